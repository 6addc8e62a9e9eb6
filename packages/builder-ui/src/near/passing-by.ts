import { placeOf } from './place.ts';

/** Nobody reads a screen that is gone after a quarter of a second. */
const SCREENS_PER_SECOND = 4;
/** Only when nothing has moved quickly for so long is it rest: between two turns of a wheel nothing moves either. */
const REST_MS = 60;

/** What shows how quickly everything moves, and where it was in the last frame. */
let place: Element | undefined;
let lastTop = NaN;
let lastTime = 0;
/** Whether it moved quickly in the last frame. A single such frame is a jump: nobody passes by. */
let wasQuick = false;
let lastPassed = -Infinity;
let lastMoved = -Infinity;

/** From now on this element shows how quickly everything moves; `undefined` when nobody asks any more. */
export function watchMovement(element: Element | undefined): void {
  place = element && placeOf(element);
  lastTop = NaN;
  wasQuick = false;
}

/** A person passes by too quickly to read, reads along, or rests. */
export type Pace = 'passing-by' | 'reading' | 'resting';

/**
 * How quickly a person moves. Ask once in each frame.
 *
 * @param now When the frame began, in milliseconds.
 */
export function paceAt(now: number): Pace {
  const top = place?.getBoundingClientRect().top ?? NaN;
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
