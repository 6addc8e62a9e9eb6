import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** How far a toast reaches from the edge of the window, in pixels. */
const REACH = 160;
const GAP = 8;
/** As long as most toasts are shown, so that none falls below the pointer that has just closed a dialog: it would stay. */
const KEPT_MS = 4000;

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Moves toasts away from the buttons at the end of a dialog while they are near the edge of the window: those of its
 * `footer`, or those that a form or an editor inside it has of its own.
 *
 * @returns a ref for the head of the dialog
 */
export function useToastsAside(): RefCallback<HTMLElement> {
  return useCallback((head: HTMLElement | null) => {
    const dialog = head?.parentElement;
    if (!dialog || typeof ResizeObserver === 'undefined') return;
    clearTimeout(leaving);
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--sluice-dialog-foot', `${heightToKeepFree(dialog)}px`);
    let frame: number | undefined;
    const measureSoon = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        measure();
      });
    };
    measure();
    const sizes = new ResizeObserver(measureSoon);
    for (const element of [dialog, ...dialog.children, document.documentElement]) sizes.observe(element);
    // The code of an editor, with its buttons, may come late.
    const content = new MutationObserver(measureSoon);
    content.observe(dialog, { childList: true, subtree: true });
    dialog.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      dialog.removeEventListener('scroll', measureSoon, { capture: true });
      if (frame !== undefined) cancelAnimationFrame(frame);
      leaving = setTimeout(() => style.removeProperty('--sluice-dialog-foot'), KEPT_MS);
    };
  }, []);
}

/** How much of the window, from its lower edge, belongs to the last buttons of the dialog; 0 where no toast reaches them. */
function heightToKeepFree(dialog: HTMLElement): number {
  const foot = footOf(dialog)?.getBoundingClientRect();
  const height = window.innerHeight;
  const isNear = foot !== undefined && height - foot.bottom < REACH && foot.top < height;
  return isNear ? height - foot.top + GAP : 0;
}

function footOf(dialog: HTMLElement): Element | undefined {
  const own = dialog.querySelector(':scope > [data-foot]');
  if (own !== null) return own;
  const last = [...dialog.querySelectorAll('button')].at(-1);
  const row = last?.parentElement;
  // A button without a row of buttons stands in the content itself.
  return row && row.getBoundingClientRect().height < REACH ? row : last;
}
