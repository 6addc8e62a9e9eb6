/**
 * Moves focus to the screen's title if an action has removed or disabled the focused control; otherwise the keyboard
 * would start at the top of the page. Waits until dialogs have closed and restored focus.
 */
export function focusTitleIfLost(): void {
  let frames = 0;
  const moveFocus = () => {
    frames += 1;
    const main = document.querySelector('main');
    const isCovered = main?.closest('[aria-hidden="true"], [inert]') !== null;
    if (frames < 120 && (isCovered || frames < 3)) requestAnimationFrame(moveFocus);
    else if (document.activeElement === document.body) {
      main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  };
  requestAnimationFrame(moveFocus);
}
