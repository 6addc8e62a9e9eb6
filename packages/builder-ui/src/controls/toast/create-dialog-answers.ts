import { READ_AFTER, type ToastContent } from './create-toast-line.ts';

type Answer = (content: ToastContent | null) => void;

export interface DialogAnswers {
  /** Registers a dialog that is open. @returns what to call once it no longer is */
  open: (answer: Answer) => () => void;
  /** Says something inside the dialog that lies above the others. @returns whether there is one */
  show: (content: ToastContent) => boolean;
  /** Takes back what dialogs say about a topic; without one, everything. */
  clear: (topic?: string) => void;
}

/**
 * The dialogs that are open, and what was said inside them last.
 *
 * @param onUnread called with what a dialog has taken along that closed before anybody could read it
 */
export function createDialogAnswers(onUnread: (content: ToastContent) => void): DialogAnswers {
  const open: { answer: Answer; said: ToastContent | null; since: number }[] = [];
  return {
    open: (answer) => {
      const dialog: (typeof open)[number] = { answer, said: null, since: 0 };
      open.push(dialog);
      return () => {
        open.splice(open.indexOf(dialog), 1);
        answer(null);
        if (dialog.said !== null && Date.now() - dialog.since < READ_AFTER) onUnread(dialog.said);
      };
    },
    show: (content) => {
      const dialog = open.at(-1);
      if (dialog === undefined) return false;
      dialog.said = content;
      dialog.since = Date.now();
      dialog.answer(content);
      return true;
    },
    clear: (topic) => {
      for (const dialog of open) {
        if (dialog.said === null || (topic !== undefined && dialog.said.topic !== topic)) continue;
        dialog.said = null;
        dialog.answer(null);
      }
    },
  };
}
