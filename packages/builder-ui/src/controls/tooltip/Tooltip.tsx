import { cloneElement, lazy, Suspense, useId } from 'react';
import type { DOMAttributes, FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import type { Placement } from '../popover/placement.ts';
import { useTooltipTiming } from './useTooltipTiming.ts';

/** Only what floats comes later; the control itself is never exchanged. */
const load = () => import('./TooltipBubble.tsx');
const TooltipBubble = lazy(async () => ({ default: (await load()).TooltipBubble }));

interface Described extends DOMAttributes<HTMLElement> {
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  /** What it says: a few words, never the only place where they stand for touch users. */
  text: ReactNode;
  /**
   * At which side of the control it stands.
   * @default 'top'
   */
  placement?: Placement | undefined;
  /** Never opens. */
  isDisabled?: boolean | undefined;
  /** The control it describes: one element that takes the events of the pointer and of focus. */
  children: ReactElement;
}

/** A description that shows after 700 ms of hovering, at once on keyboard focus, and at once within 300 ms of another. */
export function Tooltip({ text, placement = 'top', isDisabled = false, children }: TooltipProps): ReactNode {
  const control = children as ReactElement<Described>;
  const given = control.props;
  const id = useId();
  const { anchor, openAtOnce, openSoon, close } = useTooltipTiming();
  const shownAt = isDisabled ? null : anchor;
  const describedBy = [given['aria-describedby'], shownAt === null ? undefined : id].filter(Boolean).join(' ');

  const described: Described = {
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      given.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      void load();
      openSoon(event.currentTarget);
    },
    onPointerLeave: (event) => {
      given.onPointerLeave?.(event);
      close();
    },
    onPointerDown: (event) => {
      given.onPointerDown?.(event);
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      given.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) openAtOnce(event.currentTarget);
    },
    onBlur: (event) => {
      given.onBlur?.(event);
      close();
    },
  };
  return (
    <>
      {cloneElement(control, described)}
      {shownAt !== null && (
        <Suspense fallback={null}>
          <TooltipBubble id={id} anchor={shownAt} placement={placement}>
            {text}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  );
}
