/** Work for one frame; returns `true` when there is more to do. */
export type Step = () => unknown;

const waiting = new Map<Element, Step>();
let isRunning = false;

/** How much of a frame may be spent on the queue, in milliseconds. One step is taken in any case, however long it takes. */
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
export function measuredElement(element: Element): Element {
  return element.parentElement ?? element;
}

/** Whether any of a box is in the window. */
function isVisible({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight;
}

/** Faster than this nobody can read what scrolls by. */
const SCREENS_PER_SECOND = 4;
/** How long nothing has to move until the person rests. Between two turns of a wheel nothing moves either. */
const REST_MS = 60;

/** The element whose movement is measured, and where it was in the last frame. */
let marker: Element | undefined;
let lastTop = NaN;
let lastTime = 0;
/** Whether it moved quickly in the last frame. A single such frame is a jump, not scrolling. */
let wasQuick = false;
let lastPassed = -Infinity;
let lastMoved = -Infinity;

/** Measures the movement of this element from now on; `undefined` stops that. */
function watchMovement(element: Element | undefined): void {
  marker = element && measuredElement(element);
  lastTop = NaN;
  wasQuick = false;
}

/** Whether a person scrolls by too quickly to read, reads while scrolling, or rests. */
type Pace = 'passing-by' | 'reading' | 'resting';

/**
 * How quickly a person scrolls. Call it once in each frame.
 *
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
