import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isShortcut, SHORTCUTS } from '../../../lib/shortcuts.ts';
import type { Draft } from '../draft/draft.ts';

interface SaveShortcutOptions {
  onSave: () => void;
  /** The current draft, which can be newer than the rendered one. */
  latest: RefObject<Draft>;
}

/**
 * Ctrl/Cmd+S saves. In a dialog with a form it sends the form, and saves if that has changed what is built, as an import does.
 * The browser's own dialog never opens.
 */
export function useSaveShortcut({ onSave, latest }: SaveShortcutOptions): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, SHORTCUTS.save)) return;
      event.preventDefault();
      const focused = document.activeElement;
      const dialog = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]');
      const { template } = latest.current;
      if (dialog) (focused?.closest('form') ?? dialog.querySelector('form'))?.requestSubmit();
      if (!dialog || latest.current.template !== template) save();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [latest]);
}
