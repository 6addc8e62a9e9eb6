import { useEffect, type ReactNode } from 'react';

declare global {
  /** The button that somebody pressed before the page was alive. Is in the document itself (`build/public-site/opening.js`). */
  var takeEarlyPress: (() => HTMLButtonElement | null) | undefined;
}

/** Presses once more what was pressed in vain. From here on React hydrates a part before it hears of a press in it. */
export function EarlyPress(): ReactNode {
  useEffect(() => {
    // Later, because React takes no press while it is still at work.
    const timer = setTimeout(() => globalThis.takeEarlyPress?.()?.click());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
