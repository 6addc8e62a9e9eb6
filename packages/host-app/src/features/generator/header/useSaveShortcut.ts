import { useEffect, useEffectEvent } from 'react';

const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl/Cmd+S saves, and in a dialog with a form it sends the form. The browser's own dialog never opens. */
export function useSaveShortcut(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      const focused = document.activeElement;
      const dialog = focused?.closest('[role="dialog"], [role="alertdialog"]');
      if (dialog) focused?.closest('form')?.requestSubmit();
      else save();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}
