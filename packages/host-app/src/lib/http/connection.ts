const listeners = new Set<() => void>();
let isLost = false;

function change(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

/** Whether the server has stopped answering. Each request reports what it found. */
export const connection = {
  isLost: (): boolean => isLost,
  reportAnswer: (): void => change(false),
  reportNoAnswer: (): void => change(true),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** Resolves as soon as the server answers. */
  restored: (): Promise<void> =>
    new Promise((resolve) => {
      if (!isLost) return resolve();
      const stop = connection.subscribe(() => {
        stop();
        resolve();
      });
    }),
};
