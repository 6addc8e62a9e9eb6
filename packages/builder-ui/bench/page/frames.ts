/**
 * When the next frame has been painted: a message sent from its start is heard after it. `look` is called when the frame
 * is made, before it is painted.
 */
export function nextPaint(look?: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      look?.();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

/** Collects the milliseconds from frame to frame; the function returned stops and answers them. */
export function frameTimes(): () => readonly number[] {
  const times: number[] = [];
  let last = performance.now();
  let isWatching = true;
  const onFrame = (now: number) => {
    if (!isWatching) return;
    times.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(onFrame);
  });
  return () => {
    isWatching = false;
    return times;
  };
}
