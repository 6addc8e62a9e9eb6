import { forwardRef, version, type ReactElement, type ReactNode, type Ref } from 'react';

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

const isAmongProps = Number.parseInt(version, 10) >= 19;

/** The ref that an element was made with. React 18 keeps it beside the props, and complains where it is looked for among them. */
export function refOf<Target>(element: ReactElement): Ref<Target> | undefined {
  return ((isAmongProps ? element.props : element) as { ref?: Ref<Target> }).ref;
}
