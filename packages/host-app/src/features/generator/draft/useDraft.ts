import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { useRoomToast } from '../../../lib/unsaved/useRoomToast.ts';
import { isUnsaved, type Draft } from './draft.ts';
import { nextDraft, type DraftEvent } from './draft-machine.ts';
import type { DraftOwner } from './draft-storage.ts';
import { useDraftStorage } from './useDraftStorage.ts';
import { useDraftToasts } from './useDraftToasts.ts';
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
  /** Stores what is unsaved in this browser at once. @returns whether there was room for it */
  keep: () => boolean;
}

/** Runs the draft's state machine: sends what is to be saved, stores what is unsaved, and shows toasts about both. */
export function useDraft({ initial, owner, onNewSnippet }: DraftOptions): DraftControls {
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  const requestSave = useSaveRequest();
  const toasts = useDraftToasts();
  const onRoomChange = useRoomToast(owner);

  const send = (event: DraftEvent): void => {
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
      if (before.snippet?.id !== event.snippet.id) onNewSnippet(event.snippet.id);
    }
    if (event.type === 'edited' || event.type === 'retitled') toasts.versionKept();
    if (event.type === 'save-failed') toasts.saveFailed(event.error, () => retrySave());
  };

  const retrySave = () => {
    const { current } = latest;
    // While the name is asked for, the dialog has the way to go on.
    send(current.state === 'naming' ? { type: 'named', title: current.typed } : { type: 'save-requested' });
  };
  const leave = useEffectEvent(() => {
    if (hasFailed(latest.current)) toasts.saveLeft();
  });
  useEffect(() => () => leave(), []);

  const keep = useDraftStorage({ draft, latest, owner, onRoomChange });

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

  return { draft, latest, send, keep };
}

const hasFailed = (draft: Draft): boolean => 'error' in draft && draft.error !== undefined;
