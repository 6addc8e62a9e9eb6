import type { Message } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import {
  draftOf,
  isResting,
  isSameTitle,
  mergedTitle,
  restingDraft,
  savedTitle,
  toSavedSnippet,
  type Draft,
  type DraftContent,
  type Title,
} from './draft.ts';
import {
  inState,
  requestSave,
  saveToRestored,
  settleSave,
  startSaving,
  type SaveAnswer,
} from './draft-saves.ts';

type EditedContent = Pick<DraftContent, 'message' | 'title' | 'lastTyped'>;

/** Something that happens to a draft. */
export type DraftEvent =
  | { type: 'edited'; message: Message }
  | { type: 'retitled'; title: Title }
  /** The texts that are not applied have changed. */
  | { type: 'texts-put-away'; texts: Draft['putAway'] }
  /** The tests that wait for the first version have changed, or are kept with it. */
  | { type: 'tests-kept'; tests: DraftContent['tests'] }
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
  /** The newer version has become what this draft goes on from; what the person has changed is on top of it. */
  | { type: 'newer-taken-in'; theirs: Snippet; baseline: Message; message: Message }
  | { type: 'replace-requested' }
  /** The person keeps both versions: theirs is another snippet, for which a name is proposed. */
  | { type: 'both-kept'; name: string }
  /** `message` is their version as the builder shows it. */
  | { type: 'theirs-taken'; message: Message }
  /** An earlier version has become the newest one. */
  | { type: 'version-restored'; snippet: Snippet; message: Message }
  /** The deleted snippet is in the library again: what is unsaved is saved to it. */
  | { type: 'target-restored' }
  | SaveAnswer;

/**
 * The draft after an event. An event that does not apply in the draft's state changes nothing, and returns the same object.
 *
 * ```
 * pristine, saved ──edited, retitled──► dirty ──save-requested──► naming (without a name) or saving
 * saved, dirty ──new-requested──► naming        saved, dirty ──version-restored──► saved
 * saved, dirty ──newer-opened──► conflicted    saved, dirty ──newer-taken-in──► saved or dirty, on top of it
 * naming ──named──► saving        conflicted ──replace-requested──► saving
 * saving ──save-succeeded──► saved, or dirty when it was edited meanwhile, or saving when that was asked for as well
 * saving ──save-failed──► where saving started        saving ──save-conflicted──► conflicted
 * conflicted ──theirs-taken──► saved        conflicted ──both-kept──► naming
 * saving ──save-target-gone──► naming ──target-restored──► saving        naming, conflicted ──canceled──► dirty
 * any ──save-succeeded of a page that was left──► changes to what that page has saved
 * ```
 */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return edit(draft, { message: event.message });
    case 'retitled':
      return edit(draft, { title: event.title });
    case 'texts-put-away':
      return { ...draft, putAway: event.texts };
    case 'tests-kept':
      return { ...draft, tests: event.tests };
    case 'discarded':
      return edit(draft, { message: draft.baseline, title: savedTitle(draft) });
    case 'put-back':
      return putBack(draft, event.content);
    case 'version-restored':
      return isResting(draft) ? draftOf(event.snippet, event.message, draft) : draft;
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
    case 'newer-taken-in':
      return takeIn(draft, event);
    case 'replace-requested':
    case 'both-kept':
    case 'theirs-taken':
      return resolveConflict(draft, event);
    case 'save-succeeded':
    case 'save-failed':
    case 'save-conflicted':
    case 'save-target-gone':
      return settleSave(draft, event);
  }
}

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;

function edit(draft: Draft, changes: Partial<EditedContent>): Draft {
  const edited = { ...draft, ...changes };
  if (edited.message === draft.message && isSameTitle(edited.title, draft.title)) return draft;
  return isResting(draft) ? restingDraft(edited) : edited;
}

/** Puts back a draft in place of this one. A dialog that asks for the name of this one is closed. */
function putBack(draft: Draft, { message, title, lastTyped }: EditedContent): Draft {
  return edit(isNamingNew(draft) ? restingDraft(draft) : draft, { message, title, lastTyped });
}

const isNamingNew = (draft: Draft): draft is Extract<Draft, { state: 'naming' }> & { snippet: null } =>
  draft.state === 'naming' && draft.snippet === null;

/** Closes the question. The tags of a new snippet are then on the page, where they can be changed and are saved from. */
function cancel(draft: Draft): Draft {
  if (isNamingNew(draft))
    return restingDraft({ ...draft, title: { ...draft.title, tags: draft.typed.tags } });
  return draft.state === 'naming' || draft.state === 'conflicted' ? restingDraft(draft) : draft;
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

function isNewer({ snippet }: Draft, theirs: Snippet): boolean {
  return snippet?.id === theirs.id && theirs.version > snippet.version;
}

function takeIn(draft: Draft, { theirs, baseline, message }: EventOf<'newer-taken-in'>): Draft {
  const title = mergedTitle(draft, theirs);
  if (!isNewer(draft, theirs) || !isResting(draft) || title === undefined) return draft;
  return restingDraft({ ...draft, message, baseline, title, snippet: toSavedSnippet(theirs) });
}

function openNewer(draft: Draft, theirs: Snippet): Draft {
  return isNewer(draft, theirs) && isResting(draft) ? inState(draft, { state: 'conflicted', theirs }) : draft;
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
      return draftOf(theirs, event.message, draft);
  }
}
