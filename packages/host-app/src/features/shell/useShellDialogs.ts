import { useEffect, useState } from 'react';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { useOpening } from '../../lib/late/useOpening.ts';
import { whenIdle } from '../../lib/late/when-idle.ts';
import { SHORTCUTS, useShortcut } from '../../lib/shortcuts.ts';

export const ShortcutsDialog = lateComponent(
  async () => (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);

/** What a person does first on a page. */
const FIRST_ACTIONS = ['pointerdown', 'keydown'] as const;

/** Which of the frame's own dialogs is open. Keys open them, wherever focus is. */
export function useShellDialogs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);

  // The list of shortcuts has no button to come near: it is fetched with whatever is done first.
  useEffect(() => {
    const started = new AbortController();
    const { signal } = started;
    const start = () => {
      started.abort();
      ShortcutsDialog.prepare();
    };
    for (const action of FIRST_ACTIONS)
      addEventListener(action, start, { capture: true, passive: true, signal });
    const stopWaiting = whenIdle(start);
    return () => {
      started.abort();
      stopWaiting();
    };
  }, []);

  const openPalette = () => setOpen('palette');
  const [openOnce] = useOpening(ShortcutsDialog);
  const openShortcuts = () => openOnce(() => setOpen('shortcuts'));
  useShortcut(SHORTCUTS.palette, openPalette);
  useShortcut(SHORTCUTS.shortcuts, openShortcuts);
  return { open, openPalette, openShortcuts, close: () => setOpen(null) };
}
