import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { findMarked } from '../../builder-dom/builder-dom.ts';

/** For how many milliseconds after it got focus a control is kept in view while the layout around it settles. */
const SETTLING_MS = 2000;

/** The next things that people do: from then on they decide what they see. */
const NEXT_ACTIONS = ['keydown', 'pointerdown', 'wheel', 'blur'] as const;

/**
 * For the element around the cards: brings what the keyboard focuses out from under the sheet with the result, found
 * below `root`. Browsers keep the `scroll-margin` of most controls by themselves; of a text field they show the caret
 * only, and what is loaded or laid out a moment later moves what was scrolled to: kept text, cards on their way into view.
 */
export function useFocusAboveSheet(
  root: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const settling = useRef<AbortController>(undefined);
  useEffect(() => () => settling.current?.abort(), []);

  return ({ target, currentTarget: building }: FocusEvent<HTMLElement>) => {
    settling.current?.abort();
    const sheet = root.current && findMarked(root.current, 'result');
    // What a pointer presses must not move away from under it.
    if (!sheet || typeof ResizeObserver === 'undefined' || !target.matches(':focus-visible')) return;

    const end = new AbortController();
    settling.current = end;
    const bringInView = () => {
      if (!end.signal.aborted && isHidden(target, sheet))
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    // It reports once at the beginning, too: after the browser's own scrolling, and after layout, so that looking costs nothing.
    const observer = new ResizeObserver(() => {
      if (isHidden(target, sheet)) requestAnimationFrame(bringInView);
    });
    observer.observe(building);
    observer.observe(sheet);
    const timer = setTimeout(() => end.abort(), SETTLING_MS);
    end.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    const options = { capture: true, passive: true, signal: end.signal };
    for (const action of NEXT_ACTIONS)
      building.ownerDocument.addEventListener(action, () => end.abort(), options);
  };
}

/** Tells whether some of a control is above what can be seen, or below the sheet. Beside the builder it is no sheet. */
function isHidden(control: Element, sheet: Element): boolean {
  const [under, over] = [control.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isSheet = under.right > over.left && under.left < over.right;
  return isSheet && (under.top < 0 || under.bottom > over.top);
}
