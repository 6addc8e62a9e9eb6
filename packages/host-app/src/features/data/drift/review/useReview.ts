import {
  type CustomAttribute,
  type ProviderChange,
  type ProviderChanges,
  RENAME_SNIPPETS_MAX,
  type SkippedSnippet,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToasts, type ToastContent } from '@sluice/builder-ui';
import {
  affectedSnippetsOptions,
  type AffectedSnippet,
  useChangeDecisions,
} from '../../../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../../../lib/session/session.ts';
import { rewritten, type RewrittenSnippet } from '../rewritten-snippet.ts';
import { focusTitleIfLost } from '../../../../lib/focus.ts';
import { errorText } from '../../../../lib/http/api-error.ts';
import { driftMessages } from '../messages.ts';

/** A snippet that uses the attribute, with what the rename does to it. */
export interface ReviewedSnippet {
  snippet: AffectedSnippet;
  /** Absent for changes that rewrite nothing. */
  rewrite: RewrittenSnippet | undefined;
}

/** The change that is shown, the snippets that it concerns, and which of them are ticked. */
export function useReview(changes: ProviderChanges, isOpen: boolean, onClose: () => void) {
  const { items } = changes;
  const [chosen, setChosen] = useState<string>();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const stored: ProviderChange | undefined = items.find(({ id }) => id === chosen) ?? items[0];
  const newName = useNewName(stored);
  const change = newName.change;
  const affected = useAffected(change, isOpen);
  const next = items.find(({ id, state }) => state === 'toDecide' && id !== change?.id);
  const [decisionCount, setDecisionCount] = useState(0);
  const decisions = useDecisions((isDone) => {
    if (isDone && next === undefined) onClose();
    else if (isDone && next !== undefined) setChosen(next.id);
    setDecisionCount((count) => count + 1);
  });
  const keyOf = ({ id }: AffectedSnippet) => `${change?.id ?? ''} ${id}`;
  return {
    /** The change as it is shown: an attribute that is gone counts as renamed once a new name is chosen. */
    change,
    stored,
    newName,
    choose: setChosen,
    affected,
    ticked: affected.snippets
      .map(({ snippet }) => snippet)
      .filter((snippet) => !unticked.has(keyOf(snippet))),
    tick: (snippet: AffectedSnippet, isTicked: boolean) => {
      const others = new Set(unticked);
      if (isTicked) others.delete(keyOf(snippet));
      else others.add(keyOf(snippet));
      setUnticked(others);
    },
    decisions,
    decisionCount,
  };
}

/** The new name that a person chooses for an attribute that is gone. */
function useNewName(stored: ProviderChange | undefined) {
  const [named, setNamed] = useState<{ changeId: string; after: NonNullable<ProviderChange['after']> }>();
  const canBeNamed = stored?.kind === 'gone' && stored.state === 'toDecide';
  const after = canBeNamed && named?.changeId === stored.id ? named.after : null;
  const change = useMemo(
    () => (stored !== undefined && after !== null ? { ...stored, kind: 'renamed' as const, after } : stored),
    [stored, after],
  );
  return {
    change,
    canBeNamed,
    picked: after,
    pick: ({ name, rawName, dataType, rawDataType, status }: CustomAttribute) =>
      setNamed({
        changeId: stored?.id ?? '',
        after: { name, rawName, dataType, rawDataType, status },
      }),
  };
}

function useAffected(change: ProviderChange | undefined, isOpen: boolean) {
  const changeId = change?.id ?? '';
  const [asked, setAsked] = useState({ changeId, pages: 1 });
  const pages = asked.changeId === changeId ? asked.pages : 1;
  const query = useQuery({
    ...affectedSnippetsOptions(useWorkspaceId(), changeId, pages),
    enabled: isOpen && change !== undefined,
  });
  const { data } = query;
  const snippets = useMemo<readonly ReviewedSnippet[]>(() => {
    if (data === undefined || change === undefined) return [];
    return data.items.map((snippet) => ({ snippet, rewrite: rewritten(snippet, change) }));
  }, [data, change]);
  return {
    snippets,
    isLoading: query.isPending,
    error: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    /** How many are not loaded yet. */
    left: Math.max(0, (data?.total ?? 0) - snippets.length),
    isLoadingMore: query.isPlaceholderData,
    loadMore: () => setAsked({ changeId, pages: pages + 1 }),
  };
}

export type Review = ReturnType<typeof useReview>;

const TOPIC = 'provider-changes';

/** Says in a sentence what was left as it is, with the reasons; empty for nothing. */
function skippedText(skipped: readonly SkippedSnippet[]): string {
  if (skipped.length === 0) return '';
  return driftMessages.skipped(
    skipped.map(({ name, reason }) => driftMessages.skippedSnippet(name, reason)).join(', '),
  );
}

const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** Sends what people decide about a change, with toasts about the outcome. `isDone`: the change needs no further one. */
function useDecisions(onDecided: (isDone: boolean) => void) {
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
