import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { partReturned, partLeft } from './left-parts.ts';
import { canObserve, observeNear } from './near-observer.ts';
import { measuredElement } from './visibility.ts';
import { queueStep, cancelSteps } from './frame-queue.ts';

interface NearAgain<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  /** How many of its steps are done: none while the element is far, all of them once it is near. */
  step: number;
  /** How tall the element was when it went away, in pixels. */
  height: number | undefined;
}

/** What gives an element its controls at once. */
const nearRequests = new WeakMap<Element, () => void>();

/**
 * Whether an element is near to what can be seen, or was so recently. It comes near step by step, a little in each frame, so
 * that scrolling stays smooth. Most elements become far again later, so that scrolling through hundreds does not fill the
 * memory.
 *
 * @param startsNear Whether it is near in the first rendering, on the server too.
 * @param content What the element shows. When it changes, somebody has edited it, and it is near at once.
 * @param steps In how many steps it comes near.
 */
export function useNearAgain<Target extends HTMLElement>(
  startsNear: boolean,
  content: unknown,
  steps: number,
): NearAgain<Target> {
  const ref = useRef<Target>(null);
  const [stepsDone, setStepsDone] = useState(startsNear ? Infinity : 0);
  const [height, setHeight] = useState<number | undefined>(undefined);
  const [shown, setShown] = useState(content);
  if (shown !== content) {
    setShown(content);
    setStepsDone(Infinity);
  }
  const latest = useRef({ stepsDone, steps });
  useLayoutEffect(() => {
    latest.current = { stepsDone, steps };
  }, [stepsDone, steps]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    if (!canObserve()) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser can tell, and only now
      setStepsDone(Infinity);
      return undefined;
    }
    nearRequests.set(element, () => flushSync(() => setStepsDone(Infinity)));
    const isComplete = () => latest.current.stepsDone >= latest.current.steps;
    const runNext = () => {
      flushSync(() => setStepsDone((before) => before + 1));
      return !isComplete();
    };
    const stop = observeNear(measuredElement(element), 'controls', (isIntersecting) => {
      if (isIntersecting) {
        partReturned(element);
        if (!isComplete()) queueStep(element, runNext);
        return;
      }
      cancelSteps(element);
      if (latest.current.stepsDone === 0) return;
      partLeft(element, () => {
        queueStep(element, () => {
          const { height: lastHeight } = element.getBoundingClientRect();
          flushSync(() => {
            setHeight(lastHeight);
            setStepsDone(0);
          });
        });
      });
    });
    return () => {
      stop();
      partReturned(element);
      cancelSteps(element);
    };
  }, []);
  return { ref, step: Math.min(stepsDone, steps), height };
}

/** Gives the children of an element their controls at once, however far they are. */
export function bringNear(parent: Element): void {
  for (const element of parent.children) nearRequests.get(element)?.();
}
