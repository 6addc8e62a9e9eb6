import { createTemplate, type Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';

/** The saved snippet that a draft belongs to: what is needed to save it again. */
export interface SavedSnippet {
  id: string;
  name: string;
  tags: string[];
  version: number;
}

/** What a person is building. */
export interface DraftContent {
  template: Template;
  /** The template as it is in the library, or as it was when the draft was new. */
  baseline: Template;
  /** `null` until the draft is saved for the first time. */
  snippet: SavedSnippet | null;
}

/** Nothing is under way. The draft is new and untouched, as it is in the library, or has unsaved changes. */
interface Resting {
  state: 'pristine' | 'saved' | 'dirty';
}

/** The person is being asked for a name and tags. `error` says why the last attempt to save failed. */
interface Naming {
  state: 'naming';
  error?: unknown;
}

/** Somebody else has saved a newer version, and the person is being asked which one to keep. */
interface Conflicted {
  state: 'conflicted';
  theirs: Snippet;
}

/** A request is under way. The person can go on editing. A failure leads back to the state before. */
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

/** What a person is building, and the state it is in. `draft-machine.ts` has the transitions. */
export type Draft = DraftContent & DraftState;

/** A draft with nothing under way, in the state that follows from its content. */
export function restingDraft({ template, baseline, snippet }: DraftContent): Draft {
  const unchanged = snippet === null ? 'pristine' : 'saved';
  const state = isSameTemplate(template, baseline) ? unchanged : 'dirty';
  return { template, baseline, snippet, state };
}

export function newDraft(): Draft {
  const template = createTemplate();
  return restingDraft({ template, baseline: template, snippet: null });
}

/** A draft of a saved snippet. `template` is the snippet as the builder shows it. */
export function draftOf(snippet: Snippet, template: Template): Draft {
  return restingDraft({ template, baseline: template, snippet: toSavedSnippet(snippet) });
}

export function toSavedSnippet({ id, name, tags, version }: Snippet): SavedSnippet {
  return { id, name, tags, version };
}

/** Whether the draft has changes that are not in the library. Undoing all of them makes it clean again. */
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

/** The question that the person is being asked. It stays open while their answer is being saved. */
export function openQuestion(draft: Draft): Naming | Conflicted | null {
  const { state } = draft;
  if (state === 'saving') return draft.startedFrom.state === 'dirty' ? null : draft.startedFrom;
  return state === 'naming' || state === 'conflicted' ? draft : null;
}

function isSameTemplate(one: Template, other: Template): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
