import { createContext, use } from 'react';
import type { ToastContent } from './create-toast-line.ts';

export interface Toasts {
  /**
   * Answers what the person did, at the bottom of the page, after those already waiting. Errors (`danger`) stay until
   * dismissed.
   */
  show: (content: ToastContent) => void;
  /**
   * Announces something that happened by itself, such as an import or a teammate's change, in a region of its own at the
   * top, at most three at a time.
   */
  notify: (content: ToastContent) => void;
  /** Removes the toasts of a topic; without one, all, as for another person. */
  clear: (topic?: string) => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

/** The toasts of the surrounding `ToastsProvider`. Throws without one, because an error message must not get lost. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts() needs a <ToastsProvider> above it.');
  return toasts;
}
