import type { SnippetVersion } from '@sluice/server/contracts';
import { useState } from 'react';
import { useRestoreVersion } from '../../../lib/api/history-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { hasCode, isVersionConflict, errorText } from '../../../lib/http/api-error.ts';
import { openSnippet } from '../../../lib/read-message.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftControls } from '../draft/useDraft.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';
import { generatorMessages } from '../messages.ts';
import { formatFullMoment } from '../../../lib/formats.ts';

/** Why a version could not be restored, in words, and whether that was for lack of room. */
export interface RestoreFailure {
  reason: string;
  isFull: boolean;
}

/** The dialog with the earlier versions: whether it is open, and what restoring one does. */
export function useHistory({ openDraft, send }: Pick<DraftControls, 'openDraft' | 'send'>) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<RestoreFailure>();
  const { history: texts } = generatorMessages;
  const toasts = useDraftToasts();
  const restoring = useRestoreVersion();

  /** Makes a version of the draft's snippet the newest one, and shows it in the builder. */
  const restoreVersion = async (version: number): Promise<void> => {
    const saved = openDraft.now.snippet;
    if (saved === null) return;
    const snippet = await restoring.mutateAsync({ snippetId: saved.id, version, current: saved.version });
    send({ type: 'version-restored', snippet, message: await openSnippet(snippet) });
  };

  /** Brings back what was there before, unsaved changes included. */
  const undo = async (before: Draft): Promise<void> => {
    try {
      if (before.snippet) await restoreVersion(before.snippet.version);
      send({ type: 'put-back', content: before });
    } catch (failure) {
      toasts.restoreFailed(failure);
    }
  };

  const restore = async (version: SnippetVersion): Promise<void> => {
    const before = openDraft.now;
    setError(undefined);
    try {
      await restoreVersion(version.version);
    } catch (failure) {
      setError({
        reason: isVersionConflict(failure) ? texts.newerVersion : errorText(failure),
        isFull: hasCode(failure, 'LIMIT_REACHED'),
      });
      return;
    }
    setOpen(false);
    focusTitleIfLost();
    toasts.versionRestored(formatFullMoment(version.savedAt), () => void undo(before));
  };

  return {
    open: () => {
      setError(undefined);
      setOpen(true);
    },
    dialog: {
      isOpen,
      onClose: () => setOpen(false),
      onRestore: (version: SnippetVersion) => void restore(version),
      isRestoring: restoring.isPending,
      error,
    },
  };
}
