import { announceWorkChange } from '../../../lib/unsaved/stored-work.ts';
import { nextDraft } from './draft-machine.ts';
import {
  draftKey,
  peekStoredDraft,
  removeStoredDraft,
  storeDraft,
  type DraftOwner,
} from './draft-storage.ts';
import type { LateSave } from './late-save.ts';

type Listener = (save: LateSave) => void;

const open = new Set<Listener>();

/** Calls back when a page that was left has been told that its draft is saved. */
export function subscribeToLateSaves(listener: Listener): () => void {
  open.add(listener);
  return () => {
    open.delete(listener);
  };
}

/**
 * Tells the draft that is open now what was saved late, and brings up to date what this browser keeps of the one that was
 * left: nothing, if all of it is saved.
 */
export function settleLateSave(owner: DraftOwner, save: LateSave): void {
  const { request } = save;
  const key = draftKey(owner, request.kind === 'update' ? request.snippetId : null);
  const kept = peekStoredDraft(key);
  const draft = kept && nextDraft(kept, { ...save, type: 'saved-late' });
  if (draft && draft !== kept) {
    const newKey = draftKey(owner, save.snippet.id);
    storeDraft(newKey, draft);
    if (newKey !== key) removeStoredDraft(key);
    announceWorkChange();
  }
  for (const listener of open) listener(save);
}
