import type { ThemeMode } from '@sluice/builder-ui';
import { useSyncExternalStore } from 'react';

const KEY = 'sluice.theme';
const MODES: readonly ThemeMode[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();

function read(): ThemeMode {
  const stored = localStorage.getItem(KEY);
  return MODES.find((mode) => mode === stored) ?? 'system';
}

/** Keeps the choice for this browser and shows it at once. */
export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser may choose as well.
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

export function useThemeChoice(): ThemeMode {
  return useSyncExternalStore(subscribe, read);
}
