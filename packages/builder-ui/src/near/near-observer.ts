/**
 * How far outside the window something is prepared: controls two screens of an ordinary window ahead, and lines of text,
 * which are drawn at once, a short way. Each line that is added or removed renumbers all prepared lines after it.
 */
const margins = { controls: '1600px 0px', lines: '600px 0px' };

export type NearKind = keyof typeof margins;

/** Called when an element comes near, and when it goes away again. */
export type NearListener = (isNear: boolean, entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, NearListener>();

const observers: Partial<Record<NearKind, IntersectionObserver>> = {};

/** One observer for all of a kind: it is asked thousands of times. */
function sharedObserver(kind: NearKind): IntersectionObserver {
  const margin = margins[kind];
  return (observers[kind] ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting, entry);
    },
    // Some browsers do not know `scrollMargin` yet. There, what is in a scrolling element is prepared when it is seen.
    { rootMargin: margin, scrollMargin: margin },
  ));
}

/** Whether this browser can tell what is near. */
export const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';

/**
 * Calls back when an element comes near to what can be seen, and when it goes away.
 * @returns what stops that
 */
export function observeNear(element: Element, kind: NearKind, listener: NearListener): () => void {
  const shared = sharedObserver(kind);
  listeners.set(element, listener);
  shared.observe(element);
  return () => {
    listeners.delete(element);
    shared.unobserve(element);
  };
}
