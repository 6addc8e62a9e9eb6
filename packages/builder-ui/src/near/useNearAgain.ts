import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { comeBack, goAway } from './far-again.ts';
import { canObserve, observeNear } from './near-observer.ts';
import { placeOf } from './place.ts';
import { doInSomeFrame, dropFromFrames } from './some-per-frame.ts';

interface NearAgain<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  /** How many of its steps an element has gone: none while it is far, all of them once it is near. */
  step: number;
  /** How tall the element was when it went away, in pixels. */
  height: number | undefined;
}

const wishes = new WeakMap<Element, () => void>();

/**
 * Whether an element is near to what can be seen, or was not long ago. It comes near step by step, a little in each frame,
 * so that scrolling stays smooth. Of many that were near, most are far again, so that scrolling through hundreds does not
 * fill the memory.
 *
 * @param startsNear Answered at first, on the server too.
 * @param content What the element shows. When it changes, somebody has edited it, and it is near at once.
 * @param steps In how many steps it comes near.
 */
export function useNearAgain<Target extends HTMLElement>(
  startsNear: boolean,
  content: unknown,
  steps: number,
): NearAgain<Target> {
  const ref = useRef<Target>(null);
  const [gone, setGone] = useState(startsNear ? Infinity : 0);
  const [height, setHeight] = useState<number | undefined>(undefined);
  const [shown, setShown] = useState(content);
  if (shown !== content) {
    setShown(content);
    setGone(Infinity);
  }
  const latest = useRef({ gone, steps });
  useLayoutEffect(() => {
    latest.current = { gone, steps };
  }, [gone, steps]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    if (!canObserve()) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser can tell, and only now
      setGone(Infinity);
      return undefined;
    }
    wishes.set(element, () => flushSync(() => setGone(Infinity)));
    const isThere = () => latest.current.gone >= latest.current.steps;
    const goOn = () => {
      flushSync(() => setGone((before) => before + 1));
      return !isThere();
    };
    const stop = observeNear(placeOf(element), 'controls', (isIntersecting) => {
      if (isIntersecting) {
        comeBack(element);
        if (!isThere()) doInSomeFrame(element, goOn);
        return;
      }
      dropFromFrames(element);
      if (latest.current.gone === 0) return;
      goAway(element, () => {
        doInSomeFrame(element, () => {
          const { height: lastHeight } = element.getBoundingClientRect();
          flushSync(() => {
            setHeight(lastHeight);
            setGone(0);
          });
        });
      });
    });
    return () => {
      stop();
      comeBack(element);
      dropFromFrames(element);
    };
  }, []);
  return { ref, step: Math.min(gone, steps), height };
}

/** Gives what is directly inside of `place` its controls at once, however far it is. */
export function bringNear(place: Element): void {
  for (const element of place.children) wishes.get(element)?.();
}
