import { useLayoutEffect, useRef, type RefObject } from 'react';
import { canObserve, observeNear } from './near-observer.ts';

/**
 * Calls back once, when lines of text come near to what can be seen. Where nothing can be observed, everything is near.
 *
 * @param isNear Whether that is known already.
 * @param key Handed to `onNear`, to tell several elements apart.
 * @param onNear Keep it identical between renders.
 */
export function useNear<Target extends HTMLElement>(
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
    return observeNear(element, 'lines', (isIntersecting) => {
      if (isIntersecting) onNear(key);
    });
  }, [isNear, key, onNear]);
  return ref;
}
