/** What is this near to what can be seen is made ready: two screens of an ordinary window. */
const MARGIN = '1600px 0px';

/** Called when an element comes near, and when it goes away again. */
export type NearListener = (isNear: boolean, entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, NearListener>();

let observer: IntersectionObserver | undefined;

/** One observer for all: it is asked thousands of times. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting, entry);
    },
    // Some browsers do not know `scrollMargin` yet. There, what is in a scrolling element is prepared when it is seen.
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  return observer;
}

/** Whether this browser can tell what is near. */
export const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';

/** Tells when an element comes near to what can be seen, and when it goes away; the function returned stops that. */
export function observeNear(element: Element, listener: NearListener): () => void {
  const shared = sharedObserver();
  listeners.set(element, listener);
  shared.observe(element);
  return () => {
    listeners.delete(element);
    shared.unobserve(element);
  };
}
