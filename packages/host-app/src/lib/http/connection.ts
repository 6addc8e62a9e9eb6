import { useSyncExternalStore, useLayoutEffect } from 'react';

/**
 * `doubtful`: a request has had no answer, which can be the fault of that request alone. `lost`: nothing was heard when the
 * server was asked whether it is there.
 */
export type ConnectionState = 'ok' | 'doubtful' | 'lost';

const listeners = new Set<() => void>();
let state: ConnectionState = 'ok';
/** How often it has been in doubt. */
let doubts = 0;

function change(next: ConnectionState): void {
  if (next === state) return;
  if (state === 'ok') doubts += 1;
  state = next;
  for (const listener of listeners) listener();
}

/** Knows whether the server answers. Each request reports what it found. */
export const connection = {
  getState: (): ConnectionState => state,

  /** When a request is sent, as its answer gives it back. */
  moment: (): number => doubts,

  /** @param sent when the request was sent: an answer from before the doubt, read after it, says nothing about the server now */
  reportAnswer: (sent = doubts): void => {
    if (sent === doubts) change('ok');
  },

  /** @param isConfirmed whether the request asked for nothing but whether the server is there */
  reportNoAnswer: (isConfirmed = false): void => {
    if (isConfirmed) change('lost');
    else if (state === 'ok') change('doubtful');
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** Resolves as soon as the server answers. */
  restored: (): Promise<void> =>
    new Promise((resolve) => {
      if (state === 'ok') return resolve();
      const stop = connection.subscribe(() => {
        if (state !== 'ok') return;
        stop();
        resolve();
      });
    }),
};

/** Tells whether the browser is online, and the server has answered lately. */
export function useIsConnected(): boolean {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  return isOnline && state === 'ok';
}

const EVENTS = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Tells whether the browser has a network at all. That the server answers is another question. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The wait before a request to the server is repeated for the first time; it doubles with each attempt. */
export const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;

/** The wait after this one. */
export const nextRetry = (wait: number): number => Math.min(2 * wait, LONGEST_RETRY_MS);

const noticeListeners = new Set<() => void>();
let notices = 0;

function count(change: number): void {
  notices += change;
  for (const listener of noticeListeners) listener();
}

function subscribeToNotices(listener: () => void): () => void {
  noticeListeners.add(listener);
  return () => {
    noticeListeners.delete(listener);
  };
}

/** Is for the part of the page that says that there is no connection, and what has to wait for it. */
export function useIsConnectionNotice(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Tells whether the page has such a part, so that nothing else has to say it again. */
export function useHasConnectionNotice(): boolean {
  return useSyncExternalStore(
    subscribeToNotices,
    () => notices > 0,
    () => false,
  );
}

/** Tells whether that part says right now that there is no connection. What else would be said above the page waits. */
export function useIsConnectionTold(): boolean {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  return useHasConnectionNotice() && (!isOnline || state === 'lost');
}
