import { useToasts } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import { useGeneratorMessages } from '../messages.ts';
import type { SavedSnippet } from './draft.ts';
import { useSaveErrorText } from './useSaveErrorText.ts';

const RESTORED_VERSION = 'restored-version';

export type DraftToasts = ReturnType<typeof useDraftToasts>;

/** The toasts about saving, storing and restoring a draft. */
export function useDraftToasts() {
  const toasts = useToasts();
  const { draftToasts: texts } = useGeneratorMessages();
  const errorText = useErrorText();
  const saveErrorText = useSaveErrorText();
  return {
    saved: ({ isDraft }: Snippet) => {
      // The restored changes are saved now: there is nothing left to discard.
      toasts.clear('restored');
      toasts.show({
        topic: 'save',
        tone: 'ok',
        title: texts.saved,
        description: isDraft ? texts.draftSaved : texts.snippetSaved,
      });
    },
    /** The way to try again is beside the save button, or in the dialog for the name. */
    saveFailed: (error: unknown) =>
      toasts.show({
        topic: 'save',
        tone: 'danger',
        title: texts.saveFailed,
        description: saveErrorText(error),
      }),
    /** The builder is left: what it has kept is said elsewhere, and it cannot try again. */
    saveLeft: () => toasts.clear('save'),
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
    ...theirsToasts(toasts, texts),
  };
}

/** The toasts about a version of somebody else that the builder shows now. */
function theirsToasts(
  toasts: ReturnType<typeof useToasts>,
  texts: ReturnType<typeof useGeneratorMessages>['draftToasts'],
) {
  return {
    /** Nothing of the person's own has gone. */
    newerShown: () =>
      toasts.show({ tone: 'ok', title: texts.newerShown, description: texts.newerShownDescription }),
    replacedByTheirs: (onRestore: () => void) =>
      toasts.show({
        title: texts.theirsTaken,
        description: texts.mineHidden,
        action: { label: texts.restoreMine, onPress: onRestore },
      }),
  };
}
