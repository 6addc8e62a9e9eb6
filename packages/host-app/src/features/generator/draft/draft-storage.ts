import { TemplateSchema } from '@sluice/liquid/schema';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import { isUnsaved, restingDraft, type Draft, type DraftContent } from './draft.ts';

const StoredDraft: z.ZodType<DraftContent> = z.object({
  template: TemplateSchema,
  baseline: TemplateSchema,
  snippet: z
    .object({ id: z.string(), name: z.string(), tags: z.array(z.string()), version: z.number() })
    .nullable(),
});

/** The person and workspace that a draft belongs to. */
export interface DraftOwner {
  userId: string;
  workspaceId: string;
}

/** What the keys of all unsaved drafts of a person in a workspace begin with. */
export function draftKeyPrefix({ userId, workspaceId }: DraftOwner): string {
  return `sluice.work.${userId}.${workspaceId}.`;
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
    return restingDraft(StoredDraft.parse(JSON.parse(text)));
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
 * Stores an unsaved draft, and removes the stored copies of a saved one. There are two copies: one for this tab, which
 * a reload restores whatever other tabs do, and one that survives when the tab is closed.
 *
 * @returns whether the browser had room for it
 */
export function storeDraft(key: string, draft: Draft): boolean {
  if (!isUnsaved(draft)) {
    removeStoredDraft(key);
    return true;
  }
  const { template, baseline, snippet } = draft;
  const text = JSON.stringify({ template, baseline, snippet } satisfies DraftContent);
  const isShared = writeItem(key, text);
  return writeItem(key, text, 'sessionStorage') || isShared;
}

/** Removes what this tab has stored. What another tab has stored under the same key stays. */
export function removeStoredDraft(key: string): void {
  const own = readItem(key, 'sessionStorage');
  if (own !== null && own === readItem(key)) removeItem(key);
  removeItem(key, 'sessionStorage');
}
