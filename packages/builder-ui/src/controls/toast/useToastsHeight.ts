import { useCallback, type RefCallback } from 'react';

/** Between toasts and the notices above them, in pixels. */
const GAP = 8;

/** Tells how high the toasts at the bottom are, so that notices can be above them. */
export function useToastsHeight(): RefCallback<HTMLElement> {
  return useCallback((region: HTMLElement | null) => {
    if (region === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sluice-toasts-height', `${region.offsetHeight + GAP}px`);
    });
    observer.observe(region);
    return () => {
      observer.disconnect();
      style.removeProperty('--sluice-toasts-height');
    };
  }, []);
}
