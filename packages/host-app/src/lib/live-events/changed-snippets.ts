import type { LiveEvent } from '@sluice/server/contracts';

/** What somebody did to one snippet, or to several at once: then which ones is not told. */
export type SnippetChange = Extract<LiveEvent, { type: 'snippet.changed' | 'library.changed' }>;

const listeners = new Set<(change: SnippetChange) => void>();

/** Tells the screen that has a snippet open that somebody may have changed it: nothing is loaded again under their hands. */
export const changedSnippets = {
  announce(change: SnippetChange): void {
    for (const listener of listeners) listener(change);
  },

  /** @returns a function that ends the subscription */
  subscribe(listener: (change: SnippetChange) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
