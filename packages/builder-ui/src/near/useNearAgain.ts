import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { comeBack, goAway } from './far-again.ts';
import { canObserve, observeNear } from './near-observer.ts';
import { doInSomeFrame, dropFromFrames } from './one-per-frame.ts';

interface NearAgain<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  isNear: boolean;
  /** How tall the element was when it went away, in pixels. */
  height: number | undefined;
}

const wishes = new WeakMap<Element, () => void>();

/**
 * Whether an element is near to what can be seen, or was not long ago. Of many that were, most are far again, so that
 * scrolling through hundreds does not fill the memory.
 *
 * @param startsNear Answered at first, on the server too.
 * @param content What the element shows. When it changes, somebody has edited it, and it is near at once.
 */
export function useNearAgain<Target extends HTMLElement>(
  startsNear: boolean,
  content: unknown,
): NearAgain<Target> {
  const ref = useRef<Target>(null);
  const [isNear, setNear] = useState(startsNear);
  const [height, setHeight] = useState<number | undefined>(undefined);
  const [shown, setShown] = useState(content);
  if (shown !== content) {
    setShown(content);
    setNear(true);
  }
  const hasControls = useRef(isNear);
  useLayoutEffect(() => {
    hasControls.current = isNear;
  }, [isNear]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    if (!canObserve()) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser can tell, and only now
      setNear(true);
      return undefined;
    }
    const change = (next: boolean) => startTransition(() => setNear(next));
    wishes.set(element, () => flushSync(() => setNear(true)));
    const stop = observeNear(element, (isIntersecting, { boundingClientRect }) => {
      if (isIntersecting) {
        comeBack(element);
        // After a jump, what is seen comes first, and at once.
        if (isSeen(boundingClientRect)) setNear(true);
        else doInSomeFrame(element, () => change(true));
        return;
      }
      dropFromFrames(element);
      if (!hasControls.current) return;
      goAway(element, () => {
        doInSomeFrame(element, () => {
          setHeight(boundingClientRect.height);
          change(false);
        });
      });
    });
    return () => {
      stop();
      comeBack(element);
      dropFromFrames(element);
    };
  }, []);
  return { ref, isNear, height };
}

function isSeen({ top, bottom }: DOMRectReadOnly): boolean {
  return bottom > 0 && top < innerHeight;
}

/** Gives what is directly inside of `place` its controls at once, however far it is. */
export function bringNear(place: Element): void {
  for (const element of place.children) wishes.get(element)?.();
}
