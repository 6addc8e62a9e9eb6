import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { canObserve, observeNear } from './near-observer.ts';

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
    if (!canObserve()) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser can tell, and only now
      setNear(true);
      return undefined;
    }
    return observeNear(element, (isIntersecting) => {
      if (isIntersecting) setNear(true);
    });
  }, [isNear]);
  return [ref, isNear];
}
