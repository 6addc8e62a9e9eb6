import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { canObserve, observeViewport } from './viewport-observer.ts';
import { measuredElement, queueStep, cancelSteps } from './frame-queue.ts';

interface ControlsOnDemand<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  /** How many of its steps are done: none while the element is far, all of them once it is near. */
  step: number;
  /** How tall the element was when it went away, in pixels. */
  height: number | undefined;
}

/** What gives an element its controls at once. */
const rendersControls = new WeakMap<Element, () => void>();

/**
 * Whether an element is near to what can be seen, or was so recently. It comes near step by step, a little in each frame, so
 * that scrolling stays smooth. Most elements become far again later, so that scrolling through hundreds does not fill the
 * memory.
 *
 * `content-visibility: auto` alone, which the cards have as well, is not enough: with the controls of 200 × 10 open conditions
 * made at once, mounting takes 0.56 of what react-querybuilder takes; with this hook it takes 0.10, and a third is promised
 * (`npm run bench -- all-open`). A virtualizer would take the texts of far cards from the search of the browser.
 *
 * @param startsNear Whether it is near in the first rendering, on the server too.
 * @param content What the element shows. When it changes, somebody has edited it, and it is near at once.
 * @param steps In how many steps it comes near.
 */
export function useControlsOnDemand<Target extends HTMLElement>(
  startsNear: boolean,
  content: unknown,
  steps: number,
): ControlsOnDemand<Target> {
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
    rendersControls.set(element, () => flushSync(() => setStepsDone(Infinity)));
    const isComplete = () => latest.current.stepsDone >= latest.current.steps;
    const runNext = () => {
      flushSync(() => setStepsDone((before) => before + 1));
      return !isComplete();
    };
    const stop = observeViewport(measuredElement(element), 'controls', (isIntersecting) => {
      if (isIntersecting) {
        returnTo(element);
        if (!isComplete()) queueStep(element, runNext);
        return;
      }
      cancelSteps(element);
      if (latest.current.stepsDone === 0) return;
      leaveBehind(element, () => {
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
      returnTo(element);
      cancelSteps(element);
    };
  }, []);
  return { ref, step: Math.min(stepsDone, steps), height };
}

/** Gives the children of an element their controls at once, however far they are. */
export function renderControls(parent: Element): void {
  for (const element of parent.children) rendersControls.get(element)?.();
}

/** How many parts keep their controls after the person has scrolled away from them. With fewer, nobody waits for one twice. */
const KEPT_MAX = 10;

/** The parts that the person has left, the one left first at the beginning, with what removes their controls. */
const leftBehind = new Map<Element, () => void>();

/**
 * The person has scrolled away from a part. It keeps its controls until too many others were left after it.
 * @param release removes its controls
 */
export function leaveBehind(element: Element, release: () => void): void {
  leftBehind.delete(element);
  leftBehind.set(element, release);
  for (const [oldest, releaseOldest] of leftBehind) {
    if (leftBehind.size <= KEPT_MAX) return;
    if (isInUse(oldest)) continue;
    leftBehind.delete(oldest);
    releaseOldest();
  }
}

/** The person has scrolled back to a part, or it was removed. */
export function returnTo(element: Element): void {
  leftBehind.delete(element);
}

/** Whether somebody is using the part: focus is in it, or it has a list or panel open. */
function isInUse(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return element.contains(activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
}
