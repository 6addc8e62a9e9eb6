import { keepItem, readItem, removeItem } from '../../../lib/browser-storage.ts';
import { workPrefix, writeWork, readWork } from '../../../lib/unsaved/unsaved-work.ts';

/** The person and workspace that a draft belongs to. */
export interface DraftOwner {
  userId: string;
  workspaceId: string;
}

/** All unsaved drafts of a person in a workspace have keys that begin with this. */
export function draftKeyPrefix({ userId, workspaceId }: DraftOwner): string {
  return `${workPrefix(userId)}${workspaceId}.`;
}

/** Divides the snippet in a key from the draft. Keys that an older version stored have neither. */
const DIVIDER = '~';

/** Where this tab notes which draft of a snippet is its own. */
const openKey = (slot: string) => `sluice.tab-draft.${slot}`;
const slotOf = (owner: DraftOwner, snippetId: string | null) => draftKeyPrefix(owner) + (snippetId ?? 'new');
const newDraftId = () =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');

/**
 * The key that this tab stores its draft of a snippet under (`null` for a new one). Every tab has drafts of its own: what
 * another one has left is offered, and never put in their place.
 */
export function draftKey(owner: DraftOwner, snippetId: string | null): string {
  const slot = slotOf(owner, snippetId);
  const id = readItem(openKey(slot), 'sessionStorage');
  return id === null ? beginDraft(slot) : `${slot}${DIVIDER}${id}`;
}

function beginDraft(slot: string): string {
  const id = newDraftId();
  keepItem(openKey(slot), id, 'sessionStorage');
  return `${slot}${DIVIDER}${id}`;
}

/** From now on this tab has another draft of a snippet, without content. The one before stays stored where it is. */
export function beginAnotherDraft(owner: DraftOwner, snippetId: string | null): string {
  return beginDraft(slotOf(owner, snippetId));
}

/** Tells whether a stored draft is the one that this tab would open. */
export function isDraftOfTab(key: string): boolean {
  const [slot = '', id = ''] = key.split(DIVIDER);
  return readItem(openKey(slot), 'sessionStorage') === id;
}

/** Tells whether this tab has had a stored draft on its screen: what it has left for another one is its own, too. */
export function wasDraftOfTab(key: string): boolean {
  return isDraftOfTab(key) || readItem(key, 'sessionStorage') !== null;
}

/** Which draft a key is about, for the address that continues with it. */
export const draftIdOf = (key: string): string => key.split(DIVIDER)[1] ?? '';

/**
 * Makes a draft that was left the one that this tab has open. It moves to a key of this tab: another tab that still has it on
 * its screen keeps its own, and stores it again.
 */
export function takeDraft(owner: DraftOwner, snippetId: string | null, draftId: string): void {
  const slot = slotOf(owner, snippetId);
  const key = draftId === '' ? slot : `${slot}${DIVIDER}${draftId}`;
  const text = readWork(key);
  if (text === null || isDraftOfTab(key)) return;
  const own = beginDraft(slot);
  writeWork(own, text, 'sessionStorage');
  // The older copy makes room only when the newer one is safe.
  if (!writeWork(own, text, 'localStorage')) return;
  removeItem(key);
  removeItem(key, 'sessionStorage');
}

/** The time that the page before may take to let go of a draft that is opened again. */
const RELEASED_WITHIN_MS = 1500;

/**
 * Shows the other tabs that a draft is on the screen here. A tab that was made as a copy of another one has the same draft:
 * it is told.
 *
 * @returns a function that lets go of the draft
 */
export function holdDraft(key: string, onHeldElsewhere: () => void): () => void {
  // Pages over plain HTTP have no locks. There every tab is listed as one that was left, and nothing is lost.
  if (!('locks' in navigator)) return () => undefined;
  const letGo = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), RELEASED_WITHIN_MS);
  let isOver = false;
  navigator.locks
    .request(key, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      await letGo.promise;
    })
    .catch(() => {
      if (!isOver) onHeldElsewhere();
    });
  return () => {
    isOver = true;
    clearTimeout(timer);
    waiting.abort();
    letGo.resolve();
  };
}

/** The keys of the drafts that are on the screen of some tab now. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Waits until one of the drafts is on no screen any more, because its tab was closed or shows something else. */
export async function anyLetGo(keys: Iterable<string>, signal: AbortSignal): Promise<void> {
  const waits = [...keys].map((key) => navigator.locks.request(key, { signal }, () => undefined));
  await Promise.race(waits);
}
