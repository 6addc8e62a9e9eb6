/** How many parts keep their controls after the person has scrolled away from them. With fewer, nobody waits for one twice. */
const KEPT_MAX = 10;

/** The parts that the person has left, the one left first at the beginning, with what removes their controls. */
const left = new Map<Element, () => void>();

/**
 * The person has scrolled away from a part. It keeps its controls until too many others were left after it.
 * @param release removes its controls
 */
export function partLeft(element: Element, release: () => void): void {
  left.delete(element);
  left.set(element, release);
  for (const [oldest, releaseOldest] of left) {
    if (left.size <= KEPT_MAX) return;
    if (isInUse(oldest)) continue;
    left.delete(oldest);
    releaseOldest();
  }
}

/** The person has scrolled back to a part, or it was removed. */
export function partReturned(element: Element): void {
  left.delete(element);
}

/** Whether somebody is using the part: focus is in it, or it has a list or panel open. */
function isInUse(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return element.contains(activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}
