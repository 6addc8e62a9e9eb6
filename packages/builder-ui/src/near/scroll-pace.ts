import { measuredElement } from './visibility.ts';

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
export function watchMovement(element: Element | undefined): void {
  marker = element && measuredElement(element);
  lastTop = NaN;
  wasQuick = false;
}

/** Whether a person scrolls by too quickly to read, reads while scrolling, or rests. */
export type Pace = 'passing-by' | 'reading' | 'resting';

/**
 * How quickly a person scrolls. Call it once in each frame.
 *
 * @param now When the frame began, in milliseconds.
 */
export function paceAt(now: number): Pace {
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
