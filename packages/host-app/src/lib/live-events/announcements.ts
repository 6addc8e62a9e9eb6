import type { LiveEvent } from '@sluice/server/contracts';

/** Workspaces that the person is leaving in this page: they need no explanation. */
const expected = new Set<string>();
/** How somebody has lost access: they were removed, or the workspace was deleted for everybody. */
export type Removal = 'removed' | 'deleted';

const listeners = new Set<(workspaceId: string, how: Removal) => void>();
/** What nobody has heard, because what says it is still on its way to the page. */
let unheard: [workspaceId: string, how: Removal][] = [];

/** Tells that the person has lost access to a workspace. */
export const removals = {
  announce(workspaceId: string, how: Removal = 'removed'): void {
    if (expected.has(workspaceId)) return;
    if (listeners.size === 0) unheard.push([workspaceId, how]);
    for (const listener of listeners) listener(workspaceId, how);
  },

  /** The person is about to leave a workspace. @returns a function for when that has failed */
  expect(workspaceId: string): () => void {
    expected.add(workspaceId);
    return () => expected.delete(workspaceId);
  },

  /** The listener hears what nobody has heard before, too. @returns a function that ends the subscription */
  subscribe(listener: (workspaceId: string, how: Removal) => void): () => void {
    listeners.add(listener);
    const before = unheard;
    unheard = [];
    for (const [workspaceId, how] of before) listener(workspaceId, how);
    return () => listeners.delete(listener);
  },
};

/** The change that somebody made to one snippet, or to several at once: then which ones is not told. */
export type SnippetChange = Extract<LiveEvent, { type: 'snippet.changed' | 'library.changed' }>;

/** Passes live events of some kind on to the screens that listen. */
function announcer<Event>() {
  const subscribed = new Set<(event: Event) => void>();
  return {
    announce(event: Event): void {
      for (const listener of subscribed) listener(event);
    },
    /** @returns a function that ends the subscription */
    subscribe(listener: (event: Event) => void): () => void {
      subscribed.add(listener);
      return () => {
        subscribed.delete(listener);
      };
    },
  };
}

/** Tells the screen that has a snippet open that somebody may have changed it: nothing is loaded again under their hands. */
export const changedSnippets = announcer<SnippetChange>();

/** Somebody has a snippet open in some page, or has left it. */
export type PresenceNews = Extract<LiveEvent, { type: 'snippet.presence' }>;

/** Tells the screen that has a snippet open who else has. */
export const presenceNews = announcer<PresenceNews>();
