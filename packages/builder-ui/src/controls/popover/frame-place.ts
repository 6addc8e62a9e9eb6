import { useLayoutEffect, type RefObject } from 'react';
import { css } from 'styled-components';

type Side = 'top' | 'bottom' | 'start' | 'end';

/** At which side of its control something floats, and with which edge of it it is flush. */
export type Placement = Side | `${'top' | 'bottom'} ${'start' | 'end'}`;

/** Between what floats and the edge of what can be seen of the frame, in pixels. */
const PADDING = 8;

interface FramePlaceOptions {
  anchorRef: RefObject<Element | null>;
  /** What floats; it has `framePlace` among its styles. */
  floatingRef: RefObject<HTMLElement | null>;
  placement: Placement;
  /** Pixels between the two. */
  offset: number;
}

/**
 * Keeps what floats at an anchor in a frame, for a page that renders into the frame from outside. `react-aria` takes the size and
 * the scrolling of the page that its code runs in for those of the frame. Does nothing in that page itself.
 */
export function useFramePlace({ anchorRef, floatingRef, placement, offset }: FramePlaceOptions): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const floating = floatingRef.current;
    const view = anchor?.ownerDocument.defaultView;
    if (anchor === null || floating === null || view == null || view === window) return undefined;
    floating.dataset['inFrame'] = '';
    let shown = '';
    let frame = 0;
    // The anchor moves with the frame's page, and what can be seen of the frame with each page around it.
    const follow = () => {
      const place = placeInFrame(view, { anchor, floating, placement, offset });
      const next = JSON.stringify(place);
      if (next !== shown)
        for (const [name, value] of Object.entries(place))
          floating.style.setProperty(`--frame-${name}`, value);
      shown = next;
      frame = view.requestAnimationFrame(follow);
    };
    follow();
    return () => view.cancelAnimationFrame(frame);
  }, [anchorRef, floatingRef, placement, offset]);
}

/** Whatever place was computed for the page around the frame. */
export const framePlace = css`
  &[data-in-frame] {
    inset: var(--frame-top) auto var(--frame-bottom) var(--frame-left) !important;
    position: fixed !important;
    max-block-size: var(--frame-most) !important;
  }
`;

interface Parts {
  anchor: Element;
  floating: HTMLElement;
  placement: Placement;
  offset: number;
}

type Place = Record<'top' | 'bottom' | 'left' | 'most', string>;

function placeInFrame(view: Window, { anchor, floating, placement, offset }: Parts): Place {
  const seen = seenOf(view);
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
  const isRtl = view.getComputedStyle(anchor).direction === 'rtl';
  const [side = 'bottom', edge] = placement.split(' ');
  const ownWidth = floating.offsetWidth;
  const within = (start: number) =>
    `${String(Math.max(seen.left, Math.min(start, seen.right - ownWidth)))}px`;
  if (side === 'start' || side === 'end') {
    const isLeft = (side === 'start') !== isRtl;
    const beside = isLeft ? left - offset - ownWidth : right + offset;
    const highest = Math.max(seen.top, Math.min(top, seen.bottom - floating.offsetHeight));
    return { top: px(highest), bottom: 'auto', left: within(beside), most: px(seen.bottom - seen.top) };
  }
  const isAtLeft = (edge === 'start') !== isRtl;
  const start = edge === undefined ? left + (width - ownWidth) / 2 : isAtLeft ? left : right - ownWidth;
  const above = top - offset - seen.top;
  const below = seen.bottom - bottom - offset;
  const [wanted, other] = side === 'top' ? [above, below] : [below, above];
  const isTop = (side === 'top') === (floating.scrollHeight <= wanted || wanted >= other);
  return {
    top: isTop ? 'auto' : px(bottom + offset),
    bottom: isTop ? px(view.innerHeight - top + offset) : 'auto',
    left: within(start),
    most: px(Math.max(0, isTop ? above : below)),
  };
}

const px = (length: number) => `${String(length)}px`;

interface Seen {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What of a frame can be seen in the pages around it, in the frame's own measures. */
function seenOf(view: Window): Seen {
  const { clientWidth } = view.document.documentElement;
  const own = { top: 0, bottom: view.innerHeight, left: 0, right: clientWidth };
  const frame = view === view.parent ? null : view.frameElement;
  if (frame === null) return withPadding(own);
  const { top, left } = frame.getBoundingClientRect();
  const { innerHeight, innerWidth } = view.parent;
  return withPadding({
    top: Math.max(own.top, -top),
    bottom: Math.min(own.bottom, innerHeight - top),
    left: Math.max(own.left, -left),
    right: Math.min(own.right, innerWidth - left),
  });
}

const withPadding = ({ top, bottom, left, right }: Seen): Seen => ({
  top: top + PADDING,
  bottom: bottom - PADDING,
  left: left + PADDING,
  right: right - PADDING,
});
