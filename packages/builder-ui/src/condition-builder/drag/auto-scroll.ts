/** How near the edge a drag starts to scroll, and how far it scrolls in a frame at most, in pixels. */
const EDGE = 56;
const FASTEST = 18;

/** Scrolls what surrounds `element` when the pointer is near the upper or lower edge. Answers whether it did. */
export function scrollNearEdge(element: HTMLElement, y: number): boolean {
  const scroller = scrollerOf(element);
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const upper = Math.max(0, top) + EDGE - y;
  const lower = y - (Math.min(innerHeight, bottom) - EDGE);
  const distance = upper > 0 ? -upper : Math.max(0, lower);
  if (distance === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, distance / 3));
  return scroller.scrollTop !== before;
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
