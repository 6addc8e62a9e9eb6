import { useLibraryCheckChanges } from '../../../lib/api/snippet-tests-api.ts';
import { libraryTestMessages as messages } from './messages.ts';

export type LibraryChecking = ReturnType<typeof useLibraryChecking>;

/** Starts and stops a test of all snippets, and knows why that did not work. */
export function useLibraryChecking() {
  const { start, cancel } = useLibraryCheckChanges();
  const failureOf = (title: string, error: unknown) => (error === null ? undefined : { title, error });
  return {
    start: () => {
      cancel.reset();
      start.mutate();
    },
    isStarting: start.isPending,
    stop: () => {
      start.reset();
      cancel.mutate();
    },
    isStopping: cancel.isPending,
    failure: failureOf(messages.startFailed, start.error) ?? failureOf(messages.stopFailed, cancel.error),
  };
}
