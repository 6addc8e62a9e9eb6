import { lateCode, prepareCode } from '@sluice/builder-ui';
import { lazy, useEffect, useState } from 'react';
import { useLateOpening } from '../../lib/late-opening/useLateOpening.ts';
import { loadLate } from '../../lib/load-late.ts';
import { SHORTCUTS } from '../../lib/shortcuts/shortcuts.ts';
import { useShortcut } from '../../lib/shortcuts/useShortcut.ts';
import { paletteCode } from './palette/LatePalette.tsx';

const shortcutsCode = lateCode(() => loadLate(() => import('./shortcuts/ShortcutsDialog.tsx')));

/** Not in the first load of a page, as little as the palette is. */
export const LazyShortcutsDialog = lazy(async () => ({
  default: (await shortcutsCode.load()).ShortcutsDialog,
}));

/** Loads both before a key or a press can need them. */
const prepare = (): void => prepareCode(paletteCode, shortcutsCode);

/** What a person does first on a page. */
const FIRST_ACTIONS = ['pointerdown', 'keydown'] as const;

/** Which of the frame's own dialogs is open. Keys open them, wherever focus is. */
export function useShellDialogs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  /** A dialog that was never open is not rendered, so that its code is not asked for. */
  const [wasOpen, setWasOpen] = useState<ReadonlySet<string>>(new Set());
  if (open !== null && !wasOpen.has(open)) setWasOpen(new Set([...wasOpen, open]));

  useEffect(() => {
    const started = new AbortController();
    const { signal } = started;
    const start = () => {
      started.abort();
      prepare();
    };
    for (const action of FIRST_ACTIONS)
      addEventListener(action, start, { capture: true, passive: true, signal });
    // Nobody has to come near the palette to open it by its keys.
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(start) : undefined;
    return () => {
      started.abort();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);

  const openPalette = () => setOpen('palette');
  const [openOnce] = useLateOpening(shortcutsCode);
  const openShortcuts = () => openOnce(() => setOpen('shortcuts'));
  useShortcut(SHORTCUTS.palette, openPalette);
  useShortcut(SHORTCUTS.shortcuts, openShortcuts);
  return { open, wasOpen, openPalette, openShortcuts, close: () => setOpen(null) };
}
