import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { activeElementAround } from '../hooks/lost-focus.ts';
import { canObserve, observeViewport } from './viewport-observer.ts';

interface ControlsOnDemand<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  /** How many of its steps are done: none while the element is far, all of them once it is near. */
  step: number;
  /** How tall the element was when it went away, in pixels. */
  height: number | undefined;
}

/** The functions that give an element its controls at once. */
const rendersControls = new WeakMap<Element, () => void>();

/**
 * Tells whether an element is near to what can be seen, or was so recently. It comes near step by step, a little in each frame, so
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
  const [lastContent, setLastContent] = useState(content);
  if (lastContent !== content) {
    setLastContent(content);
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

/** The number of parts that keep their controls after the person has scrolled away. With fewer, nobody waits for one twice. */
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

/** Says that somebody is using the part: focus is in it, or it has a list or panel open. */
function isInUse(element: Element): boolean {
  return (
    element.contains(activeElementAround(element)) || element.querySelector('[aria-expanded="true"]') !== null
  );
}

/** Work for one frame; returns `true` when there is more to do. */
type Step = () => unknown;

const waiting = new Map<Element, Step>();
let isRunning = false;

/**
 * The part of a frame that may be spent on the queue, in milliseconds. One step is taken in any case, however long it takes.
 */
const BUDGET_MS = 4;
/** The same for visible elements while the person rests: they wait for these, and no scrolling can stutter. */
const VISIBLE_BUDGET_MS = 12;
/** A frame that took longer was late: nothing is done in the next one, so that the browser catches up. */
const LATE_MS = 40;
/** When the last frame began. */
let lastFrame = 0;

/**
 * Queues the work on an element for the next frames: a little in each, so that scrolling stays smooth. Visible elements come
 * first, and one element is finished before the next begins. Nothing is done while somebody scrolls by too quickly to read.
 */
export function queueStep(element: Element, step: Step): void {
  waiting.delete(element);
  waiting.set(element, step);
  if (isRunning) return;
  isRunning = true;
  lastFrame = Infinity;
  watchMovement(element);
  requestAnimationFrame(runFrame);
}

/** Removes the work on an element from the queue. */
export function cancelSteps(element: Element): void {
  waiting.delete(element);
}

function runFrame(now: number): void {
  const pace = paceAt(now);
  // Only scrolling can stutter. And never skip two frames in a row: a slow computer gets its controls, too.
  const isLate = pace === 'reading' && now - lastFrame > LATE_MS;
  lastFrame = isLate ? Infinity : now;
  if (pace !== 'passing-by' && !isLate) runSteps(pace === 'resting' ? VISIBLE_BUDGET_MS : BUDGET_MS);
  if (waiting.size > 0) {
    requestAnimationFrame(runFrame);
    return;
  }
  isRunning = false;
  watchMovement(undefined);
}

function runSteps(visibleBudget: number): void {
  const start = performance.now();
  // All are measured before the first step: after it, the browser would have to lay out the page again.
  const elements = [...waiting.keys()];
  const visible = new Set(
    elements.filter((element) => isVisible(measuredElement(element).getBoundingClientRect())),
  );
  for (const element of new Set([...visible, ...elements])) {
    const end = start + (visible.has(element) ? visibleBudget : BUDGET_MS);
    while (waiting.has(element)) {
      if (performance.now() >= end) return;
      runStep(element);
    }
  }
}

/** An element with more to do keeps its place in the queue. */
function runStep(element: Element): void {
  const step = waiting.get(element);
  if (step?.() !== true && waiting.get(element) === step) waiting.delete(element);
}

/** The element to measure for the position of another one: what is far away may itself be skipped by the browser, so its parent. */
function measuredElement(element: Element): Element {
  return element.parentElement ?? element;
}

/** Tells whether any of a box is in the window. */
function isVisible({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight;
}

/** Faster than this nobody can read what scrolls by. */
const SCREENS_PER_SECOND = 4;
/** The time without movement after which the person rests. Between two turns of a wheel nothing moves either. */
const REST_MS = 60;

/** The element whose movement is measured, and where it was in the last frame. */
let marker: Element | undefined;
let lastTop = NaN;
let lastTime = 0;
/** Says whether it moved quickly in the last frame. A single such frame is a jump, not scrolling. */
let wasQuick = false;
let lastPassed = -Infinity;
let lastMoved = -Infinity;

/** Measures the movement of this element from now on; `undefined` stops that. */
function watchMovement(element: Element | undefined): void {
  marker = element && measuredElement(element);
  lastTop = NaN;
  wasQuick = false;
}

/** The pace of a person: scrolling by too quickly to read, reading while scrolling, or resting. */
type Pace = 'passing-by' | 'reading' | 'resting';

/**
 * Tells how quickly a person scrolls. Call it once in each frame.
 * @param now When the frame began, in milliseconds.
 */
function paceAt(now: number): Pace {
  const top = marker?.getBoundingClientRect().top ?? NaN;
  const pixels = Math.abs(top - lastTop);
  const isQuick = (pixels / innerHeight) * 1000 > SCREENS_PER_SECOND * (now - lastTime);
  if (isQuick && wasQuick) lastPassed = now;
  // What is not known yet counts as movement.
  if (pixels !== 0) lastMoved = now;
  lastTop = top;
  lastTime = now;
  wasQuick = isQuick;
  if (now - lastPassed < REST_MS) return 'passing-by';
  return now - lastMoved < REST_MS ? 'reading' : 'resting';
}
