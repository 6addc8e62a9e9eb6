import { createTemplate, type Template } from '@sluice/liquid';
import { TemplateSchema } from '@sluice/liquid/schema';
import type { Snippet } from '@sluice/server/contracts';
import * as z from 'zod';
import { forgetText, keepText, keptText } from '../../lib/browser-storage.ts';

/** The saved snippet behind the work, as far as saving it again needs to know. */
const SavedSnippet = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  version: z.number(),
});
export type SavedSnippet = z.output<typeof SavedSnippet>;

/** What a person works on: a template, and what it was when it was last saved. */
const Work = z.object({
  template: TemplateSchema,
  /** The template as it is in the library, or as it was when the work began. */
  baseline: TemplateSchema,
  snippet: SavedSnippet.nullable(),
});
export interface Work {
  template: Template;
  baseline: Template;
  snippet: SavedSnippet | null;
}

export function newWork(): Work {
  const template = createTemplate();
  return { template, baseline: template, snippet: null };
}

export function workOn(snippet: Snippet, template: Template): Work {
  return savedAs({ template, baseline: template, snippet: null }, snippet, template);
}

/** The work after a part of it, `saved`, came into the library: what was typed since stays, and stays unsaved. */
export function savedAs(work: Work, { id, name, tags, version }: Snippet, saved: Template): Work {
  return { template: work.template, baseline: saved, snippet: { id, name, tags, version } };
}

/** Whether anything would be lost by leaving. Undoing every change makes it clean again. */
export function isUnsaved({ template, baseline }: Work): boolean {
  return template !== baseline && JSON.stringify(template) !== JSON.stringify(baseline);
}

/** Where unsaved work waits for a reload: one place for each person, workspace and snippet. */
export function workKey(userId: string, workspaceId: string, snippetId: string | null): string {
  return `sluice.work.${userId}.${workspaceId}.${snippetId ?? 'new'}`;
}

/**
 * Reads unsaved work: this tab's own, else what another left behind, which is this tab's from now on. What can't be
 * read (an older version wrote it, say) counts as none.
 */
export function readWork(key: string): Work | undefined {
  const own = keptText(key, 'sessionStorage');
  const text = own ?? keptText(key);
  if (text === null) return undefined;
  try {
    const work = Work.parse(JSON.parse(text));
    if (own === null) keepText(key, text, 'sessionStorage');
    return work;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the work if it is unsaved, and forgets it otherwise. Two copies: one of this tab, that a reload goes on with
 * whatever other tabs do, and one for when the tab is closed.
 *
 * @returns whether the browser had room for it
 */
export function keepWork(key: string, work: Work): boolean {
  if (!isUnsaved(work)) {
    forgetWork(key);
    return true;
  }
  const text = JSON.stringify(work);
  const isShared = keepText(key, text);
  return keepText(key, text, 'sessionStorage') || isShared;
}

/** Forgets what this tab has kept. What another tab kept under the same key is not ours to forget. */
export function forgetWork(key: string): void {
  const own = keptText(key, 'sessionStorage');
  if (own !== null && own === keptText(key)) forgetText(key);
  forgetText(key, 'sessionStorage');
}
