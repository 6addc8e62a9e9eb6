/**
 * Moves focus to the title of the screen when an action has removed or disabled the focused control: otherwise the
 * keyboard would start over at the top of the page. Waits until dialogs have closed and returned focus.
 */
export function focusTitleIfLost(): void {
  let frames = 0;
  const look = () => {
    frames += 1;
    const main = document.querySelector('main');
    const isCovered = main?.closest('[aria-hidden="true"], [inert]') !== null;
    if (frames < 120 && (isCovered || frames < 3)) requestAnimationFrame(look);
    else if (document.activeElement === document.body) {
      main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  };
  requestAnimationFrame(look);
}
