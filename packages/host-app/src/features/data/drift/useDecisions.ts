import { useToasts, type ToastContent } from '@sluice/builder-ui';
import { RENAME_SNIPPETS_MAX, type ProviderChange, type SkippedSnippet } from '@sluice/server/contracts';
import {
  useChangeDecisions,
  type AffectedSnippet,
} from '../../../lib/api/provider-changes/provider-changes-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { driftMessages } from './messages.ts';

const TOPIC = 'provider-changes';

/** What was left as it is, with the reasons, as a sentence; empty for nothing. */
function skippedText(skipped: readonly SkippedSnippet[]): string {
  if (skipped.length === 0) return '';
  return driftMessages.skipped(
    skipped.map(({ name, reason }) => driftMessages.skippedSnippet(name, reason)).join(', '),
  );
}

const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** What people decide about a change, with toasts about the outcome. `isDone`: the change needs no further one. */
export function useDecisions(onDecided: (isDone: boolean) => void) {
  const { show, fail } = useOutcome();
  const { dismiss, reopen } = useChangeDecisions();
  const rename = useRename(onDecided);
  const undo = useUndo();
  return {
    isPending: rename.isPending || dismiss.isPending || reopen.isPending || undo.isPending,
    /** @param to the new name, if a person chose it */
    rename: (change: ProviderChange, snippets: readonly AffectedSnippet[], to?: string) =>
      void rename.run(change, snippets, to),
    dismiss: (change: ProviderChange) =>
      dismiss.mutate(change.id, {
        onSuccess: () => {
          show({
            tone: 'ok',
            ...(change.kind === 'renamed'
              ? {
                  title: driftMessages.turnedDown,
                  description: driftMessages.turnedDownText(change.before.name),
                }
              : {
                  title: driftMessages.dismissed,
                  description: driftMessages.dismissedText(change.before.name),
                }),
            action: { label: driftMessages.undo, onPress: () => reopen.mutate(change.id) },
          });
          // A proposal that is turned down leaves an attribute that is gone: that is still to decide.
          onDecided(change.kind !== 'renamed');
        },
        onError: fail(driftMessages.decisionFailed),
      }),
    reopen: (change: ProviderChange) =>
      reopen.mutate(change.id, {
        onSuccess: () => onDecided(false),
        onError: fail(driftMessages.decisionFailed),
      }),
    undo: (change: ProviderChange) => void undo.run(change.id).then(() => onDecided(false)),
  };
}

/** Toasts about decisions. */
function useOutcome() {
  const toasts = useToasts();
  const show = (toast: ToastContent) => toasts.show({ topic: TOPIC, ...toast });
  const fail = (title: string) => (error: unknown) =>
    show({ tone: 'danger', title, description: errorText(error) });
  return { show, fail };
}

/** Renames in requests as large as the server takes; all of them belong to one undo. */
function useRename(onDecided: (isDone: boolean) => void) {
  const { show, fail } = useOutcome();
  const { rename } = useChangeDecisions();
  const undo = useUndo();
  const run = async (
    change: ProviderChange,
    snippets: readonly AffectedSnippet[],
    to: string | undefined,
  ): Promise<void> => {
    let renamed = 0;
    const conflicts: SkippedSnippet[] = [];
    try {
      for (let start = 0; start < snippets.length; start += RENAME_SNIPPETS_MAX) {
        const slice = snippets.slice(start, start + RENAME_SNIPPETS_MAX);
        const answer = await rename.mutateAsync({
          changeId: change.id,
          snippets: slice.map(({ id, version }) => ({ id, version })),
          ...(to !== undefined && { to }),
        });
        renamed += answer.renamed;
        conflicts.push(...answer.conflicts);
      }
    } catch (error) {
      fail(driftMessages.renameFailed)(error);
      if (renamed === 0) return;
    }
    const name = change.after?.name ?? '';
    show({
      tone: conflicts.length > 0 ? 'danger' : 'ok',
      title: renamed === 0 ? driftMessages.nothingRenamed : driftMessages.renamedTitle,
      description: sentences(
        renamed === 0 ? '' : `${driftMessages.renamed(name, renamed)}.`,
        skippedText(conflicts),
      ),
      ...(renamed > 0 && { action: { label: driftMessages.undo, onPress: () => void undo.run(change.id) } }),
    });
    onDecided(conflicts.length === 0);
  };
  return { isPending: rename.isPending, run };
}

/** Takes a rename back. The toast that offers it outlives the dialog, so the outcome is awaited here. */
function useUndo() {
  const { show, fail } = useOutcome();
  const { undo } = useChangeDecisions();
  const run = async (changeId: string): Promise<void> => {
    try {
      const { undone, skipped } = await undo.mutateAsync(changeId);
      show({
        tone: skipped.length > 0 ? 'danger' : 'ok',
        title: driftMessages.undone,
        description: sentences(driftMessages.undoneText(undone), skippedText(skipped)),
      });
    } catch (error) {
      fail(driftMessages.undoFailed)(error);
    }
    focusTitleIfLost();
  };
  return { isPending: undo.isPending, run };
}
