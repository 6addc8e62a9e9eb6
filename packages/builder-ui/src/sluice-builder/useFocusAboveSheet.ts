import { useCallback } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * For the element around the cards: brings what the keyboard focuses out from under the sheet with the result, found
 * below `root`. Browsers keep the `scroll-margin` of most controls by themselves; of a text field they show the caret
 * only, and cards that are laid out on their way into view move what was scrolled to.
 */
export function useFocusAboveSheet(root: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  return useCallback(
    ({ target }: FocusEvent) => {
      // After the browser's own scrolling.
      requestAnimationFrame(() => {
        const sheet = root.current?.querySelector('[data-sluice-result]');
        if (!sheet || !isHidden(target, sheet)) return;
        // What a pointer presses must not move away from under it.
        if (target.matches(':focus-visible'))
          target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      });
    },
    [root],
  );
}

/** Whether some of a control is above what can be seen, or below the sheet. Beside the builder it is no sheet. */
function isHidden(control: Element, sheet: Element): boolean {
  const [under, over] = [control.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isSheet = under.right > over.left && under.left < over.right;
  return isSheet && (under.top < 0 || under.bottom > over.top);
}
