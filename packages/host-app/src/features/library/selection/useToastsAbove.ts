import { useCallback, type RefCallback } from 'react';

/** Between the bar and what is above and below it, in pixels. */
const GAPS = 24;

/** Keeps toasts above a bar at the bottom of the window, so that they do not cover its buttons. */
export function useToastsAbove(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sluice-toasts-inset', `${bar.offsetHeight + GAPS}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--sluice-toasts-inset');
    };
  }, []);
}
