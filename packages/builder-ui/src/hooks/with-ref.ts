import { forwardRef, type ReactNode } from 'react';

/** Props with a ref among them, whatever it is a ref of. */
interface WithRef {
  ref?: unknown;
}

/**
 * A component that gets its `ref` among its props, as React 19 gives it. React 18 would keep it back.
 *
 * @param render The component. A generic one stays generic.
 */
export function withRef<Props extends WithRef>(
  render: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const component = forwardRef<unknown, Props>((props, ref) =>
    render((ref === null ? props : { ...props, ref }) as Props),
  );
  // To whoever uses it, it is the function that it was made of.
  return component as unknown as (props: Props) => ReactNode;
}
