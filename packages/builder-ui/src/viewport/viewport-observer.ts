import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The distance outside the window at which something is prepared: controls two screens of an ordinary window ahead, and lines
 * of text, which are drawn at once, a short way. Each line that is added or removed renumbers all prepared lines after it.
 */
const margins = { controls: '1600px 0px', lines: '600px 0px' };

export type ViewportMargin = keyof typeof margins;

/** Called when an element comes near, and when it goes away again. */
export type ViewportListener = (isNear: boolean, entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, ViewportListener>();

const observers: Partial<Record<ViewportMargin, IntersectionObserver>> = {};

/** One observer for all of a kind: it is asked thousands of times. */
function sharedObserver(kind: ViewportMargin): IntersectionObserver {
  const margin = margins[kind];
  return (observers[kind] ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting, entry);
    },
    // Some browsers do not know `scrollMargin` yet. There, what is in a scrolling element is prepared when it is seen.
    { rootMargin: margin, scrollMargin: margin },
  ));
}

/** Tells whether this browser can tell what is near. */
export const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';

/**
 * Calls back when an element comes near to what can be seen, and when it goes away.
 * @returns what stops that
 */
export function observeViewport(
  element: Element,
  kind: ViewportMargin,
  listener: ViewportListener,
): () => void {
  const shared = sharedObserver(kind);
  listeners.set(element, listener);
  shared.observe(element);
  return () => {
    listeners.delete(element);
    shared.unobserve(element);
  };
}

/**
 * Calls back once, when lines of text come near to what can be seen. Where nothing can be observed, everything is near.
 *
 * @param isNear Whether that is known already.
 * @param key Handed to `onNear`, to tell several elements apart.
 * @param onNear Keep it identical between renders.
 */
export function useNearViewport<Target extends HTMLElement>(
  isNear: boolean,
  key: string,
  onNear: (key: string) => void,
): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return undefined;
    if (!canObserve()) {
      onNear(key);
      return undefined;
    }
    return observeViewport(element, 'lines', (isIntersecting) => {
      if (isIntersecting) onNear(key);
    });
  }, [isNear, key, onNear]);
  return ref;
}
