import { generateLiquid, toStored, type Message } from '@sluice/liquid';
import { isNewer, Snippet } from '@sluice/server/contracts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { isNotFound, isVersionConflict } from '../../../lib/http/api-error.ts';
import { NewerEditionError } from '../../../lib/read-message.ts';
import { useRoomToast } from '../../../lib/unsaved/fetch-and-download.ts';
import { isJustBegun } from './beginnings.ts';
import { isSameTitle, isUnsaved, type Draft, type SaveRequest } from './draft.ts';
import type { DraftEvent } from './draft-machine.ts';
import type { SaveAnswer } from './draft-saves.ts';
import { useDraftStorage, type StoredIn } from './draft-storage.ts';
import type { DraftOwner } from './tab-drafts.ts';
import { OpenDraft, settleSaveOfLeftPage, subscribeToSavesOfLeftPages } from './open-draft.ts';
import { isSameContent } from './same-content.ts';
import { useDraftToasts, type DraftToasts } from './useDraftToasts.ts';

interface DraftOptions {
  /** The draft to start with. Later values are ignored. */
  initial: Draft;
  owner: DraftOwner;
  /** Called when the draft has been saved as another snippet: a new one, or a copy. */
  onNewSnippet: (snippetId: string) => void;
  /** Called when a newer version was saved over the one that the draft goes on from. */
  onNewVersion?: ((version: { before: Message; after: Message; isDraft: boolean }) => void) | undefined;
}

/** A draft that is open on a page, and what can be done with it. */
export interface DraftControls {
  /** The draft as it is rendered. */
  draft: Draft;
  /** Its owner. `openDraft.now` can be newer than what is rendered: one step can change it and leave. */
  openDraft: OpenDraft;
  send: (event: DraftEvent) => void;
  /** Stores what is unsaved in this browser at once. @returns where there was room for it */
  storeNow: () => StoredIn;
}

/**
 * Opens a draft on a page: sends what is to be saved, stores what is unsaved, and shows toasts about both. A save that fails
 * while the page is open is told by its dialog, or by `useSaveFailureToast`.
 */
export function useDraft({ initial, owner, onNewSnippet, onNewVersion }: DraftOptions): DraftControls {
  const [openDraft] = useState(() => new OpenDraft(initial));
  const draft = useSyncExternalStore(openDraft.subscribe, openDraft.read, openDraft.read);
  /** Once the person has left the page, an answer concerns what the browser keeps. */
  const isLeft = useRef(false);
  const requestSave = useSaveRequest();
  const toasts = useDraftToasts();
  const onRoomChange = useRoomToast(owner);

  const { storeNow, storedUnder } = useDraftStorage({ draft, openDraft, owner, onRoomChange });

  const send = (event: DraftEvent): void => {
    if (isLeft.current) {
      settleAfterLeaving(event, { owner, key: storedUnder() }, toasts);
      return;
    }
    const before = openDraft.apply(event);
    if (before !== undefined) runEffects(event, before, openDraft.now);
  };

  const runEffects = (event: DraftEvent, before: Draft, after: Draft): void => {
    const underWay = before.state === 'saving' ? before.request : undefined;
    if (after.state === 'saving' && after.request !== underWay) requestSave(after.request, send);
    if (event.type === 'save-succeeded') {
      const { request, snippet } = event;
      // A page that was left has told it already.
      if (request === underWay) {
        // The Save button may have had focus, and is disabled now.
        focusTitleIfLost();
        toasts.saved(snippet);
        if (request.kind === 'update' && before.state === 'saving' && before.startedFrom.state === 'dirty')
          onNewVersion?.({ before: before.baseline, after: request.message, isDraft: snippet.isDraft });
      }
      if (before.snippet?.id !== snippet.id) onNewSnippet(snippet.id);
    }
    if (event.type === 'edited' || event.type === 'retitled') {
      toasts.versionKept();
      toasts.restoredChanged();
    }
  };

  const follow = useEffectEvent(send);
  useEffect(() => {
    isLeft.current = false;
    const stop = subscribeToSavesOfLeftPages((answer) => follow(answer));
    return () => {
      isLeft.current = true;
      stop();
    };
  }, []);

  useRestoredToast({ openDraft, send }, toasts);

  return { draft, openDraft, send, storeNow };
}

/** Tells what has come of a save whose page was left. */
function settleAfterLeaving(
  event: DraftEvent,
  { owner, key }: { owner: DraftOwner; key: string },
  toasts: DraftToasts,
): void {
  if (event.type === 'save-failed') toasts.saveFailedLate(event.error);
  if (event.type !== 'save-succeeded') return;
  toasts.saved(event.snippet);
  settleSaveOfLeftPage(owner, key, event);
}

/** Says that unsaved work is back, which can be discarded. */
function useRestoredToast(
  { openDraft, send }: Pick<DraftControls, 'openDraft' | 'send'>,
  toasts: DraftToasts,
): void {
  const discardRestored = (): void => {
    const content = openDraft.now;
    send({ type: 'discarded' });
    toasts.discarded(() => send({ type: 'put-back', content }));
  };
  const announceRestored = useEffectEvent(() => {
    const { now } = openDraft;
    if (isUnsaved(now) && !isJustBegun(now)) toasts.restored(now.snippet, discardRestored);
  });
  const takeBack = useEffectEvent(() => toasts.restoredChanged());
  useEffect(() => {
    announceRestored();
    return () => takeBack();
  }, []);
}

/** Sends a draft's request to save it, and reports the outcome, even if the page was left meanwhile. */
function useSaveRequest(): (request: SaveRequest, report: (answer: SaveAnswer) => void) => void {
  const { create, update } = useSnippetChanges();
  return (request, report) => {
    const { message, title } = request;
    const { text, incomplete } = generateLiquid(message);
    const content = {
      name: title.name,
      tags: [...title.tags],
      content: text,
      builderState: toStored(message),
      isDraft: incomplete.length > 0,
    };
    const onSuccess = (snippet: Snippet) => report({ type: 'save-succeeded', request, snippet });
    const onError = (error: unknown) => {
      // A new snippet has nothing that could be gone: then the workspace is.
      if (request.kind === 'update' && isNotFound(error)) {
        report({ type: 'save-target-gone', request });
        return;
      }
      const theirs = isVersionConflict(error) ? Snippet.safeParse(error.body?.current) : undefined;
      if (theirs?.success && isNewer(theirs.data.builderState)) {
        report({ type: 'save-failed', request, error: new NewerEditionError() });
        return;
      }
      // An answer can be lost on its way: then the snippet is saved already.
      if (theirs?.success && isSaved(theirs.data, request)) return onSuccess(theirs.data);
      report(
        theirs?.success
          ? { type: 'save-conflicted', request, theirs: theirs.data }
          : { type: 'save-failed', request, error },
      );
    };
    // What `mutate` calls back is not called any more once the page was left.
    const answer =
      request.kind === 'create'
        ? create.mutateAsync(content)
        : update.mutateAsync({ id: request.snippetId, version: request.version, ...content });
    void answer.then(onSuccess, onError);
  };
}

const isSaved = (snippet: Snippet, { message, title }: SaveRequest): boolean =>
  isSameContent(snippet.builderState, toStored(message)) && isSameTitle(snippet, title);
