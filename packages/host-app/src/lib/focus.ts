import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The time, in milliseconds, that a dialog may take to close on a busy computer. */
const WATCHED = 5_000;

/**
 * Moves focus to the screen's title if an action has removed or disabled the focused control; otherwise the keyboard
 * would start at the top of the page. Watches until dialogs have closed and restored focus, which may still be on a
 * button of theirs when the page is no longer covered, and ends early when the person goes on by key or pointer.
 */
export function focusTitleIfLost(): void {
  watch(() => false);
}

/**
 * The same, and also when a dialog has given focus back to a text field whose text was replaced meanwhile: its own undo
 * knows nothing of that, and Ctrl+Z there would do nothing.
 */
export function focusTitleAfterDialog(): void {
  watch((focused) => focused.matches('input, textarea, [contenteditable]'));
}

/** @param isWrong tells whether focus must leave an element of the page */
function watch(isWrong: (focused: Element) => boolean): void {
  const end = performance.now() + WATCHED;
  const goingOn = new AbortController();
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => goingOn.abort(), { capture: true, signal: goingOn.signal });
  let frames = 0;
  const moveFocus = () => {
    frames += 1;
    const main = document.querySelector('main');
    const isCovered = main?.closest('[aria-hidden="true"], [inert]') !== null;
    const { activeElement, body } = document;
    const isAway = activeElement === body || (activeElement !== null && isWrong(activeElement));
    const isLost = isAway && !isCovered && frames >= 3;
    if (isLost) main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    if (isLost || performance.now() > end) goingOn.abort();
    else if (!goingOn.signal.aborted) requestAnimationFrame(moveFocus);
  };
  requestAnimationFrame(moveFocus);
}

/**
 * Gives focus to the heading of a screen when the screen appears, so that keyboards and screen readers start there. It
 * happens in the moment in which the screen is drawn: any later it would take focus from a field that a quick person is in.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // In a page that the build has drawn somebody may be anywhere already.
    const isDrawn = document.documentElement.dataset['drawn'] !== undefined;
    const page = isDrawn ? document : heading.current?.closest('main');
    const isInUse = page?.querySelector(':focus') != null;
    if (!isInUse) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
