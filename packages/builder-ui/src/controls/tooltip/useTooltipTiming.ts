import { useEffect, useState } from 'react';

/** How long a pointer rests before the first tooltip, and how soon after one closed the next shows at once. In ms. */
const DELAY = 700;
const SKIP_WITHIN = 300;

/** When any tooltip of the page was last closed. Shared on purpose: moving along a toolbar is one gesture. */
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * Whether it is time to show a tooltip that a person hovers or focuses: at once for the keyboard, or when another was open a
 * moment ago; else after the delay. Escape takes it away, from wherever it is pressed.
 */
export function useTooltipTiming(
  isAskedByKeyboard: boolean,
  onShownChange: (isShown: boolean) => void,
): boolean {
  const [isDue, setDue] = useState(() => isAskedByKeyboard || performance.now() - lastClosed < SKIP_WITHIN);
  const [isDismissed, setDismissed] = useState(false);
  const isShown = isDue && !isDismissed;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isShown) return undefined;
    onShownChange(true);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below it stays.
      event.stopPropagation();
      setDismissed(true);
    };
    document.addEventListener('keydown', closeByEscape, true);
    return () => {
      lastClosed = performance.now();
      onShownChange(false);
      document.removeEventListener('keydown', closeByEscape, true);
    };
  }, [isShown, onShownChange]);

  return isShown;
}
