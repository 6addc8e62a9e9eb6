import type { Snippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { MessageBuilderHandle } from '@sluice/builder-ui';
import type { Message } from '@sluice/liquid';
import type { TrashedSnippet } from '../../../lib/api/deleted-snippets.ts';
import { changedSnippetOptions } from '../../../lib/api/snippets-api.ts';
import { changedSnippets, type SnippetChange } from '../../../lib/live-events/announcements.ts';
import { isResting, isUnsaved, type Draft, isSameTitle, savedTitle } from '../draft/draft.ts';
import { focusTitleAfterDialog, focusTitleIfLost } from '../../../lib/focus.ts';
import { loadLate } from '../../../lib/late/load-late.ts';
import { openSnippet } from '../../../lib/read-message.ts';
import type { DraftControls } from '../draft/useDraft.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';

/** Live events have said this much about a snippet. */
interface AnnouncedChanges {
  snippetId: string | undefined;
  /** The newest version that an event named; 0 for none. */
  version: number;
  /** How often the snippet may have been deleted or brought back. */
  deletions: number;
}

/** Somebody has saved a newer version of the opened snippet meanwhile, or has deleted it. */
export type ChangeElsewhere =
  | { kind: 'newer'; theirs: Snippet }
  /** `by` is missing when it is not in the trash any more. */
  | { kind: 'deleted'; by?: TrashedSnippet['deletedBy'] };

/**
 * Tells what somebody has done to the opened snippet, as soon as a live event says so; `null` for nothing. Work that this
 * browser has kept may be on a snippet that has changed long before: that is asked once.
 */
export function useChangeElsewhere(workspaceId: string, draft: Draft): ChangeElsewhere | null {
  const { snippet } = draft;
  const [restored] = useState(() => (isUnsaved(draft) ? snippet?.id : undefined));
  const isRestored = snippet !== null && snippet.id === restored;
  const nothing: AnnouncedChanges = { snippetId: snippet?.id, version: 0, deletions: isRestored ? 1 : 0 };
  const [lastKnown, setLastKnown] = useState(nothing);
  const announced = lastKnown.snippetId === snippet?.id ? lastKnown : nothing;
  const listen = useEffectEvent((change: SnippetChange) => setLastKnown(withChange(announced, change)));
  useEffect(() => changedSnippets.subscribe((change) => listen(change)), []);
  // While the draft is being saved, the newer version is most probably its own.
  const isChanged =
    snippet !== null && (announced.version > snippet.version || announced.deletions > 0) && isResting(draft);
  const { data } = useQuery({
    ...changedSnippetOptions(workspaceId, snippet?.id ?? '', `${announced.version}-${announced.deletions}`),
    enabled: isChanged,
  });
  if (!isChanged || data === undefined) return null;
  if (data.kind === 'deleted') return { kind: 'deleted', by: data.trashed.deletedBy };
  if (data.kind === 'not-found') return { kind: 'deleted' };
  return data.snippet.version > snippet.version ? { kind: 'newer', theirs: data.snippet } : null;
}

function withChange(announced: AnnouncedChanges, event: SnippetChange): AnnouncedChanges {
  const mayBeDeleted = { ...announced, deletions: announced.deletions + 1 };
  // Which snippets were changed at once is not told. Tags alone are no reason to ask.
  if (event.type === 'library.changed') return event.change === 'tagged' ? announced : mayBeDeleted;
  if (event.snippetId !== announced.snippetId || event.change === 'created') return announced;
  if (event.change === 'deleted' || event.change === 'erased') return mayBeDeleted;
  const newest = Math.max(announced.version, event.version);
  return { ...(event.change === 'restored' ? mayBeDeleted : announced), version: newest };
}

interface ConflictResolutionOptions extends Pick<DraftControls, 'openDraft' | 'send'> {
  builder: RefObject<MessageBuilderHandle | null>;
}

interface ConflictResolution {
  /** Takes in a newer version that somebody has saved; what cannot be put together without a question is asked. */
  takeNewer: (theirs: Snippet) => Promise<void>;
  /** Shows the version that somebody else has saved. */
  takeTheirs: (theirs: Message) => void;
  /** Shows and saves a version that is made of theirs and one's own. */
  saveMerged: (message: Message) => void;
}

/** Shows what has come of a conflict as an edit of the builder: Ctrl+Z brings one's own back. A toast does so for theirs. */
export function useConflictResolution({
  builder,
  openDraft,
  send,
}: ConflictResolutionOptions): ConflictResolution {
  const toasts = useDraftToasts();
  /** @returns the same message as the builder has it: with its own parts wherever they say the same */
  const show = (message: Message): Message => {
    builder.current?.replaceMessage(message);
    return builder.current === null ? message : openDraft.now.message;
  };
  const takeTheirs = (theirs: Message) => {
    const mine = openDraft.now;
    send({ type: 'theirs-taken', message: show(theirs) });
    focusTitleAfterDialog();
    if (!isUnsaved(mine)) {
      toasts.newerShown();
      return;
    }
    toasts.replacedByTheirs(() => {
      send({ type: 'put-back', content: { title: mine.title, message: show(mine.message) } });
    });
  };
  const saveMerged = (message: Message) => {
    const mine = openDraft.now;
    if (mine.state !== 'conflicted') return;
    const { name, tags } = mine.theirs;
    // A name that only they have changed is part of the result.
    if (isSameTitle(mine.title, savedTitle(mine))) send({ type: 'retitled', title: { name, tags } });
    show(message);
    send({ type: 'replace-requested' });
    focusTitleAfterDialog();
  };
  const takeNewer = async (theirs: Snippet): Promise<void> => {
    if (!isUnsaved(openDraft.now)) {
      const message = await openSnippet(theirs);
      send({ type: 'newer-opened', theirs });
      takeTheirs(message);
      return;
    }
    const { takeIn } = await loadLate(() => import('./take-in.ts'));
    const taken = takeIn(openDraft.now, theirs);
    if (taken === undefined) {
      send({ type: 'newer-opened', theirs });
      return;
    }
    const message = show(taken.message);
    send({ type: 'newer-taken-in', theirs, baseline: taken.baseline, message });
    toasts.takenIn();
    focusTitleIfLost();
  };
  return { takeNewer, takeTheirs, saveMerged };
}
