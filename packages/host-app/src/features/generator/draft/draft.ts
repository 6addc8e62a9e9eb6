import type { KeptPeople, PutAwayText } from '@sluice/builder-ui';
import { createId, createTemplate, type Message } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { drawnFor } from '../../../lib/drawn-for.ts';
import { acceptedIn, messageOfBuilt } from '../../../lib/read-message.ts';
import { isSameContent } from './same-content.ts';

/** The saved snippet that a draft belongs to: what is needed to save it again. */
export interface SavedSnippet {
  id: string;
  name: string;
  tags: string[];
  version: number;
  /** Who has accepted which finding of what is saved, and when. Absent when nobody has. */
  acceptance?: readonly Acceptance[] | undefined;
}

interface Acceptance {
  key: string;
  name: string;
  at?: string | undefined;
}

/** The name and the tags of a snippet. The name is empty until a person gives one. */
export interface Title {
  name: string;
  tags: readonly string[];
}

export interface DraftContent {
  message: Message;
  /** The message as it is in the library, or as it was when the draft was new. */
  baseline: Message;
  /** Name and tags as the person wants them. The library's are in `snippet`. */
  title: Title;
  /** `null` until the draft is saved for the first time. */
  snippet: SavedSnippet | null;
  /** Liquid that the person has typed and not applied. It is not part of what is saved. */
  putAway: readonly PutAwayText[];
  /** The tests that are not with the snippet yet: they are kept there with its first version. */
  tests?: KeptPeople | undefined;
  /** The name for a new snippet that was last typed in its dialog. The dialog begins with it again after it was closed. */
  lastTyped?: string | undefined;
}

/** Nothing is under way. The draft is new and untouched, as it is in the library, or has unsaved changes. */
interface Resting {
  state: 'pristine' | 'saved' | 'dirty';
  /** Why these changes could not be saved. */
  error?: unknown;
}

/** The person is being asked for a name and tags, for a new snippet or for a copy. */
interface Naming {
  state: 'naming';
  /** What the person has typed so far. */
  typed: Title;
  /** Somebody has deleted the snippet, so that the draft can only become a new one. */
  isGone?: boolean | undefined;
  /** Why the last attempt to save failed. */
  error?: unknown;
}

/** Somebody else has saved a newer version, and the person is being asked which one to keep. */
interface Conflicted {
  state: 'conflicted';
  theirs: Snippet;
  /** Why the last attempt to save failed. */
  error?: unknown;
}

/** A request is under way. The person can go on editing. A failure leads back to the state before. */
interface Saving {
  state: 'saving';
  request: SaveRequest;
  startedFrom: { state: 'dirty' } | Naming | Conflicted;
  /** Whether the person has asked again meanwhile: then what they have changed since is saved next. */
  savesAgain?: boolean;
  /** The draft's title when saving began: another one is an unsaved change. */
  titleBefore: Title;
}

/** A request to the server to save a draft. */
export type SaveRequest = { message: Message; title: Title } & (
  { kind: 'create' } | { kind: 'update'; snippetId: string; version: number }
);

export type DraftState = Resting | Naming | Conflicted | Saving;

/** The work of a person on one snippet, and the state it is in. `draft-machine.ts` has the transitions. */
export type Draft = DraftContent & DraftState;

/** A draft with nothing under way, in the state that follows from its content. */
export function restingDraft(draft: DraftContent): DraftContent & Resting {
  const { message, baseline, title, snippet, putAway, tests, lastTyped } = draft;
  const content = { message, baseline, title, snippet, putAway, ...(tests && { tests }) };
  const unchanged = snippet === null ? 'pristine' : 'saved';
  // An empty draft is the beginning of another snippet, with another name.
  return hasChanges(content) ? { ...content, lastTyped, state: 'dirty' } : { ...content, state: unchanged };
}

const untitled: Title = { name: '', tags: [] };

/** The title as it is in the library; an empty one before the first save. */
export function savedTitle({ snippet }: Pick<DraftContent, 'snippet'>): Title {
  return snippet === null ? untitled : { name: snippet.name, tags: snippet.tags };
}

/** A draft of a snippet that is not saved yet, with an empty message. */
export function newDraft(name = ''): Draft {
  // A draft that is drawn before the application is there keeps its ids.
  const ids = drawnFor.draftIds.values();
  const nextId = () => ids.next().value ?? createId();
  const message = messageOfBuilt(createTemplate({ createId: nextId }), nextId);
  return restingDraft({
    message,
    baseline: message,
    title: { ...untitled, name },
    snippet: null,
    putAway: [],
  });
}

/** A draft of a saved snippet. `message` is the snippet as the builder shows it; `waiting` is what the library does not have. */
export function draftOf(
  snippet: Snippet,
  message: Message,
  waiting: Partial<Pick<DraftContent, 'putAway' | 'tests'>> = {},
): Draft {
  const saved = toSavedSnippet(snippet);
  return restingDraft({
    message,
    baseline: message,
    title: savedTitle({ snippet: saved }),
    snippet: saved,
    putAway: waiting.putAway ?? [],
    tests: waiting.tests,
  });
}

export function toSavedSnippet(snippet: Snippet): SavedSnippet {
  const { id, name, tags, version } = snippet;
  const acceptance = acceptanceOf(snippet);
  return { id, name, tags, version, ...(acceptance.length > 0 && { acceptance }) };
}

function acceptanceOf({ builderState, acceptedBy = [] }: Snippet): Acceptance[] {
  const names = new Map(acceptedBy.map(({ id, displayName }) => [id, displayName]));
  return acceptedIn(builderState).flatMap(({ key, by = '', at }) => {
    const name = names.get(by);
    return name === undefined ? [] : [{ key, name, at }];
  });
}

/** A draft rests while nothing is under way. */
export function isResting(draft: Draft): boolean {
  return draft.state === 'pristine' || draft.state === 'saved' || draft.state === 'dirty';
}

/** A draft is unsaved while it has changes that are not in the library. Undoing all of them makes it clean again. */
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
      return hasChanges(draft);
  }
}

/** A draft is worth opening when it has what the library does not have: changes, or a name that is being typed. */
export function isWorthOpening(draft: Draft): boolean {
  return isUnsaved(draft) || openQuestion(draft)?.state === 'naming';
}

/**
 * A draft is worth keeping in this browser when it is worth opening, has Liquid that was not applied, or tests that are not with its
 * snippet yet.
 */
export function isWorthKeeping(draft: Draft): boolean {
  return isWorthOpening(draft) || draft.putAway.length > 0 || draft.tests !== undefined;
}

/** The question that the person is being asked. It stays open while their answer is being saved. */
export function openQuestion(draft: Draft): Naming | Conflicted | null {
  const { state } = draft;
  if (state === 'saving') return draft.startedFrom.state === 'dirty' ? null : draft.startedFrom;
  return state === 'naming' || state === 'conflicted' ? draft : null;
}

function hasChanges(content: DraftContent): boolean {
  const { message, baseline, title } = content;
  return !isSameContent(message, baseline) || !isSameTitle(title, savedTitle(content));
}

/** Titles are the same when name and tags are, and the tags have the same order. */
export function isSameTitle(one: Title, other: Title): boolean {
  return one.name === other.name && isSameContent(one.tags, other.tags);
}

/**
 * The title of a draft that goes on from a newer version: what only one side has changed is as that side has it; `undefined` where both
 * have changed the same.
 */
export function mergedTitle(draft: DraftContent, theirs: Title): Title | undefined {
  const saved = savedTitle(draft);
  const name = mergedPart(draft.title.name, theirs.name, saved.name);
  const tags = mergedPart(draft.title.tags, theirs.tags, saved.tags);
  return name === undefined || tags === undefined ? undefined : { name, tags };
}

function mergedPart<Part>(mine: Part, theirs: Part, saved: Part): Part | undefined {
  if (isSameContent(mine, saved) || isSameContent(mine, theirs)) return theirs;
  return isSameContent(theirs, saved) ? mine : undefined;
}
