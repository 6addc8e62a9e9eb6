import { openDialog } from '../lib/open-dialog.ts';

/** The place of the current page among those that Back and Forward lead to, as the router counts them. */
function placeInHistory(): number | undefined {
  const place: unknown = (history.state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : undefined;
}

/** The part of the router that this follows. */
interface FollowedRouter {
  state: { location: unknown };
  subscribe: (listener: (state: { location: unknown }) => void) => unknown;
}

/**
 * Lets Back close the dialog or sheet that is open, as Escape does, while the page below stays: what was typed in either is where it
 * was. A dialog that can't be closed now, because it is saving, stays, too. The router is not told: its own way to hold a page back is
 * for one question only, which the generator asks. Call it before the router is made, because windows call their listeners in the
 * order in which they came.
 *
 * @returns what has to be called with the router
 */
export function letBackCloseDialogs(): (router: FollowedRouter) => void {
  let here: number | undefined;
  let returning = 0;
  addEventListener('popstate', (event) => {
    const place = placeInHistory();
    if (here === undefined || place === undefined) return;
    if (place === here) {
      // The router knows nothing of the way back that was begun below.
      if (returning > 0) event.stopImmediatePropagation();
      returning = Math.max(0, returning - 1);
      return;
    }
    const dialog = openDialog();
    if (dialog === undefined) return;
    event.stopImmediatePropagation();
    returning += 1;
    history.go(here - place);
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  return (router) => {
    let { location } = router.state;
    here = placeInHistory();
    router.subscribe((state) => {
      if (state.location === location) return;
      ({ location } = state);
      here = placeInHistory();
    });
  };
}
