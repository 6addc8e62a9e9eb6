import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** How far a toast reaches from the edge of the window, in pixels. */
const REACH = 160;
const GAP = 8;
/** As long as most toasts are shown, so that none falls below the pointer that has just closed a dialog: it would stay. */
const KEPT_MS = 4000;

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Moves toasts away from the buttons at the foot of a dialog while it is near the edge of the window. */
export function useToastsAside(): RefCallback<HTMLElement> {
  return useCallback((foot: HTMLElement | null) => {
    const dialog = foot?.parentElement;
    if (!foot || !dialog || typeof ResizeObserver === 'undefined') return;
    clearTimeout(leaving);
    const { style } = document.documentElement;
    const measure = () => {
      const { bottom } = dialog.getBoundingClientRect();
      const height = window.innerHeight;
      const below = height - bottom < REACH ? height - foot.getBoundingClientRect().top + GAP : 0;
      style.setProperty('--sluice-dialog-foot', `${below}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [foot, dialog, document.documentElement]) observer.observe(element);
    return () => {
      observer.disconnect();
      leaving = setTimeout(() => style.removeProperty('--sluice-dialog-foot'), KEPT_MS);
    };
  }, []);
}
