import type { Snippet } from '@sluice/server/contracts';
import {
  isResting,
  isSameTitle,
  restingDraft,
  savedTitle,
  toSavedSnippet,
  type Draft,
  type DraftState,
  type SaveRequest,
  type Title,
} from './draft.ts';

/** An answer of the server to a request to save. */
export type SaveAnswer =
  | { type: 'save-succeeded'; request: SaveRequest; snippet: Snippet }
  | { type: 'save-failed'; request: SaveRequest; error: unknown }
  | { type: 'save-conflicted'; request: SaveRequest; theirs: Snippet }
  /** Somebody has deleted the snippet meanwhile. */
  | { type: 'save-target-gone'; request: SaveRequest };

type Saving = Extract<Draft, { state: 'saving' }>;
type SaveSucceeded = Extract<SaveAnswer, { type: 'save-succeeded' }>;
type SaveTarget = SaveRequest extends infer Request
  ? Request extends SaveRequest
    ? Omit<Request, 'message'>
    : never
  : never;

/** Saves what is unsaved, or asks for the name that is missing. `proposed` is offered as that name. */
export function requestSave(draft: Draft, proposed = ''): Draft {
  if (draft.state === 'saving') return saveAgain(draft);
  if (draft.state !== 'dirty') return draft;
  const { snippet, title, lastTyped } = draft;
  if (snippet)
    return startSaving(draft, { kind: 'update', snippetId: snippet.id, version: snippet.version, title });
  return title.name === ''
    ? inState(draft, { state: 'naming', typed: { ...title, name: lastTyped ?? proposed } })
    : startSaving(draft, { kind: 'create', title });
}

/** Saves what was changed since the request was sent. */
function saveAgain(draft: Saving): Draft {
  const isSame = draft.message === draft.request.message && isSameTitle(draft.title, draft.titleBefore);
  return isSame || draft.savesAgain === true ? draft : { ...draft, savesAgain: true };
}

/** Saves to the snippet that somebody had deleted, by the name that the person sees. */
export function saveToRestored(draft: Draft): Draft {
  const { snippet } = draft;
  if (draft.state !== 'naming' || draft.isGone !== true || snippet === null) return requestSave(draft);
  const title = draft.typed.name === '' ? draft.title : draft.typed;
  return startSaving(draft, { kind: 'update', snippetId: snippet.id, version: snippet.version, title });
}

/** Sends the draft to be saved. */
export function startSaving(draft: Exclude<Draft, { state: 'saving' }>, target: SaveTarget): Draft {
  const { state, message, title: titleBefore } = draft;
  const startedFrom =
    state === 'naming'
      ? { state, typed: draft.typed, isGone: draft.isGone }
      : state === 'conflicted'
        ? { state, theirs: draft.theirs }
        : { state: 'dirty' as const };
  return inState(draft, { state: 'saving', request: { ...target, message }, startedFrom, titleBefore });
}

/** The draft in another state, with the same content. */
export function inState(draft: Draft, state: DraftState): Draft {
  const { message, baseline, title, snippet, putAway, tests, lastTyped } = draft;
  return { message, baseline, title, snippet, putAway, lastTyped, ...(tests && { tests }), ...state };
}

/**
 * The draft after an answer. An answer to another request than its own comes from a page that was left: it counts where it says
 * that what the draft goes on from is saved.
 */
export function settleSave(draft: Draft, answer: SaveAnswer): Draft {
  if (draft.state !== 'saving' || draft.request !== answer.request)
    return answer.type === 'save-succeeded' ? continueFromSaved(draft, answer) : draft;
  switch (answer.type) {
    case 'save-succeeded':
      return completeSave(draft, answer);
    case 'save-failed':
      return failSave(draft, answer.error);
    case 'save-conflicted':
      // This is what a page that was left has saved of this very draft.
      if (answer.theirs.version === draft.snippet?.version) return requestSave(restingDraft(draft));
      return inState(draft, { state: 'conflicted', theirs: answer.theirs });
    case 'save-target-gone':
      return inState(draft, { state: 'naming', typed: draft.title, isGone: true });
  }
}

function completeSave(draft: Saving, answer: SaveSucceeded): Draft {
  const snippet = toSavedSnippet(answer.snippet);
  const isTitleUntouched = isSameTitle(draft.title, draft.titleBefore);
  const resting = restingDraft({
    message: draft.message,
    baseline: answer.request.message,
    title: isTitleUntouched ? savedTitle({ snippet }) : draft.title,
    snippet,
    putAway: draft.putAway,
    // They go with the snippet next.
    tests: draft.tests,
  });
  return draft.savesAgain === true ? requestSave(resting) : resting;
}

function failSave(draft: Saving, error: unknown): Draft {
  const { startedFrom } = draft;
  if (startedFrom.state === 'dirty') return { ...restingDraft(draft), error };
  return inState(draft, { ...startedFrom, error });
}

/** The draft as changes to what a page that was left has saved. The same object where that has nothing to do with it. */
function continueFromSaved(draft: Draft, { request, snippet: saved }: SaveSucceeded): Draft {
  if (!goesOnFrom(draft, request)) return draft;
  const { message, putAway, tests } = draft;
  const snippet = toSavedSnippet(saved);
  const title = titleAfterSave(draft, request, savedTitle({ snippet }));
  const content = { message, baseline: request.message, title, snippet, putAway, ...(tests && { tests }) };
  const isAnswered =
    (draft.state === 'naming' && request.kind === 'create') ||
    (draft.state === 'conflicted' && draft.theirs.version === snippet.version);
  return isResting(draft) || isAnswered ? restingDraft(content) : { ...draft, ...content };
}

function goesOnFrom({ snippet, message }: Draft, request: SaveRequest): boolean {
  if (request.kind === 'update') {
    return snippet?.id === request.snippetId && snippet.version === request.version;
  }
  // A new draft has no id; its branches do.
  const sent = new Set(request.message.passages.map(({ id }) => id));
  return snippet === null && message.passages.some(({ id }) => sent.has(id));
}

/** The title of a draft that goes on from what was saved: what the person has changed since stays. */
function titleAfterSave(draft: Draft, request: SaveRequest, saved: Title): Title {
  const { state, title } = draft;
  const isAsked = state === 'naming' && request.kind === 'create';
  const isUntouched = isSameTitle(title, request.title) || isSameTitle(title, savedTitle(draft));
  if (isAsked || isUntouched) return saved;
  // The name for a new snippet was given in its dialog, and only its tags are on the page.
  return title.name === '' ? { ...title, name: saved.name } : title;
}
