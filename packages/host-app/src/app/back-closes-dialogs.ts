import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openDialog } from '../lib/open-dialog.ts';

/** The place of the current page among those that Back and Forward lead to, as the router counts them. */
function placeInHistory(): number | undefined {
  const place: unknown = (history.state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : undefined;
}

/**
 * Back closes the dialog or sheet that is open, as Escape does, and the page below stays: what was typed in either is where it was. A
 * dialog that can't be closed now, because it is saving, stays, too. The router is not told: its own way to hold a page back is for
 * one question only, which the generator asks.
 */
export function useBackClosesDialogs(): void {
  const location = useLocation();
  const here = useRef<number>(undefined);
  useLayoutEffect(() => {
    here.current = placeInHistory();
  }, [location]);

  useEffect(() => {
    let returning = 0;
    const follow = (event: PopStateEvent) => {
      const place = placeInHistory();
      if (here.current === undefined || place === undefined) return;
      if (returning > 0 && place === here.current) {
        returning -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const dialog = openDialog();
      if (dialog === undefined || place === here.current) return;
      event.stopImmediatePropagation();
      returning += 1;
      history.go(here.current - place);
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    // Before the router, which listens, too.
    addEventListener('popstate', follow, { capture: true });
    return () => removeEventListener('popstate', follow, { capture: true });
  }, []);
}
