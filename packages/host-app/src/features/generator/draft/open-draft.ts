import { announceWorkChange } from '../../../lib/unsaved/stored-work.ts';
import type { Draft } from './draft.ts';
import { nextDraft, type DraftEvent } from './draft-machine.ts';
import { peekStoredDraft, removeStoredDraft, storeDraft } from './draft-storage.ts';
import { draftKey, type DraftOwner } from './tab-drafts.ts';

/**
 * The draft that is open on a page: the one owner of what a person is building now. The builder's value is `now.template`, the
 * same object, and each edit is here before the builder's `onChange` returns. What the builder keeps for itself is what no
 * host has: the steps to undo and the open cards. The draft stays here and not in the builder, because it outlives it: it is
 * there before the builder is, is stored and saved after the page was left, and other tabs and late answers change it.
 */
export class OpenDraft {
  now: Draft;
  private readonly listeners = new Set<() => void>();

  constructor(initial: Draft) {
    this.now = initial;
  }

  /** The same as `now`, for `useSyncExternalStore`, as is `subscribe`. */
  readonly read = (): Draft => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** @returns the draft as it was before; `undefined` where the event changes nothing */
  apply(event: DraftEvent): Draft | undefined {
    const before = this.now;
    const after = nextDraft(before, event);
    if (after === before) return undefined;
    this.now = after;
    for (const listener of this.listeners) listener();
    return before;
  }
}

type SaveSucceeded = Extract<DraftEvent, { type: 'save-succeeded' }>;
type Listener = (answer: SaveSucceeded) => void;

const openPages = new Set<Listener>();

/** Calls back when a page that was left has been told that its draft is saved. */
export function subscribeToSavesOfLeftPages(listener: Listener): () => void {
  openPages.add(listener);
  return () => {
    openPages.delete(listener);
  };
}

/**
 * Passes on what a page that was left has saved: to what this browser keeps of that draft, which is nothing if all of it is
 * saved, and to the page that has it open now. `key` is the one that the page had stored it under.
 */
export function settleSaveOfLeftPage(owner: DraftOwner, key: string, answer: SaveSucceeded): void {
  const { snippet } = answer;
  const kept = peekStoredDraft(key);
  const draft = kept && nextDraft(kept, answer);
  if (draft && draft !== kept) {
    const newKey = draftKey(owner, snippet.id);
    storeDraft(newKey, draft);
    if (newKey !== key) removeStoredDraft(key);
    announceWorkChange();
  }
  for (const listener of openPages) listener(answer);
}
