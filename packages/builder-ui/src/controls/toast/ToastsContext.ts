import { createContext, useContext } from 'react';
import type { DialogAnswers } from './create-dialog-answers.ts';
import type { ToastContent } from './create-toast-line.ts';

export interface Toasts {
  /**
   * Answers what the person did: at the bottom of the page, in front of what was shown there, or inside the open dialog that
   * it belongs to. Errors (`danger`) stay until dismissed, and wait behind what comes after them.
   */
  show: (content: ToastContent) => void;
  /**
   * Announces something that happened by itself, such as an import or a teammate's change, in a region of its own at the
   * top, at most three at a time.
   */
  notify: (content: ToastContent) => void;
  /** Removes the toasts of a topic; without one, all, as for another person. */
  clear: (topic?: string) => void;
  /** Removes what belongs to the page that is being left: its errors, unless they say otherwise. */
  leavePage: () => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

/** Where dialogs say what belongs to them. `null` where there are no toasts either. */
export const DialogAnswersContext = createContext<DialogAnswers | null>(null);

/** The toasts of the surrounding `ToastsProvider`. Throws without one, because an error message must not get lost. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error('useToasts() needs a <ToastsProvider> above it.');
  return toasts;
}
