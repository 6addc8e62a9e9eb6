import { isPassingBy, watchMovement } from './passing-by.ts';
import { isSeen, placeOf } from './place.ts';

const waiting = new Map<Element, () => void>();
let isRunning = false;

/** So much of a frame may be spent on what waits, in milliseconds. One thing is done in a frame, whatever it takes. */
const BUDGET_MS = 4;
/** The browser was late with a frame that took longer: nothing is done in the next one, for it to catch up. */
const LATE_MS = 40;
/** When the last frame began. */
let lastFrame = 0;
/** Whether somebody passed by in the last frame. */
let wasPassingBy = false;

/**
 * Does what is to be done about an element with one of the next frames: a little in each, so that scrolling stays smooth.
 * What is urgent comes before everything that waits. While somebody passes by too quickly to read, nothing is done; then
 * what can be seen comes first.
 */
export function doInSomeFrame(element: Element, action: () => void, isUrgent = false): void {
  waiting.delete(element);
  waiting.set(element, action);
  if (isUrgent) putFirst((other) => other === element);
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

function putFirst(isFirst: (element: Element) => boolean): void {
  const others = [...waiting].filter(([element]) => !isFirst(element));
  for (const [element, action] of others) {
    waiting.delete(element);
    waiting.set(element, action);
  }
}

function takeSome(now: number): void {
  const isLate = now - lastFrame > LATE_MS;
  // Never twice in a row: a slow computer gets its controls, too.
  lastFrame = isLate ? Infinity : now;
  const isPassing = isPassingBy(now);
  if (wasPassingBy && !isPassing) putFirst((element) => isSeen(placeOf(element).getBoundingClientRect()));
  wasPassingBy = isPassing;
  const end = isLate || isPassing ? 0 : performance.now() + BUDGET_MS;
  while (performance.now() < end) {
    const [next] = waiting;
    if (next === undefined) {
      isRunning = false;
      watchMovement(undefined);
      return;
    }
    waiting.delete(next[0]);
    next[1]();
  }
  requestAnimationFrame(takeSome);
}
