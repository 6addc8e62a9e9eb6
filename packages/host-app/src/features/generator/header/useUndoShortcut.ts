import type { SluiceBuilderHandle } from '@sluice/builder-ui';
import { useEffect, type RefObject } from 'react';

/** What has an undo of its own. */
const FIELD = 'input, textarea, [contenteditable]';
/** What covers the builder. Toasts are dialogs as well, but cover nothing; nor does a dialog that is closing. */
const COVER = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-exiting] *)';

/** Ctrl/Cmd+Z beside the builder takes its last edit back, too: after a dialog, focus is on the title of the page. */
export function useUndoShortcut(builder: RefObject<SluiceBuilderHandle | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.key.toLowerCase() !== 'z' || (event.target as Element).closest(FIELD) !== null) return;
      if (document.querySelector(COVER) !== null) return;
      event.preventDefault();
      builder.current?.undo();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [builder]);
}
