import type { ThemeMode } from '@sluice/builder-ui';
import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './browser-storage.ts';

const KEY = 'sluice.theme';
const MODES: readonly ThemeMode[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();
/** The choice for this page only, if it could not be stored. */
let unstored: ThemeMode | undefined;

function read(): ThemeMode {
  const stored = readItem(KEY);
  return unstored ?? MODES.find((mode) => mode === stored) ?? 'system';
}

/** Applies the theme at once, and stores the choice in this browser. */
export function chooseTheme(mode: ThemeMode): void {
  unstored = writeItem(KEY, mode) ? undefined : mode;
  // For what `opening.js` colored before this script was there.
  document.documentElement.dataset['opening'] = mode;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may change it, too.
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The theme that the person has chosen in this browser. It follows a choice in another tab. */
export function useThemeChoice(): ThemeMode {
  return useSyncExternalStore(subscribe, read, () => 'system');
}
