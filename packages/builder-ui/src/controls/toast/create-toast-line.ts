import { ToastQueue } from 'react-stately/useToastState';
import type { ReactNode } from 'react';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

export interface ToastContent {
  /** What happened, in a few words. */
  title: string;
  /** What that means, in a sentence. */
  description?: ReactNode;
  /**
   * The tone, in color and icon. `danger` stays until dismissed.
   * @default 'info'
   */
  tone?: ToastTone | undefined;
  /** What it is about, such as `save`: it replaces an earlier toast about the same, which is no longer true. */
  topic?: string | undefined;
  /** One action. Pressing it also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /**
   * Stays until dismissed or cleared, such as the progress of something. Errors always do.
   * @default false
   */
  stays?: boolean | undefined;
  /**
   * How long it is shown otherwise. `long` is for the only way back from something: ten seconds instead of four.
   * @default 'short'
   */
  lasts?: 'short' | 'long' | undefined;
}

export interface ToastLine {
  queue: ToastQueue<ToastContent>;
  /** Shows it now, or after those that came before it. */
  show: (content: ToastContent) => void;
  /** Removes the toasts of a topic; without one, all. */
  clear: (topic?: string) => void;
}

/** The time for which a toast that is not an error is shown. Hovering and focus pause the timer. */
const SHOWN_FOR = 4000;

/** The time for which a toast is shown whose action is the only way back. */
const SHOWN_LONG_FOR = 10_000;

/**
 * As many toasts at a time as there are places, in the order they came. react-aria's queue lets the newest push the
 * others aside; an error would vanish behind a success. So it only ever holds what is shown, and the line waits here.
 */
export function createToastLine(places = 1): ToastLine {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: places });
  const waiting: ToastContent[] = [];

  const showNext = (): void => {
    if (queue.visibleToasts.length >= places) return;
    const next = waiting.shift();
    if (next === undefined) return;
    const doesStay = next.stays === true || next.tone === 'danger';
    queue.add(next, doesStay ? {} : { timeout: next.lasts === 'long' ? SHOWN_LONG_FOR : SHOWN_FOR });
  };
  queue.subscribe(showNext);

  const shownAbout = (topic: string) => queue.visibleToasts.find(({ content }) => content.topic === topic);

  const forget = (topic: string): void => {
    const others = waiting.filter((content) => content.topic !== topic);
    waiting.splice(0, waiting.length, ...others);
  };

  return {
    queue,
    show: (content) => {
      const { topic } = content;
      if (topic !== undefined) forget(topic);
      const outdated = topic === undefined ? undefined : shownAbout(topic);
      if (outdated === undefined) {
        waiting.push(content);
        showNext();
      } else {
        waiting.unshift(content);
        queue.close(outdated.key);
      }
    },
    clear: (topic) => {
      if (topic === undefined) {
        waiting.length = 0;
        for (const { key } of queue.visibleToasts) queue.close(key);
        return;
      }
      forget(topic);
      const outdated = shownAbout(topic);
      if (outdated !== undefined) queue.close(outdated.key);
    },
  };
}
