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

/** From now on this element shows how quickly everything moves; `undefined` when nobody asks any more. */
export function watchMovement(element: Element | undefined): void {
  place = element && placeOf(element);
  lastTop = NaN;
  wasQuick = false;
}

/**
 * Whether a person passes by so quickly that nothing can be read. Ask once in each frame.
 *
 * @param now When the frame began, in milliseconds.
 */
export function isPassingBy(now: number): boolean {
  const top = place?.getBoundingClientRect().top ?? NaN;
  const screens = Math.abs(top - lastTop) / innerHeight;
  const isQuick = screens * 1000 > SCREENS_PER_SECOND * (now - lastTime);
  if (isQuick && wasQuick) lastPassed = now;
  lastTop = top;
  lastTime = now;
  wasQuick = isQuick;
  return now - lastPassed < REST_MS;
}
