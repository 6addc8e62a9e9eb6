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
  /**
   * Where it belongs. What belongs to a `dialog` is said inside the one that is open; while none is, it belongs to the page.
   * What belongs to a `page` goes when that is left. What belongs to the `app` stays wherever the person goes.
   * @default 'dialog' for errors, otherwise 'app'
   */
  belongsTo?: 'app' | 'page' | 'dialog' | undefined;
}

export interface ToastLine {
  queue: ToastQueue<ToastContent>;
  /** Shows it now or, in a line of notices, after those that came before it. */
  show: (content: ToastContent) => void;
  /** Removes the toasts of a topic; without one, all. */
  clear: (topic?: string) => void;
  /** Removes what belongs to the page that is being left. */
  leavePage: () => void;
  /** Shows what came before the one that is shown, which waits in its turn. */
  showEarlier: () => void;
  /** Returns how many wait behind those that are shown. */
  countWaiting: () => number;
  /** Calls back when that number may be another one. */
  subscribe: (onChange: () => void) => () => void;
}

/** The time for which a toast that is not an error is shown. Hovering and focus pause the timer. */
const SHOWN_FOR = 4000;

/** The time for which a toast is shown whose action is the only way back. */
const SHOWN_LONG_FOR = 10_000;

/** What was shown for less has not been read. */
export const READ_AFTER = 1000;

interface LineOptions {
  /**
   * The number of toasts that are shown at a time.
   * @default 1
   */
  places?: number;
  /**
   * Which comes first when there is no place: the `newest` pushes the one that is shown aside, `oldest` lets it wait.
   * @default 'newest'
   */
  first?: 'newest' | 'oldest';
}

const doesStay = ({ stays, tone }: ToastContent) => stays === true || tone === 'danger';

const placeOf = ({ belongsTo, tone }: ToastContent) => belongsTo ?? (tone === 'danger' ? 'dialog' : 'app');

/** Tells whether it is said inside the dialog that is open. */
export const isOfDialog = (content: ToastContent): boolean => placeOf(content) === 'dialog';

const isAboutSame = (one: ToastContent, other: ToastContent) =>
  one.topic === undefined && other.topic === undefined
    ? one.title === other.title && one.description === other.description
    : one.topic === other.topic;

/**
 * A line of toasts. The newest is the one that is seen. What it pushes aside waits behind it where that would be lost
 * otherwise: an error, something unfinished, the only way back, and what nobody can have read yet. react-aria's queue would keep
 * everything, and start its time again; so it only ever holds what is shown, and the line waits here.
 */
export function createToastLine({ places = 1, first = 'newest' }: LineOptions = {}): ToastLine {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: places });
  const listeners = new Set<() => void>();
  const shownSince = new WeakMap<ToastContent, number>();
  let waiting: ToastContent[] = [];
  let isChanging = false;

  const fillPlaces = (): void => {
    const free = Math.min(places - queue.visibleToasts.length, waiting.length);
    const isNewestFirst = first === 'newest';
    const entering = isNewestFirst
      ? waiting.splice(waiting.length - free).toReversed()
      : waiting.splice(0, free);
    for (const next of entering) {
      shownSince.set(next, Date.now());
      queue.add(next, doesStay(next) ? {} : { timeout: next.lasts === 'long' ? SHOWN_LONG_FOR : SHOWN_FOR });
    }
  };

  /** Makes several changes in one step, so that nothing that waits is shown in between. */
  const change = (step: () => void): void => {
    isChanging = true;
    step();
    fillPlaces();
    isChanging = false;
    for (const onChange of listeners) onChange();
  };

  queue.subscribe(() => {
    if (!isChanging) change(() => undefined);
  });

  const isWorthKeeping = (content: ToastContent) =>
    doesStay(content) || content.lasts === 'long' || Date.now() - (shownSince.get(content) ?? 0) < READ_AFTER;

  const remove = (isOver: (content: ToastContent) => boolean): void => {
    waiting = waiting.filter((content) => !isOver(content));
    for (const { key, content } of queue.visibleToasts) if (isOver(content)) queue.close(key);
  };

  /** Takes what is shown from its places. @returns what has to wait */
  const pushAside = (): ToastContent[] => {
    const shown = [...queue.visibleToasts];
    for (const { key } of shown) queue.close(key);
    return shown.map(({ content }) => content).filter(isWorthKeeping);
  };

  return {
    queue,
    show: (content) =>
      change(() => {
        const isReplacing = queue.visibleToasts.some((shown) => isAboutSame(shown.content, content));
        remove((other) => isAboutSame(other, content));
        if (first === 'newest') waiting.push(...pushAside());
        // In a line of notices what replaces something takes its place.
        if (isReplacing && first === 'oldest') waiting.unshift(content);
        else waiting.push(content);
      }),
    clear: (topic) => change(() => remove((content) => topic === undefined || content.topic === topic)),
    leavePage: () => change(() => remove((content) => placeOf(content) !== 'app')),
    showEarlier: () => change(() => waiting.unshift(...pushAside())),
    countWaiting: () => waiting.length,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
