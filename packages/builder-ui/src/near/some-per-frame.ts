import { paceAt, watchMovement } from './passing-by.ts';
import { isSeen, placeOf } from './place.ts';

/** Something to do, or a step of it: answers `true` when there is more. */
export type Step = () => unknown;

const waiting = new Map<Element, Step>();
let isRunning = false;

/** So much of a frame may be spent on what waits, in milliseconds. One step is taken in a frame, whatever it takes. */
const BUDGET_MS = 4;
/** So much on what a person who rests looks at: they wait for it, and nothing moves that could stumble. */
const LOOKED_AT_BUDGET_MS = 12;
/** The browser was late with a frame that took longer: nothing is done in the next one, for it to catch up. */
const LATE_MS = 40;
/** When the last frame began. */
let lastFrame = 0;

/**
 * Does what is to be done about an element with the next frames: a little in each, so that scrolling stays smooth. What can
 * be seen comes first; one element is done before the next begins. While somebody passes by too quickly to read, nothing is.
 */
export function doInSomeFrame(element: Element, step: Step): void {
  waiting.delete(element);
  waiting.set(element, step);
  if (isRunning) return;
  isRunning = true;
  lastFrame = Infinity;
  watchMovement(element);
  requestAnimationFrame(takeSome);
}

/** What was to be done about an element is not wanted any more. */
export function dropFromFrames(element: Element): void {
  waiting.delete(element);
}

function takeSome(now: number): void {
  const pace = paceAt(now);
  // Nothing stumbles where nothing moves. And never twice in a row: a slow computer gets its controls, too.
  const isLate = pace === 'reading' && now - lastFrame > LATE_MS;
  lastFrame = isLate ? Infinity : now;
  if (pace !== 'passing-by' && !isLate) takeSteps(pace === 'resting' ? LOOKED_AT_BUDGET_MS : BUDGET_MS);
  if (waiting.size > 0) {
    requestAnimationFrame(takeSome);
    return;
  }
  isRunning = false;
  watchMovement(undefined);
}

function takeSteps(seenBudget: number): void {
  const start = performance.now();
  // All are looked at before the first step: after it, the browser would have to lay out the page to answer.
  const elements = [...waiting.keys()];
  const seen = new Set(elements.filter((element) => isSeen(placeOf(element).getBoundingClientRect())));
  for (const element of new Set([...seen, ...elements])) {
    const end = start + (seen.has(element) ? seenBudget : BUDGET_MS);
    while (waiting.has(element)) {
      if (performance.now() >= end) return;
      takeStep(element);
    }
  }
}

/** An element of which there is more to do keeps its place. */
function takeStep(element: Element): void {
  const step = waiting.get(element);
  if (step?.() !== true && waiting.get(element) === step) waiting.delete(element);
}
