import {
  cloneElement,
  useId,
  useState,
  type ComponentPropsWithRef,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { joinHandlers } from '../join-handlers.ts';
import type { Placement } from '../popover/PopoverSurface.tsx';
import { withRef } from '../../hooks/with-ref.ts';

/** Only what floats comes later; the control itself is never exchanged. */
const TooltipBubble = lateComponent(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

interface Described extends DOMAttributes<HTMLElement> {
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** A few words. Touch users never see them, so say them elsewhere, too. */
  text: ReactNode;
  /**
   * The side of the control that it opens on.
   * @default 'top'
   */
  placement?: Placement | undefined;
  /**
   * The milliseconds that a pointer rests before it shows.
   * @default 700
   */
  delay?: number | undefined;
  /** Never opens. */
  isDisabled?: boolean | undefined;
  /** The control it describes: one element that takes the events of the pointer and of focus. */
  children: ReactElement;
  /** What floats, while it is there. */
  ref?: Ref<HTMLDivElement>;
}

/** A description that shows after 700 ms of hovering, sooner where `delay` says so, at once on keyboard focus, and at once within 300 ms of another. */
export const Tooltip = withRef(function Tooltip(props: TooltipProps): ReactNode {
  const { text, placement = 'top', delay, isDisabled = false, children, ...rest } = props;
  const control = children as ReactElement<Described>;
  const controlProps = control.props;
  const id = useId();
  const [asked, setAsked] = useState<{ anchor: HTMLElement; isAskedByKeyboard: boolean } | null>(null);
  const [isShown, setShown] = useState(false);
  const leave = () => setAsked(null);

  const described: Described = joinHandlers<Described>(controlProps, {
    onPointerEnter: ({ currentTarget: anchor, pointerType }) => {
      if (pointerType !== 'touch') setAsked((before) => before ?? { anchor, isAskedByKeyboard: false });
    },
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ currentTarget: anchor }) => {
      if (anchor.matches(':focus-visible')) setAsked({ anchor, isAskedByKeyboard: true });
    },
    onBlur: leave,
  });
  if (isShown) described['aria-describedby'] = `${controlProps['aria-describedby'] ?? ''} ${id}`.trim();
  return (
    <>
      {cloneElement(control, described)}
      {asked !== null && !isDisabled && (
        <LateSuspense>
          <TooltipBubble {...rest} {...asked} {...{ id, placement, delay }} onShownChange={setShown}>
            {text}
          </TooltipBubble>
        </LateSuspense>
      )}
    </>
  );
});
