import { storedWorkKeys } from '../../../lib/unsaved/stored-work.ts';
import { isWorthOpening, type SavedSnippet } from '../draft/draft.ts';
import { draftKeyPrefix, peekStoredDraft, type DraftOwner } from '../draft/draft-storage.ts';

/** Unsaved work that this browser keeps. */
export interface UnsavedDraft {
  key: string;
  /** The snippet that it changes; `null` for a new one. */
  snippet: SavedSnippet | null;
  /** What the person calls it; empty without a name. */
  name: string;
  /** Whether all that is kept is Liquid that was typed and not applied: the snippet itself is as in the library. */
  isTextOnly: boolean;
}

/** The drafts that opening the generator would restore. Listing them takes none over from another tab. */
export function listUnsavedDrafts(owner: DraftOwner): UnsavedDraft[] {
  return storedWorkKeys(draftKeyPrefix(owner)).flatMap((key) => {
    const draft = peekStoredDraft(key);
    if (!draft) return [];
    return [{ key, snippet: draft.snippet, name: draft.title.name, isTextOnly: !isWorthOpening(draft) }];
  });
}
