/** How long somebody who has stopped waits for what they see. */
export interface Wait {
  milliseconds: number;
  /** So many frames are shown meanwhile, however long each of them takes. */
  frames: number;
}

/**
 * Watches somebody who turns a wheel. The function returned answers how long after the last turn everything was ready, as
 * soon as it is. Not after the last scroll: the browser scrolls by itself when what is above changes its height.
 */
export function watchWaiting(isReady: () => boolean): () => Promise<Wait> {
  let stopped = performance.now();
  let frames = 0;
  let ready: number | undefined;
  let answer: ((wait: Wait) => void) | undefined;
  const onWheel = () => {
    stopped = performance.now();
    frames = 0;
    ready = undefined;
  };
  addEventListener('wheel', onWheel, { passive: true });
  const onFrame = (now: number) => {
    if (ready === undefined) frames += 1;
    if (ready === undefined && now > stopped && isReady()) ready = now;
    if (answer === undefined || ready === undefined) {
      requestAnimationFrame(onFrame);
      return;
    }
    removeEventListener('wheel', onWheel);
    answer({ milliseconds: ready - stopped, frames });
  };
  requestAnimationFrame(onFrame);
  return () =>
    new Promise((resolve) => {
      answer = resolve;
    });
}
