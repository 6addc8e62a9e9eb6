/**
 * Takes focus to the title of the screen when an action has removed or disabled what had it: without a place to go on
 * from, a keyboard would start at the top of the page. Waits until dialogs have closed and given focus back.
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
