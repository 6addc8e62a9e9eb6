import { ToastQueue } from 'react-stately/useToastState';
import type { ReactNode } from 'react';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

export interface ToastContent {
  /** What happened, in a few words. */
  title: string;
  /** What that means, in a sentence. */
  description?: ReactNode;
  /**
   * How things stand, in color and icon. `danger` stays until dismissed.
   * @default 'info'
   */
  tone?: ToastTone | undefined;
  /** One thing to do about it. Pressing it also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastLine {
  queue: ToastQueue<ToastContent>;
  /** Shows it now, or after those that came before it. */
  show: (content: ToastContent) => void;
}

/** How long a toast that is no error stands. Hovering and focus stop the clock. */
const SHOWN_FOR = 4000;

/**
 * One toast at a time, in the order they came. react-aria's queue lets the newest push the others aside; an error would
 * vanish behind a success. So it only ever holds the toast that is shown, and the line waits here.
 */
export function createToastLine(): ToastLine {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 1 });
  const waiting: ToastContent[] = [];

  const showNext = (): void => {
    if (queue.visibleToasts.length > 0) return;
    const next = waiting.shift();
    if (next === undefined) return;
    queue.add(next, next.tone === 'danger' ? {} : { timeout: SHOWN_FOR });
  };
  queue.subscribe(showNext);

  return {
    queue,
    show: (content) => {
      waiting.push(content);
      showNext();
    },
  };
}
