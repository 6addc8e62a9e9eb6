import { TRASH_DAYS, type SnippetRef } from '@sluice/server/contracts';
import { useToasts, type ToastContent } from '@sluice/builder-ui';
import { useState } from 'react';
import { useBulkApi } from '../../../lib/api/bulk-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { selectionMessages } from './messages.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { libraryMessages } from '../messages.ts';

/** A sentence about what was done, and one for each reason why something was not. */
export const sentences = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

type Refs = readonly SnippetRef[];

/** Deletes several snippets, or restores several, and offers to undo that. */
export function useDeletion() {
  const api = useBulkApi();
  const { deleting: texts, restoring, skippedReasons, undo } = selectionMessages;
  const { run, show, ...state } = useBulkRun();
  const withUndo = (refs: Refs, action: (refs: Refs) => Promise<unknown>) =>
    refs.length > 0 && { lasts: 'long' as const, action: { label: undo, onPress: () => void action(refs) } };

  async function restoreAll(refs: Refs, canUndo: boolean): Promise<boolean> {
    const answer = await run(texts.restoreFailed, () => api.restore(refs.map(({ id }) => id)));
    if (answer === undefined) return false;
    const restored = new Set(answer.restored);
    const erased = answer.missing.length;
    const done = restored.size > 0 ? texts.restoredText(restored.size) : '';
    show({
      tone: erased > 0 ? 'warn' : 'ok',
      title: restored.size > 0 ? texts.restored(restored.size) : texts.restoreFailed,
      description: sentences(done, skippedReasons({ erased })),
      ...(canUndo &&
        withUndo(
          refs.filter(({ id }) => restored.has(id)),
          (back) => deleteAll(back, true),
        )),
    });
    focusTitleIfLost();
    return true;
  }

  /** @returns the ids that are not in the library any more; `undefined` when it has failed */
  async function deleteAll(refs: Refs, isAgain: boolean): Promise<string[] | undefined> {
    const answer = await run(texts.failed, () => api.remove([...refs]));
    if (answer === undefined) return undefined;
    const { deleted, changed, missing } = answer;
    const count = deleted.length;
    const gone = new Set(deleted);
    const title = isAgain ? restoring.again(count) : texts.done(count);
    const done = isAgain ? restoring.againText(count) : texts.doneText(count, TRASH_DAYS);
    show({
      tone: changed.length > 0 ? 'warn' : 'ok',
      title: count > 0 ? title : texts.failed,
      description: sentences(
        count > 0 ? done : '',
        skippedReasons({ changed: changed.length, missing: missing.length }),
      ),
      ...(!isAgain &&
        withUndo(
          refs.filter(({ id }) => gone.has(id)),
          (back) => restoreAll(back, false),
        )),
    });
    focusTitleIfLost();
    return [...deleted, ...missing];
  }

  return {
    remove: (refs: Refs) => deleteAll(refs, false),
    /** @returns whether it has succeeded */
    restore: (refs: Refs) => restoreAll(refs, true),
    ...state,
  };
}

/** Runs what is done with many snippets, and tells when it has failed. */
export function useBulkRun() {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const show = (toast: ToastContent) => toasts.show({ topic: 'library', ...toast });
  return {
    isPending,
    show,

    /** @returns what the action returns; `undefined` when it has failed */
    run: async <Answer>(title: string, action: () => Promise<Answer>): Promise<Answer | undefined> => {
      setPending(true);
      try {
        return await action();
      } catch (failure) {
        show({ tone: 'danger', title, description: errorText(failure) });
        return undefined;
      } finally {
        setPending(false);
      }
    },
  };
}

/** Brings a snippet back from the trash, and shows a toast about the outcome. */
export function useRestore() {
  const { restore } = useSnippetChanges();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();

  const restoreSnippet = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      // The toast with Undo is still there when the person has left the library, so the outcome must be awaited here.
      await restore.mutateAsync(id);
      toasts.show({
        topic: 'library',
        tone: 'ok',
        title: texts.restored,
        description: texts.restoredDescription(name),
      });
    } catch (error) {
      toasts.show({
        topic: 'library',
        tone: 'danger',
        title: texts.restoreFailed,
        description: errorText(error),
      });
    }
    focusTitleIfLost();
  };

  return {
    restore: (snippet: { id: string; name: string }) => void restoreSnippet(snippet),
    /** The id of the snippet that is being restored. */
    restoringId: restore.isPending ? restore.variables : undefined,
  };
}
