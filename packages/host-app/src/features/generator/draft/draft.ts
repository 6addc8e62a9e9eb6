import { createTemplate, type Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';

/** The saved snippet behind a draft, as far as saving it again needs to know. */
export interface SavedSnippet {
  id: string;
  name: string;
  tags: string[];
  version: number;
}

/** What a person is building. */
export interface DraftContent {
  template: Template;
  /** The template as it is in the library, or as it was when the draft was started. */
  baseline: Template;
  /** `null` until the draft is first saved. */
  snippet: SavedSnippet | null;
}

/** A draft that waits for edits: new and untouched, as it is in the library, or changed since. */
interface Resting {
  state: 'pristine' | 'saved' | 'dirty';
}

/** The person is asked for a name and tags; `error` says why the last attempt to save failed. */
interface Naming {
  state: 'naming';
  error?: unknown;
}

/** Somebody else saved a newer version first, and the person decides which one stays. */
interface Conflicted {
  state: 'conflicted';
  theirs: Snippet;
}

/** A request is under way. Editing goes on meanwhile; a failure leads back to where saving started. */
interface Saving {
  state: 'saving';
  request: SaveRequest;
  startedFrom: { state: 'dirty' } | Naming | Conflicted;
}

/** What the server is asked to save. */
export type SaveRequest = { template: Template } & (
  | { kind: 'create'; name: string; tags: readonly string[] }
  | { kind: 'update'; snippetId: string; version: number }
);

export type DraftState = Resting | Naming | Conflicted | Saving;

/** What a person is building, and how far saving it has come. `draft-machine.ts` has the transitions. */
export type Draft = DraftContent & DraftState;

/** Content without a save under way, in the state that follows from it. */
export function restingDraft({ template, baseline, snippet }: DraftContent): Draft {
  const unchanged = snippet === null ? 'pristine' : 'saved';
  const state = isSameTemplate(template, baseline) ? unchanged : 'dirty';
  return { template, baseline, snippet, state };
}

export function newDraft(): Draft {
  const template = createTemplate();
  return restingDraft({ template, baseline: template, snippet: null });
}

/** A draft of a saved snippet; `template` is what its Liquid looks like in the builder. */
export function draftOf(snippet: Snippet, template: Template): Draft {
  return restingDraft({ template, baseline: template, snippet: toSavedSnippet(snippet) });
}

export function toSavedSnippet({ id, name, tags, version }: Snippet): SavedSnippet {
  return { id, name, tags, version };
}

/** Whether leaving would lose anything. Undoing every change makes a draft clean again. */
export function isUnsaved(draft: Draft): boolean {
  switch (draft.state) {
    case 'pristine':
    case 'saved':
      return false;
    case 'dirty':
      return true;
    case 'naming':
    case 'conflicted':
    case 'saving':
      return !isSameTemplate(draft.template, draft.baseline);
  }
}

/** The question the person is being asked, also while the answer to it is being saved. */
export function openQuestion(draft: Draft): Naming | Conflicted | null {
  const { state } = draft;
  if (state === 'saving') return draft.startedFrom.state === 'dirty' ? null : draft.startedFrom;
  return state === 'naming' || state === 'conflicted' ? draft : null;
}

function isSameTemplate(one: Template, other: Template): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
