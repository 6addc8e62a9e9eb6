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
