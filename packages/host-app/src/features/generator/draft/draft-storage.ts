import { isMessage, type Message, type Template } from '@sluice/liquid';
import { StoredSchema } from '@sluice/liquid/schema';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import { readWork, writeWork } from '../../../lib/unsaved/unsaved-work.ts';
import { messageOfBuilt } from '../../../lib/read-message.ts';
import { isWorthKeeping, openQuestion, restingDraft, savedTitle, type Draft, type Title } from './draft.ts';
import { beginAnotherDraft, draftKey, holdDraft, type DraftOwner } from './tab-drafts.ts';

const StoredTitle = z.object({ name: z.string(), tags: z.array(z.string()) });

const StoredDraft = z.object({
  message: StoredSchema.optional(),
  baseline: StoredSchema,
  /** Where an older version stored the draft: then the message is this one decision, and so is the baseline. */
  template: StoredSchema.optional(),
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
  /** The tests that are not with the snippet yet. The builder leaves out what it cannot read of them. */
  tests: z
    .custom<Draft['tests']>((tests) => typeof tests === 'object')
    .optional()
    .catch(undefined),
  /** When the content became what it is. */
  storedAt: z.number().optional().catch(undefined),
});
type StoredDraft = z.input<typeof StoredDraft>;

const copyOf = ({ name, tags }: Title) => ({ name, tags: [...tags] });

/** What this browser keeps of a draft. */
export interface StoredWork {
  draft: Draft;
  /** By the clock of this computer, in milliseconds; missing where an older version stored it. */
  storedAt?: number | undefined;
}

/**
 * What is kept under a key: as this tab has stored it, or else as another tab has. A draft that cannot be read, perhaps because
 * an older version stored it, counts as none.
 */
export function peekStoredWork(key: string): StoredWork | undefined {
  const text = readWork(key);
  if (text === null) return undefined;
  try {
    const { typed, storedAt, template, ...stored } = StoredDraft.parse(JSON.parse(text));
    const message = stored.message ?? template;
    if (message === undefined) return undefined;
    const draft = restingDraft({
      ...stored,
      ...messagesOf(message, stored.baseline),
      title: stored.title ?? savedTitle(stored),
    });
    return { draft: typed ? { ...draft, state: 'naming', typed } : draft, storedAt };
  } catch {
    return undefined;
  }
}

/** What was stored as templates has the same ids in both messages, so that what is the same in them stays so. */
function messagesOf(message: Message | Template, baseline: Message | Template) {
  const asMessage = (stored: Message | Template): Message => {
    let ids = 0;
    return isMessage(stored) ? stored : messageOfBuilt(stored, () => `passage-${(ids += 1)}`);
  };
  return { message: asMessage(message), baseline: asMessage(baseline) };
}

/** The unsaved draft under a key. */
export function peekStoredDraft(key: string): Draft | undefined {
  return peekStoredWork(key)?.draft;
}

/** Reads an unsaved draft. What only the storage of all tabs has is this tab's from now on. */
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
  const { message, baseline, snippet, title, putAway, tests, lastTyped } = draft;
  const question = openQuestion(draft);
  const content = JSON.stringify({
    message,
    baseline,
    snippet,
    title: copyOf(title),
    putAway: [...putAway],
    ...(question?.state === 'naming' && { typed: copyOf(question.typed) }),
    lastTyped,
    tests,
  } satisfies StoredDraft);
  const text = withTime(content, readWork(key));
  const isShared = writeWork(key, text, 'localStorage');
  const isInTab = writeWork(key, text, 'sessionStorage');
  if (isShared) return 'browser';
  return isInTab ? 'tab' : 'nowhere';
}

const TIME = /^,"storedAt":\d+\}$/u;

/** Adds the time to what is stored: of the last change, and not of a page that was only looked at. */
function withTime(content: string, before: string | null): string {
  const open = content.slice(0, -1);
  if (before?.startsWith(open) === true && TIME.test(before.slice(open.length))) return before;
  return `${open},"storedAt":${Date.now()}}`;
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
 * @returns a function that stores it at once, and tells where the browser had room for it, and the key that it is under
 */
export function useDraftStorage({ draft, openDraft, owner, onRoomChange }: DraftStorageOptions): {
  storeNow: () => StoredIn;
  storedUnder: () => string;
} {
  const snippetId = draft.snippet?.id ?? null;
  const [copies, setCopies] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- a copied tab has a key of its own from then on
  const key = useMemo(() => draftKey(owner, snippetId), [owner.userId, owner.workspaceId, snippetId, copies]);
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

  const leaveToOtherTab = useEffectEvent(() => {
    // What both tabs have is stored by the other one.
    storedUnder.current = beginAnotherDraft(owner, snippetId);
    setCopies((count) => count + 1);
    storeDraft(storedUnder.current, openDraft.now);
  });
  useEffect(() => holdDraft(key, () => leaveToOtherTab()), [key]);

  // When the key changes, the draft is stored under the new one before its old copy is removed, and before the page shows that it was
  // saved: whoever reloads it then finds what waits in the draft.
  useLayoutEffect(() => {
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

  return {
    storeNow: () => storeDraft(storedUnder.current, openDraft.now),
    storedUnder: () => storedUnder.current,
  };
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
