import { useSyncExternalStore } from 'react';
import { useIsOnline } from '../useIsOnline.ts';

/**
 * `doubtful`: a request has had no answer, which can be the fault of that request alone. `lost`: nothing was heard when the
 * server was asked whether it is there.
 */
export type ConnectionState = 'ok' | 'doubtful' | 'lost';

const listeners = new Set<() => void>();
let state: ConnectionState = 'ok';

function change(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether the server answers. Each request reports what it found. */
export const connection = {
  getState: (): ConnectionState => state,
  reportAnswer: (): void => change('ok'),

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

/** Whether the browser is online, and the server has answered lately. */
export function useIsConnected(): boolean {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  return isOnline && state === 'ok';
}
