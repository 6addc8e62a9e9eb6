import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { afterLateSave, type LateSave } from './late-save.ts';
import {
  draftOf,
  isResting,
  isSameTitle,
  restingDraft,
  savedTitle,
  toSavedSnippet,
  type Draft,
  type DraftContent,
  type DraftState,
  type SaveRequest,
  type Title,
} from './draft.ts';

type EditedContent = Pick<DraftContent, 'template' | 'title' | 'lastTyped'>;

/** What can happen to a draft. */
export type DraftEvent =
  | { type: 'edited'; template: Template }
  | { type: 'retitled'; title: Title }
  /** The texts that are not applied have changed. */
  | { type: 'texts-put-away'; texts: Draft['putAway'] }
  /** Goes back to what was last saved, or to an empty builder. */
  | { type: 'discarded' }
  /** Takes back that the draft was discarded or replaced. */
  | { type: 'put-back'; content: EditedContent }
  /** `name` is proposed for a snippet without one. */
  | { type: 'save-requested'; name?: string | undefined }
  /** The person wants to save the draft as another snippet; `title` is proposed for it. */
  | { type: 'new-requested'; title: Title }
  /** What the person has typed as name and tags so far. */
  | { type: 'name-typed'; title: Title }
  | { type: 'named'; title: Title }
  /** A question, for a name or about a conflict, was closed without an answer. */
  | { type: 'canceled' }
  /** The person looks at a newer version that somebody else has saved, without saving theirs. */
  | { type: 'newer-opened'; theirs: Snippet }
  | { type: 'replace-requested' }
  /** The person keeps both versions: theirs is another snippet, for which a name is proposed. */
  | { type: 'both-kept'; name: string }
  /** `template` is their version as the builder shows it. */
  | { type: 'theirs-taken'; template: Template }
  /** An earlier version has become the newest one. */
  | { type: 'version-restored'; snippet: Snippet; template: Template }
  | { type: 'save-succeeded'; request: SaveRequest; snippet: Snippet }
  | { type: 'save-failed'; request: SaveRequest; error: unknown }
  /** A page that the person has left meanwhile had sent this to be saved. */
  | ({ type: 'saved-late' } & LateSave)
  | { type: 'save-conflicted'; request: SaveRequest; theirs: Snippet }
  /** The deleted snippet is in the library again: what is unsaved is saved to it. */
  | { type: 'target-restored' }
  /** Somebody has deleted the snippet meanwhile. */
  | { type: 'save-target-gone'; request: SaveRequest };

/**
 * The draft after an event. An event that does not apply in the draft's state changes nothing, and returns the same object.
 *
 * ```
 * pristine, saved ──edited, retitled──► dirty ──save-requested──► naming (without a name) or saving
 * saved, dirty ──new-requested──► naming        saved, dirty ──version-restored──► saved
 * saved, dirty ──newer-opened──► conflicted
 * naming ──named──► saving        conflicted ──replace-requested──► saving
 * saving ──save-succeeded──► saved, or dirty when it was edited meanwhile, or saving when that was asked for as well
 * saving ──save-failed──► where saving started        saving ──save-conflicted──► conflicted
 * conflicted ──theirs-taken──► saved        conflicted ──both-kept──► naming
 * saving ──save-target-gone──► naming ──target-restored──► saving        naming, conflicted ──canceled──► dirty
 * ```
 */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return edit(draft, { template: event.template });
    case 'retitled':
      return edit(draft, { title: event.title });
    case 'texts-put-away':
      return { ...draft, putAway: event.texts };
    case 'discarded':
      return edit(draft, { template: draft.baseline, title: savedTitle(draft) });
    case 'put-back':
      return putBack(draft, event.content);
    case 'version-restored':
      return isResting(draft) ? draftOf(event.snippet, event.template, draft.putAway) : draft;
    case 'save-requested':
      return requestSave(draft, event.name);
    case 'target-restored':
      return saveToRestored(draft);
    case 'new-requested':
    case 'name-typed':
    case 'named':
      return nameDraft(draft, event);
    case 'canceled':
      return cancel(draft);
    case 'newer-opened':
      return openNewer(draft, event.theirs);
    case 'replace-requested':
    case 'both-kept':
    case 'theirs-taken':
      return resolveConflict(draft, event);
    case 'saved-late':
      return afterLateSave(draft, event);
    case 'save-succeeded':
    case 'save-failed':
    case 'save-conflicted':
    case 'save-target-gone':
      return settleSave(draft, event);
  }
}

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;
type SaveTarget = SaveRequest extends infer Request
  ? Request extends SaveRequest
    ? Omit<Request, 'template'>
    : never
  : never;

function edit(draft: Draft, changes: Partial<EditedContent>): Draft {
  const edited = { ...draft, ...changes };
  if (edited.template === draft.template && isSameTitle(edited.title, draft.title)) return draft;
  return isResting(draft) ? restingDraft(edited) : edited;
}

/** Puts back a draft in place of this one. A dialog that asks for the name of this one is closed. */
function putBack(draft: Draft, { template, title, lastTyped }: EditedContent): Draft {
  return edit(isNamingNew(draft) ? restingDraft(draft) : draft, { template, title, lastTyped });
}

/** Whether the person is asked for the name of a new snippet. */
const isNamingNew = (draft: Draft): draft is Extract<Draft, { state: 'naming' }> & { snippet: null } =>
  draft.state === 'naming' && draft.snippet === null;

/** Closes the question. The tags of a new snippet are then on the page, where they can be changed and are saved from. */
function cancel(draft: Draft): Draft {
  if (isNamingNew(draft))
    return restingDraft({ ...draft, title: { ...draft.title, tags: draft.typed.tags } });
  return draft.state === 'naming' || draft.state === 'conflicted' ? restingDraft(draft) : draft;
}

function requestSave(draft: Draft, proposed = ''): Draft {
  if (draft.state === 'saving') return saveAgain(draft);
  if (draft.state !== 'dirty') return draft;
  const { snippet, title, lastTyped } = draft;
  if (snippet)
    return startSaving(draft, { kind: 'update', snippetId: snippet.id, version: snippet.version, title });
  return title.name === ''
    ? inState(draft, { state: 'naming', typed: { ...title, name: lastTyped ?? proposed } })
    : startSaving(draft, { kind: 'create', title });
}

/** Saves to the snippet that somebody had deleted, by the name that the person sees. */
function saveToRestored(draft: Draft): Draft {
  const { snippet } = draft;
  if (draft.state !== 'naming' || draft.isGone !== true || snippet === null) return requestSave(draft);
  const title = draft.typed.name === '' ? draft.title : draft.typed;
  return startSaving(draft, { kind: 'update', snippetId: snippet.id, version: snippet.version, title });
}

/** What was changed since the request was sent is saved after it. */
function saveAgain(draft: Extract<Draft, { state: 'saving' }>): Draft {
  const isSame = draft.template === draft.request.template && isSameTitle(draft.title, draft.titleBefore);
  return isSame || draft.savesAgain === true ? draft : { ...draft, savesAgain: true };
}

function nameDraft(draft: Draft, event: EventOf<'new-requested' | 'name-typed' | 'named'>): Draft {
  const { type, title } = event;
  if (type === 'new-requested') {
    const canStart = draft.snippet !== null && isResting(draft);
    return canStart ? inState(draft, { state: 'naming', typed: title }) : draft;
  }
  if (draft.state !== 'naming') return draft;
  return type === 'name-typed'
    ? { ...draft, typed: title, lastTyped: lastTypedName(draft, title) }
    : startSaving({ ...draft, typed: title }, { kind: 'create', title });
}

/** The name that was typed for a new snippet so far. One that was only proposed is none, and neither is an empty one. */
function lastTypedName({ snippet, typed, lastTyped }: Extract<Draft, { state: 'naming' }>, { name }: Title) {
  if (snippet !== null || name === typed.name) return lastTyped;
  return name === '' ? undefined : name;
}

function startSaving(draft: Exclude<Draft, { state: 'saving' }>, target: SaveTarget): Draft {
  const { state, template, title: titleBefore } = draft;
  const startedFrom =
    state === 'naming'
      ? { state, typed: draft.typed, isGone: draft.isGone }
      : state === 'conflicted'
        ? { state, theirs: draft.theirs }
        : { state: 'dirty' as const };
  return inState(draft, { state: 'saving', request: { ...target, template }, startedFrom, titleBefore });
}

function openNewer(draft: Draft, theirs: Snippet): Draft {
  const { snippet } = draft;
  const isNewer = snippet?.id === theirs.id && theirs.version > snippet.version;
  return isNewer && isResting(draft) ? inState(draft, { state: 'conflicted', theirs }) : draft;
}

function resolveConflict(
  draft: Draft,
  event: EventOf<'replace-requested' | 'both-kept' | 'theirs-taken'>,
): Draft {
  if (draft.state !== 'conflicted') return draft;
  const { theirs, title } = draft;
  switch (event.type) {
    case 'replace-requested':
      return startSaving(draft, { kind: 'update', snippetId: theirs.id, version: theirs.version, title });
    case 'both-kept':
      return inState(draft, { state: 'naming', typed: { name: event.name, tags: title.tags } });
    case 'theirs-taken':
      return draftOf(theirs, event.template, draft.putAway);
  }
}

function settleSave(
  draft: Draft,
  event: EventOf<'save-succeeded' | 'save-failed' | 'save-conflicted' | 'save-target-gone'>,
): Draft {
  if (draft.state !== 'saving' || draft.request !== event.request) return draft;
  switch (event.type) {
    case 'save-succeeded': {
      const snippet = toSavedSnippet(event.snippet);
      const isTitleUntouched = isSameTitle(draft.title, draft.titleBefore);
      const resting = restingDraft({
        template: draft.template,
        baseline: event.request.template,
        title: isTitleUntouched ? savedTitle({ snippet }) : draft.title,
        snippet,
        putAway: draft.putAway,
      });
      return draft.savesAgain === true ? requestSave(resting) : resting;
    }
    case 'save-failed':
      return failSave(draft, event.error);
    case 'save-conflicted':
      // This is what a page that was left has saved of this very draft.
      if (event.theirs.version === draft.snippet?.version) return requestSave(restingDraft(draft));
      return inState(draft, { state: 'conflicted', theirs: event.theirs });
    case 'save-target-gone':
      return inState(draft, { state: 'naming', typed: draft.title, isGone: true });
  }
}

function failSave(draft: Extract<Draft, { state: 'saving' }>, error: unknown): Draft {
  const { startedFrom } = draft;
  if (startedFrom.state === 'dirty') return { ...restingDraft(draft), error };
  return inState(draft, { ...startedFrom, error });
}

function inState(draft: Draft, state: DraftState): Draft {
  const { template, baseline, title, snippet, putAway, lastTyped } = draft;
  return { template, baseline, title, snippet, putAway, lastTyped, ...state };
}
