/** How much of what is around it is seen, too. In pixels. */
const ROOM = 48;

/**
 * Scrolls what an element is in, as little as is needed. Where a part of the page scrolls for itself, nothing around that moves:
 * whoever only points at something stays where they are.
 */
export function bringIntoSight(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  if (scroller === undefined) {
    element.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  const seen = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const above = box.top - ROOM - seen.top;
  const below = box.bottom + ROOM - seen.bottom;
  if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += Math.min(below, above);
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  let around = element.parentElement;
  while (around !== null && around !== element.ownerDocument.body) {
    if (/auto|scroll/u.test(getComputedStyle(around).overflowY)) return around;
    around = around.parentElement;
  }
  return undefined;
}
