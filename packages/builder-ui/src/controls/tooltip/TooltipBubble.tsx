import {
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';
import { useLatestCallback } from '../../hooks/latest-callback.ts';
import { Overlay } from 'react-aria/Overlay';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { styled } from 'styled-components';
import { closeByNextEscape } from '../../theme/escape.ts';
import { usePlacedLayer } from '../../theme/portal-layer.ts';
import { framePlace, useFramePlace } from '../popover/frame-place.ts';
import type { Placement } from '../popover/PopoverSurface.tsx';
import { ownText } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface TooltipBubbleProps extends ComponentPropsWithRef<'div'> {
  id: string;
  /** The control that it describes. */
  anchor: HTMLElement;
  /** Whether the keyboard asks for it, which does not wait. */
  isAskedByKeyboard: boolean;
  onShownChange: (isShown: boolean) => void;
  placement: Placement;
  /** The milliseconds that a pointer rests before it shows. */
  delay?: number | undefined;
}

/** Shows a tooltip above all cards, when it is time. Loaded when a person hovers or focuses a control that has one. */
export const TooltipBubble = withRef(function TooltipBubble({
  isAskedByKeyboard,
  onShownChange,
  delay = DELAY,
  ...props
}: TooltipBubbleProps): ReactNode {
  const page = props.anchor.ownerDocument;
  const isShown = useTooltipTiming({ isAskedByKeyboard, delay, onShownChange, page });
  return isShown ? <Bubble {...props} /> : null;
});

const OFFSET = 6;

type BubbleProps = Omit<TooltipBubbleProps, 'isAskedByKeyboard' | 'onShownChange' | 'delay'>;

const Bubble = withRef(function Bubble({
  anchor,
  placement,
  children,
  ref,
  style,
  ...rest
}: BubbleProps): ReactNode {
  usePlacedLayer();
  const target = useMemo(() => ({ current: anchor }), [anchor]);
  const bubble = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref as Ref<HTMLDivElement>, () => bubble.current as HTMLDivElement);
  const position = useOverlayPosition({
    targetRef: target,
    overlayRef: bubble,
    placement,
    offset: OFFSET,
    isOpen: true,
  });
  useFramePlace({ anchorRef: target, floatingRef: bubble, placement, offset: OFFSET });
  useMoves(anchor, () => position.updatePosition());
  const { overlayProps } = position;
  return (
    <Overlay>
      <Tooltip
        {...rest}
        {...overlayProps}
        ref={bubble}
        style={{ ...overlayProps.style, zIndex: zIndexFor(anchor), ...style }}
        role="tooltip"
        // A dialog makes everything around it inert but what says this: the tooltips of its own controls must not be.
        data-react-aria-top-layer
      >
        {children}
      </Tooltip>
    </Overlay>
  );
});

/** Tells when a control moves without anybody scrolling or resizing, such as with the sheet that it opens. */
function useMoves(anchor: HTMLElement, onMove: () => void): void {
  const follow = useLatestCallback(onMove);
  useEffect(() => {
    let { top, left } = anchor.getBoundingClientRect();
    let frame = requestAnimationFrame(function look() {
      const place = anchor.getBoundingClientRect();
      if (place.top !== top || place.left !== left) follow();
      ({ top, left } = place);
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, follow]);
}

/** Above the page and below its dialogs; above a dialog for the dialog's own controls. */
const zIndexFor = (anchor: HTMLElement): string =>
  anchor.closest('[role="dialog"], [role="alertdialog"]') === null
    ? 'var(--sluice-z-tooltip)'
    : 'var(--sluice-z-dialog-tooltip)';

/**
 * The time that a pointer rests before the first tooltip, and the time after one closed in which the next shows at once. In
 * ms.
 */
const DELAY = 700;
const SKIP_WITHIN = 300;

/** When any tooltip of the page was last closed. Shared on purpose: moving along a toolbar is one gesture. */
let lastClosed = Number.NEGATIVE_INFINITY;

interface TooltipTiming {
  isAskedByKeyboard: boolean;
  delay: number;
  onShownChange: (isShown: boolean) => void;
  /** Where Escape may be pressed. */
  page: Document;
}

/**
 * Knows whether it is time to show a tooltip that a person hovers or focuses: at once for the keyboard, or when another was open a
 * moment ago; else after the delay. Escape takes it away, from wherever it is pressed.
 */
function useTooltipTiming({ isAskedByKeyboard, delay, onShownChange, page }: TooltipTiming): boolean {
  const [isDue, setDue] = useState(() => isAskedByKeyboard || performance.now() - lastClosed < SKIP_WITHIN);
  const [isDismissed, setDismissed] = useState(false);
  const isShown = isDue && !isDismissed;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  useEffect(() => {
    if (!isShown) return undefined;
    onShownChange(true);
    const forgetEscape = closeByNextEscape(() => setDismissed(true), page);
    return () => {
      lastClosed = performance.now();
      onShownChange(false);
      forgetEscape();
    };
  }, [isShown, onShownChange, page]);

  return isShown;
}

const Tooltip = styled.div`
  ${ownText}
  box-sizing: border-box;
  max-inline-size: min(280px, calc(100vw - 16px));
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  outline: 1px solid transparent;
  background: var(--sluice-ink-1);
  color: var(--sluice-surface-0);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  overflow-wrap: anywhere;

  ${framePlace}
`;
