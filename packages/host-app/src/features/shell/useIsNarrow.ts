import { useSyncExternalStore } from 'react';

/** On screens this narrow, the sidebar is a sheet. */
const query = '(max-width: 900px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
