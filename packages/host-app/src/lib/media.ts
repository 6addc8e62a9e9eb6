import { useCallback, useSyncExternalStore } from 'react';

/**
 * Tells whether the window is as a media query says.
 * @param whenDrawn what the page was drawn for by the build, before there was a window
 */
export function useMedia(query: string, whenDrawn: boolean): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => whenDrawn,
  );
}
