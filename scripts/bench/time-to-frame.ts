/**
 * How long a page takes to show what a person did. Both functions are also sent to a page as text, so they use nothing but
 * each other and the browser.
 */

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

/** Milliseconds from the next event of a kind to the painted frame in which something else is seen than now. */
export function timeToFrame(seen: () => unknown, kind: 'keydown' | 'pointerup'): Promise<number> {
  const before = seen();
  return new Promise((resolve) => {
    const onEvent = async ({ timeStamp }: Pick<Event, 'timeStamp'>): Promise<void> => {
      let isSeen = false;
      const painted = await nextPaint(() => {
        isSeen = seen() !== before;
      });
      if (isSeen) resolve(painted - timeStamp);
      else await onEvent({ timeStamp });
    };
    const listen = (event: Event) => {
      // A key that is held while another is pressed: Control comes before the Z.
      if (event instanceof KeyboardEvent && event.key === 'Control') return;
      removeEventListener(kind, listen, true);
      void onEvent(event);
    };
    addEventListener(kind, listen, true);
  });
}
