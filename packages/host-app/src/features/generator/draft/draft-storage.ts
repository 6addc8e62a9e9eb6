import { TemplateSchema } from '@sluice/liquid/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import { workPrefix, writeWork } from '../../../lib/unsaved/unsaved-work.ts';
import { isWorthKeeping, openQuestion, restingDraft, savedTitle, type Draft, type Title } from './draft.ts';

const StoredTitle = z.object({ name: z.string(), tags: z.array(z.string()) });

const StoredDraft = z.object({
  template: TemplateSchema,
  baseline: TemplateSchema,
  snippet: StoredTitle.extend({
    id: z.string(),
    version: z.number(),
    acceptance: z
      .array(z.object({ key: z.string(), name: z.string(), at: z.string().optional() }))
      .readonly()
      .optional(),
  }).nullable(),
  /** Missing where an older version stored the draft: then it is the snippet's. */
  title: StoredTitle.optional(),
  /** The name and tags that the person was typing in the dialog for them. */
  typed: StoredTitle.optional(),
  /** The name that they last typed there for a new snippet. The draft is worth restoring without it. */
  lastTyped: z.string().optional().catch(undefined),
  /** Liquid that was typed and not applied. */
  putAway: z
    .array(z.object({ kind: z.enum(['edit', 'import']), text: z.string(), typedAt: z.number().optional() }))
    .default([]),
});
type StoredDraft = z.input<typeof StoredDraft>;

const copyOf = ({ name, tags }: Title) => ({ name, tags: [...tags] });

/** The person and workspace that a draft belongs to. */
export interface DraftOwner {
  userId: string;
  workspaceId: string;
}

/** All unsaved drafts of a person in a workspace have keys that begin with this. */
export function draftKeyPrefix({ userId, workspaceId }: DraftOwner): string {
  return `${workPrefix(userId)}${workspaceId}.`;
}

/** The key that an unsaved draft is stored under: one per person, workspace and snippet (`null` for a new one). */
export function draftKey(owner: DraftOwner, snippetId: string | null): string {
  return draftKeyPrefix(owner) + (snippetId ?? 'new');
}

/**
 * The unsaved draft that opening this key would restore: the one that this tab stored, or else one that another tab left
 * behind. One that cannot be read, perhaps because an older version stored it, counts as none.
 */
export function peekStoredDraft(key: string): Draft | undefined {
  const text = readItem(key, 'sessionStorage') ?? readItem(key);
  if (text === null) return undefined;
  try {
    const { typed, ...stored } = StoredDraft.parse(JSON.parse(text));
    const draft = restingDraft({ ...stored, title: stored.title ?? savedTitle(stored) });
    return typed ? { ...draft, state: 'naming', typed } : draft;
  } catch {
    return undefined;
  }
}

/** Reads an unsaved draft. One that another tab left behind is taken over by this tab. */
export function readStoredDraft(key: string): Draft | undefined {
  const draft = peekStoredDraft(key);
  const shared = readItem(key);
  if (draft && shared !== null && readItem(key, 'sessionStorage') === null) {
    writeItem(key, shared, 'sessionStorage');
  }
  return draft;
}

/**
 * The place where a draft is stored that a person may lose: `browser` when it survives that its tab is closed, `tab` when it
 * survives a reload. A draft that needs no storing is nowhere lost: `browser`.
 */
export type StoredIn = 'browser' | 'tab' | 'nowhere';

/**
 * Stores an unsaved draft, and removes the stored copies of a saved one. There are two copies: one for this tab, which
 * a reload restores whatever other tabs do, and one that survives when the tab is closed.
 *
 * @returns where the browser had room for it
 */
export function storeDraft(key: string, draft: Draft): StoredIn {
  if (!isWorthKeeping(draft)) {
    removeStoredDraft(key);
    return 'browser';
  }
  const { template, baseline, snippet, title, putAway, lastTyped } = draft;
  const question = openQuestion(draft);
  const text = JSON.stringify({
    template,
    baseline,
    snippet,
    title: copyOf(title),
    putAway: [...putAway],
    ...(question?.state === 'naming' && { typed: copyOf(question.typed) }),
    lastTyped,
  } satisfies StoredDraft);
  const isShared = writeWork(key, text, 'localStorage');
  const isInTab = writeWork(key, text, 'sessionStorage');
  if (isShared) return 'browser';
  return isInTab ? 'tab' : 'nowhere';
}

/** Removes what this tab has stored. What another tab has stored under the same key stays. */
export function removeStoredDraft(key: string): void {
  const own = readItem(key, 'sessionStorage');
  if (own !== null && own === readItem(key)) removeItem(key);
  removeItem(key, 'sessionStorage');
}

/** An edit is stored in the first idle moment after this pause in typing, or at once when the person leaves the page. */
const STORE_AFTER_MS = 250;
/** Or after this time, if the page is never idle. */
const STORE_WITHIN_MS = 1000;

interface DraftStorageOptions {
  draft: Draft;
  /** The owner of the draft, whose `now` can be newer than the rendered one. */
  openDraft: { readonly now: Draft };
  owner: DraftOwner;
  /** Called when the browser has no room, so that a reload would lose the draft, and when that is over. */
  onRoomChange: (hasRoom: boolean) => void;
}

/**
 * Keeps an unsaved draft in this browser's storage.
 *
 * @returns a function that stores it at once, and tells where the browser had room for it
 */
export function useDraftStorage({
  draft,
  openDraft,
  owner,
  onRoomChange,
}: DraftStorageOptions): () => StoredIn {
  const key = draftKey(owner, draft.snippet?.id ?? null);
  const storedUnder = useRef(key);
  const hasRoom = useRef(true);

  const store = useEffectEvent((unsaved: Draft): boolean => {
    const isStored = storeDraft(key, unsaved) !== 'nowhere';
    if (isStored !== hasRoom.current) {
      hasRoom.current = isStored;
      onRoomChange(isStored);
    }
    return isStored;
  });

  useEffect(() => {
    return whenIdle(() => void store(draft));
  }, [draft]);

  // When the key changes, the draft is stored under the new one before its old copy is removed.
  useEffect(() => {
    if (storedUnder.current === key) return;
    if (store(openDraft.now)) removeStoredDraft(storedUnder.current);
    storedUnder.current = key;
  }, [key, openDraft]);

  useEffect(() => {
    const storeNow = () => storeDraft(storedUnder.current, openDraft.now);
    // A browser may end a hidden page without another event.
    const storeHidden = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeHidden);
    return () => {
      removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeHidden);
      storeNow();
    };
  }, [openDraft]);

  return () => storeDraft(storedUnder.current, openDraft.now);
}

/** @returns a function that calls it off */
function whenIdle(action: () => void): () => void {
  // Safari has no such moments.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  let idle: number | undefined;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(action, { timeout: STORE_WITHIN_MS });
  }, STORE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
