import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether this is rendered by a browser alone. `false` on a server, and for as long as a browser takes over what one has
 * rendered: both have to make the same markup then.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
