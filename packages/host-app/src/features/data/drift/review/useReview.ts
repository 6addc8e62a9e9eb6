import type { CustomAttribute, ProviderChange, ProviderChanges } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  affectedSnippetsOptions,
  type AffectedSnippet,
} from '../../../../lib/api/provider-changes/provider-changes-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useWorkspaceId.ts';
import { rewritten, type RewrittenSnippet } from '../rewritten-snippet.ts';
import { useDecisions } from '../useDecisions.ts';

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
