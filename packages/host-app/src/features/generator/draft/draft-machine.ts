import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import {
  draftOf,
  restingDraft,
  toSavedSnippet,
  type Draft,
  type DraftState,
  type SaveRequest,
} from './draft.ts';

/** What can happen to a draft. */
export type DraftEvent =
  | { type: 'edited'; template: Template }
  /** Goes back to what was last saved, or to an empty builder. */
  | { type: 'discarded' }
  | { type: 'save-requested' }
  | { type: 'named'; name: string; tags: readonly string[] }
  /** A question, for a name or about a conflict, was closed without an answer. */
  | { type: 'canceled' }
  | { type: 'replace-requested' }
  | { type: 'copy-requested'; name: string }
  | { type: 'theirs-taken' }
  | { type: 'save-succeeded'; request: SaveRequest; snippet: Snippet }
  | { type: 'save-failed'; request: SaveRequest; error: unknown }
  | { type: 'save-conflicted'; request: SaveRequest; theirs: Snippet };

/**
 * The draft after an event. An event that does not apply in the draft's state changes nothing, and returns the same object.
 *
 * ```
 * pristine, saved ──edited──► dirty ──save-requested──► naming (a new snippet) or saving (an existing one)
 * naming ──named──► saving        conflicted ──replace-requested, copy-requested──► saving
 * saving ──save-succeeded──► saved, or dirty when it was edited meanwhile
 * saving ──save-failed──► where saving started        saving ──save-conflicted──► conflicted
 * conflicted ──theirs-taken──► saved        naming, conflicted ──canceled──► dirty
 * ```
 */
export function nextDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return edit(draft, event.template);
    case 'discarded':
      return edit(draft, draft.baseline);
    case 'save-requested':
      return requestSave(draft);
    case 'named':
      if (draft.state !== 'naming') return draft;
      return startSaving(draft, { kind: 'create', name: event.name, tags: event.tags });
    case 'canceled':
      return draft.state === 'naming' || draft.state === 'conflicted' ? restingDraft(draft) : draft;
    case 'replace-requested':
    case 'copy-requested':
    case 'theirs-taken':
      return resolveConflict(draft, event);
    case 'save-succeeded':
    case 'save-failed':
    case 'save-conflicted':
      return settleSave(draft, event);
  }
}

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;
type SaveTarget = SaveRequest extends infer Request
  ? Request extends SaveRequest
    ? Omit<Request, 'template'>
    : never
  : never;

function edit(draft: Draft, template: Template): Draft {
  if (template === draft.template) return draft;
  const edited = { ...draft, template };
  const isResting = draft.state === 'pristine' || draft.state === 'saved' || draft.state === 'dirty';
  return isResting ? restingDraft(edited) : edited;
}

function requestSave(draft: Draft): Draft {
  if (draft.state !== 'dirty') return draft;
  const { snippet } = draft;
  if (snippet === null) return inState(draft, { state: 'naming' });
  return startSaving(draft, { kind: 'update', snippetId: snippet.id, version: snippet.version });
}

function startSaving(draft: Exclude<Draft, { state: 'saving' }>, target: SaveTarget): Draft {
  const { state } = draft;
  const startedFrom =
    state === 'naming'
      ? { state }
      : state === 'conflicted'
        ? { state, theirs: draft.theirs }
        : { state: 'dirty' as const };
  return inState(draft, { state: 'saving', request: { ...target, template: draft.template }, startedFrom });
}

function resolveConflict(
  draft: Draft,
  event: EventOf<'replace-requested' | 'copy-requested' | 'theirs-taken'>,
): Draft {
  if (draft.state !== 'conflicted') return draft;
  const { theirs } = draft;
  switch (event.type) {
    case 'replace-requested':
      return startSaving(draft, { kind: 'update', snippetId: theirs.id, version: theirs.version });
    case 'copy-requested':
      return startSaving(draft, { kind: 'create', name: event.name, tags: theirs.tags });
    case 'theirs-taken':
      // The builder can't show a version whose Liquid was changed by hand.
      return theirs.builderState === null ? draft : draftOf(theirs, theirs.builderState);
  }
}

function settleSave(
  draft: Draft,
  event: EventOf<'save-succeeded' | 'save-failed' | 'save-conflicted'>,
): Draft {
  if (draft.state !== 'saving' || draft.request !== event.request) return draft;
  switch (event.type) {
    case 'save-succeeded':
      return restingDraft({
        template: draft.template,
        baseline: event.request.template,
        snippet: toSavedSnippet(event.snippet),
      });
    case 'save-failed':
      return failSave(draft, event.error);
    case 'save-conflicted':
      return inState(draft, { state: 'conflicted', theirs: event.theirs });
  }
}

function failSave(draft: Extract<Draft, { state: 'saving' }>, error: unknown): Draft {
  const { startedFrom } = draft;
  if (startedFrom.state === 'dirty') return restingDraft(draft);
  if (startedFrom.state === 'naming') return inState(draft, { state: 'naming', error });
  return inState(draft, startedFrom);
}

function inState({ template, baseline, snippet }: Draft, state: DraftState): Draft {
  return { template, baseline, snippet, ...state };
}
