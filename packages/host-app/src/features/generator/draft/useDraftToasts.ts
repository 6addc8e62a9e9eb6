import { useToasts } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import { branchName } from '@sluice/liquid/messages';
import { useEffect, useEffectEvent } from 'react';
import { hasCode, isUnanswered, errorText, isExplained } from '../../../lib/http/api-error.ts';
import { connection } from '../../../lib/http/connection.ts';
import { requestMessages } from '../../../lib/messages.ts';
import { NewerEditionError } from '../../../lib/read-message.ts';
import { generatorMessages } from '../messages.ts';
import type { SavedSnippet, Draft } from './draft.ts';

const RESTORED_VERSION = 'restored-version';
const ACCEPTED = 'accepted-finding';
const SAVE_FAILED = 'save-failed';
const SAVE_FAILED_LATE = 'save-failed-late';

export type DraftToasts = ReturnType<typeof useDraftToasts>;

/** The toasts about saving, storing and restoring a draft. */
export function useDraftToasts() {
  const toasts = useToasts();
  const { draftToasts: texts } = generatorMessages;
  return {
    saved: ({ isDraft }: Snippet) => {
      // The restored changes are saved now: there is nothing left to discard.
      toasts.clear('restored');
      toasts.clear(SAVE_FAILED);
      toasts.clear(SAVE_FAILED_LATE);
      toasts.show({
        topic: 'save',
        tone: 'ok',
        title: texts.saved,
        description: isDraft ? texts.draftSaved : texts.snippetSaved,
      });
    },
    ...failureToasts(toasts),
    restored: (snippet: SavedSnippet | null, onDiscard: () => void) =>
      toasts.show({
        topic: 'restored',
        title: texts.restored,
        description: snippet === null ? texts.restoredNew : texts.restoredSnippet(snippet.name),
        action: { label: texts.discard, onPress: onDiscard },
      }),
    discarded: (onUndo: () => void) => {
      const action = { label: texts.undo, onPress: onUndo };
      const { discarded: title, discardedDescription: description } = texts;
      toasts.show({ topic: 'restored', title, description, action });
    },
    /** The person has gone on, or has left: to discard what was restored, or to undo that, would take more away. */
    restoredChanged: () => toasts.clear('restored'),
    /** The person has begun a new snippet beside this one. */
    leftForNew: ({ snippet, title }: Draft) =>
      toasts.show({
        topic: 'left',
        title: texts.leftForNew,
        description: texts.leftForNewDescription(snippet?.name ?? title.name),
      }),
    versionRestored: (moment: string, onUndo: () => void) =>
      toasts.show({
        topic: RESTORED_VERSION,
        tone: 'ok',
        title: texts.versionRestored,
        description: texts.versionRestoredDescription(moment),
        action: { label: texts.undo, onPress: onUndo },
      }),
    restoreFailed: (error: unknown) =>
      toasts.show({
        topic: RESTORED_VERSION,
        tone: 'danger',
        title: texts.restoreFailed,
        description: errorText(error),
      }),
    /** The person has gone on from the restored version: Undo would take that away, too. */
    versionKept: () => toasts.clear(RESTORED_VERSION),
    findingAccepted: (onUndo: () => void) =>
      toasts.show({
        topic: ACCEPTED,
        title: texts.accepted,
        description: texts.acceptedDescription,
        action: { label: texts.undo, onPress: onUndo },
      }),
    /** The person has gone on from what they have accepted: Undo would take another edit back. */
    acceptedKept: () => toasts.clear(ACCEPTED),
    ...theirsToasts(toasts),
  };
}

/** The toasts about a save that has failed, where no dialog says so. */
function failureToasts(toasts: ReturnType<typeof useToasts>) {
  const { draftToasts: texts } = generatorMessages;
  const failed = { tone: 'danger', title: texts.saveFailed } as const;
  const takeBackOnceAnswered = async (): Promise<void> => {
    await connection.restored();
    toasts.clear(SAVE_FAILED_LATE);
  };
  return {
    saveFailed: (error: unknown, onRetry: () => void) => {
      // An earlier save has worked; this is what the person has to know now.
      toasts.clear('save');
      const action = { label: texts.retry, onPress: onRetry };
      toasts.show({
        ...failed,
        topic: SAVE_FAILED,
        belongsTo: 'page',
        description: saveErrorText(error),
        action,
      });
    },
    /** It is being tried again, there is nothing to save any more, or the builder is left. */
    saveFailureOver: () => toasts.clear(SAVE_FAILED),
    /** The page that had sent it was left: only its builder can try again. The sign-in page says itself why it is there. */
    saveFailedLate: (error: unknown) => {
      if (hasCode(error, 'UNAUTHENTICATED')) return;
      toasts.show({
        ...failed,
        topic: SAVE_FAILED_LATE,
        belongsTo: 'app',
        description: saveErrorText(error),
      });
      if (!isUnanswered(error) || connection.getState() === 'ok') return;
      void takeBackOnceAnswered();
    },
  };
}

/** The toasts about a version of somebody else that the builder shows now. */
function theirsToasts(toasts: ReturnType<typeof useToasts>) {
  const { draftToasts: texts } = generatorMessages;
  return {
    /** Nothing of the person's own has gone. */
    newerShown: () =>
      toasts.show({ tone: 'ok', title: texts.newerShown, description: texts.newerShownDescription }),
    /** Theirs is below the person's own changes now. */
    takenIn: () => toasts.show({ tone: 'ok', title: texts.takenIn, description: texts.takenInDescription }),
    replacedByTheirs: (onRestore: () => void) =>
      toasts.show({
        title: texts.theirsTaken,
        description: texts.mineHidden,
        action: { label: texts.restoreMine, onPress: onRestore },
      }),
  };
}

type Path = readonly (string | number)[];

/**
 * Says why a draft could not be saved: for a part that the server does not take, which branch it is in and what is wrong. That
 * the server is away is for the top of the page to say, which knows when that is over.
 */
export function saveErrorText(error: unknown): string {
  const { draftToasts: texts } = generatorMessages;
  if (error instanceof NewerEditionError) return requestMessages.newerEdition;
  const issue = hasCode(error, 'VALIDATION') ? error.body?.issues?.[0] : undefined;
  if (issue) return texts.refused(branchAt(issue.path), issue.message);
  return isExplained(error) && !hasCode(error, 'NETWORK') ? errorText(error) : texts.saveFailedText;
}

/** The innermost branch that a path into a request leads to, as the builder calls it. Empty outside the branches. */
function branchAt([field, ...path]: Path): string {
  if (field !== 'builderState') return '';
  const at = path.findLastIndex((part) => part === 'settings' || part === 'statements');
  if (path[at] === 'settings') return 'Else';
  const index = path[at + 1];
  return typeof index === 'number' && at !== -1 ? branchName(index) : '';
}

interface SaveFailureOptions {
  draft: Draft;
  /** Saves again. */
  onRetry: () => void;
}

/**
 * Tells that saving has failed where no dialog does, with a way to try again, until that is done, nothing is unsaved any more,
 * or the page is left.
 */
export function useSaveFailureToast({ draft, onRetry }: SaveFailureOptions): void {
  const toasts = useDraftToasts();
  const failure = draft.state === 'dirty' ? draft.error : undefined;
  const retry = useEffectEvent(onRetry);
  const tell = useEffectEvent((error: unknown) => toasts.saveFailed(error, () => retry()));
  const takeBack = useEffectEvent(() => toasts.saveFailureOver());
  useEffect(() => {
    if (failure !== undefined) tell(failure);
  }, [failure]);
  // What is edited after the failure is still to be saved.
  const isToSave = draft.state === 'dirty';
  useEffect(() => (isToSave ? () => takeBack() : undefined), [isToSave]);
}
