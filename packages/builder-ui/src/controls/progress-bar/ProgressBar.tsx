import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import * as S from './ProgressBar.styles.ts';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is going on. */
  label: string;
  /** How much is done, up to `max`. Left out, the progress is indeterminate. */
  value?: number | undefined;
  /**
   * How much all of it is.
   * @default 100
   */
  max?: number | undefined;
  /** How much is done, in words, at the end of the line: "120 of 300". */
  detail?: ReactNode;
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, detail, ...rest }: ProgressBarProps): ReactNode {
  const id = useId();
  const share = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1);
  return (
    <S.Root {...rest}>
      <S.Texts>
        <label htmlFor={id}>{label}</label>
        <S.Detail>{detail}</S.Detail>
      </S.Texts>
      <S.Track data-unknown={share === undefined || undefined}>
        <S.Bar style={share === undefined ? undefined : { inlineSize: `${String(share * 100)}%` }} />
        <S.Native id={id} {...(share === undefined ? {} : { value: share })} />
      </S.Track>
    </S.Root>
  );
}
