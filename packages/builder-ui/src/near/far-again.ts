/** So many parts keep their controls after they have gone away: nobody with fewer ever waits for one again. */
const KEPT = 10;

/** The parts that went away, the longest away first, with what takes their controls away. */
const away = new Map<Element, () => void>();

/** Remembers that a part went away; of too many, the one that is away the longest loses its controls. */
export function goAway(element: Element, release: () => void): void {
  away.delete(element);
  away.set(element, release);
  for (const [oldest, releaseOldest] of away) {
    if (away.size <= KEPT) return;
    if (isInUse(oldest)) continue;
    away.delete(oldest);
    releaseOldest();
  }
}

/** The part is near again, or gone for good. */
export function comeBack(element: Element): void {
  away.delete(element);
}

/** Whether somebody is in the middle of something here: has focus in it, or a list or panel of it open. */
function isInUse(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return element.contains(activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}
