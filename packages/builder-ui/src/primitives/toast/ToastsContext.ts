import { createContext, use } from 'react';
import type { ToastContent } from './create-toast-line.ts';

export interface Toasts {
  /** Shows a toast at the bottom of the page, after those already waiting. Errors (`danger`) stay until dismissed. */
  show: (content: ToastContent) => void;
  /** Takes back what was said about a topic: it is shown no longer. */
  clear: (topic: string) => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

/** The toasts of the surrounding `ToastsProvider`. Throws without one, because a lost error message helps nobody. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts() needs a <ToastsProvider> above it.');
  return toasts;
}
