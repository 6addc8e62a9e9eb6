import type { CSSProperties } from 'react';

interface RootProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Class, style and data attributes are for the whole field; everything else is for the control in it. */
export function splitProps<Props extends RootProps>(
  props: Props,
): [root: RootProps, control: Omit<Props, 'className' | 'style'>] {
  const { className, style, ...rest } = props;
  const entries = Object.entries(rest);
  const isData = ([name]: [string, unknown]) => name.startsWith('data-');
  return [
    { className, style, ...Object.fromEntries(entries.filter(isData)) },
    Object.fromEntries(entries.filter((entry) => !isData(entry))) as Omit<Props, 'className' | 'style'>,
  ];
}
