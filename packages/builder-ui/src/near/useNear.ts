import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What is this near to what can be seen is made ready: two screens of an ordinary window. */
const MARGIN = '1600px 0px';

const waiting = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

/** One observer for all: it is asked thousands of times. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    // Some browsers do not know `scrollMargin` yet. There, what is in a scrolling element is prepared when it is seen.
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is, or ever was, near to what can be seen. Where nothing can be observed everything is near.
 *
 * @param startsNear Answered at first, on the server too.
 */
export function useNear<Target extends HTMLElement>(
  startsNear: boolean,
): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setNear] = useState(startsNear);
  useLayoutEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser can tell, and only now
      setNear(true);
      return undefined;
    }
    const shared = sharedObserver();
    waiting.set(element, () => setNear(true));
    shared.observe(element);
    return () => {
      waiting.delete(element);
      shared.unobserve(element);
    };
  }, [isNear]);
  return [ref, isNear];
}
