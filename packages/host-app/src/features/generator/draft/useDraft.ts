import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { useRoomToast } from '../../../lib/unsaved/useRoomToast.ts';
import { isUnsaved, type Draft } from './draft.ts';
import type { LateSave } from './late-save.ts';
import { settleLateSave, subscribeToLateSaves } from './left-drafts.ts';
import { nextDraft, type DraftEvent } from './draft-machine.ts';
import type { DraftOwner, StoredIn } from './draft-storage.ts';
import { useDraftStorage } from './useDraftStorage.ts';
import { useDraftToasts, type DraftToasts } from './useDraftToasts.ts';
import { useSaveRequest } from './useSaveRequest.ts';

interface DraftOptions {
  /** The draft to start with. Later values are ignored. */
  initial: Draft;
  owner: DraftOwner;
  /** Called when the draft has been saved as another snippet: a new one, or a copy. */
  onNewSnippet: (snippetId: string) => void;
}

interface DraftControls {
  draft: Draft;
  /** The current draft, which can be newer than the rendered one. */
  latest: RefObject<Draft>;
  send: (event: DraftEvent) => void;
  /** Stores what is unsaved in this browser at once. @returns where there was room for it */
  storeNow: () => StoredIn;
}

/**
 * Runs the draft's state machine: sends what is to be saved, stores what is unsaved, and shows toasts about both. A save that
 * fails while the page is open is told by its dialog, or by `useSaveFailureToast`.
 */
export function useDraft({ initial, owner, onNewSnippet }: DraftOptions): DraftControls {
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  /** Whether the person has left the page: then an answer concerns what the browser keeps. */
  const isLeft = useRef(false);
  const requestSave = useSaveRequest();
  const toasts = useDraftToasts();
  const onRoomChange = useRoomToast(owner);

  const send = (event: DraftEvent): void => {
    if (isLeft.current) {
      settleLate(event, owner, toasts);
      return;
    }
    const before = latest.current;
    const after = nextDraft(before, event);
    if (after === before) return;
    latest.current = after;
    setDraft(after);
    runEffects(event, before, after);
  };

  const runEffects = (event: DraftEvent, before: Draft, after: Draft): void => {
    const underWay = before.state === 'saving' ? before.request : undefined;
    if (after.state === 'saving' && after.request !== underWay) requestSave(after.request, send);
    if (event.type === 'save-succeeded') {
      // The Save button may have had focus, and is disabled now.
      focusTitleIfLost();
      toasts.saved(event.snippet);
    }
    const isSaved = event.type === 'save-succeeded' || event.type === 'saved-late';
    if (isSaved && before.snippet?.id !== event.snippet.id) onNewSnippet(event.snippet.id);
    if (event.type === 'edited' || event.type === 'retitled') toasts.versionKept();
  };

  const followLateSave = useEffectEvent((save: LateSave) => send({ ...save, type: 'saved-late' }));
  useEffect(() => {
    isLeft.current = false;
    const stop = subscribeToLateSaves((save) => followLateSave(save));
    return () => {
      isLeft.current = true;
      stop();
    };
  }, []);

  const storeNow = useDraftStorage({ draft, latest, owner, onRoomChange });

  useRestoredToast({ latest, send }, toasts);

  return { draft, latest, send, storeNow };
}

/** Tells what has come of a save whose page was left. */
function settleLate(event: DraftEvent, owner: DraftOwner, toasts: DraftToasts): void {
  if (event.type === 'save-failed') toasts.saveFailedLate(event.error);
  if (event.type !== 'save-succeeded') return;
  toasts.saved(event.snippet);
  const { request, snippet } = event;
  settleLateSave(owner, { request, snippet });
}

/** Says that unsaved work is back, which can be discarded. */
function useRestoredToast(
  { latest, send }: Pick<DraftControls, 'latest' | 'send'>,
  toasts: DraftToasts,
): void {
  const discardRestored = (): void => {
    const content = latest.current;
    send({ type: 'discarded' });
    toasts.discarded(() => send({ type: 'put-back', content }));
  };
  const announceRestored = useEffectEvent(() => {
    const { current } = latest;
    if (isUnsaved(current)) toasts.restored(current.snippet, discardRestored);
  });
  useEffect(() => announceRestored(), []);
}
