const waiting = new Map<Element, () => void>();
let isRunning = false;

/** Does what is to be done about an element with one of the next frames: one of them in each, so that scrolling stays smooth. */
export function doInSomeFrame(element: Element, action: () => void): void {
  waiting.set(element, action);
  if (isRunning) return;
  isRunning = true;
  requestAnimationFrame(takeOne);
}

/** What was to be done about an element is not wanted any more. */
export function dropFromFrames(element: Element): void {
  waiting.delete(element);
}

function takeOne(): void {
  const [next] = waiting;
  if (next === undefined) {
    isRunning = false;
    return;
  }
  waiting.delete(next[0]);
  next[1]();
  requestAnimationFrame(takeOne);
}
