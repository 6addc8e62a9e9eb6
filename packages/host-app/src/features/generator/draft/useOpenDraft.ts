import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound } from '../../../lib/http/api-error.ts';
import { trashedSnippetOptions, type TrashedSnippet } from '../../../lib/api/deleted-snippets.ts';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { begunDraft, endBeginning } from './beginnings.ts';
import { draftOf, isWorthOpening, newDraft, type Draft } from './draft.ts';
import { readStoredDraft } from './draft-storage.ts';
import { draftKey, type DraftOwner } from './tab-drafts.ts';
import { builtMessage, NewerEditionError, openSnippet } from '../../../lib/read-message.ts';

/** A draft that is open, or why it is not. */
export type OpeningDraft =
  | { status: 'open'; draft: Draft }
  | { status: 'loading' }
  | { status: 'not-found' }
  | { status: 'deleted'; trashed: TrashedSnippet }
  /** A newer edition of Sluice has saved it, which alone can open it. */
  | { status: 'newer' }
  | { status: 'failed'; error: unknown; retry: () => void };

/**
 * Opens the unsaved draft that this browser has stored, or that was begun here, or else a new draft or the snippet from the library, with the texts
 * that were put away. A new draft gets `newName`. Once it is open, a draft does not change because of what is loaded later.
 */
export function useOpenDraft(owner: DraftOwner, snippetId: string | null, newName = ''): OpeningDraft {
  const [key] = useState(() => draftKey(owner, snippetId));
  const [stored] = useState(() => readStoredDraft(key) ?? begunDraft(key));
  useEffect(() => endBeginning(key), [key]);
  const [draft, setDraft] = useState(() => {
    if (snippetId === null) return stored ?? newDraft(newName);
    // Without changes it may be older than the library.
    return stored && isWorthOpening(stored) ? stored : undefined;
  });
  const isOpen = draft !== undefined;
  const loading = useQuery({
    ...snippetOptions(owner.workspaceId, snippetId ?? ''),
    enabled: !isOpen,
    // Since this page had it open somebody may have saved a newer version. Work on the older one would end in a conflict.
    refetchOnMount: 'always',
  });
  const snippet = loading.isFetching ? undefined : loading.data;
  const built = snippet && builtMessage(snippet.builderState);
  // Liquid that was written or changed by hand has no cards yet, and perhaps never will.
  const reading = useQuery({
    queryKey: ['message-of-text', snippetId, snippet?.version],
    queryFn: () => openSnippet(snippet ?? { builderState: null, content: '' }),
    enabled: !isOpen && snippet !== undefined && built === undefined,
    retry: false,
  });
  const message = built ?? reading.data;

  const failed = [loading, reading].find(({ isError }) => isError);
  const isGone = isNotFound(failed?.error);
  const opened = snippet && message ? draftOf(snippet, message, stored) : isGone ? stored : undefined;
  const trash = useQuery({
    ...trashedSnippetOptions(owner.workspaceId, snippetId ?? ''),
    enabled: !isOpen && isGone && opened === undefined,
  });

  if (isOpen) return { status: 'open', draft };
  if (opened) {
    setDraft(opened);
    return { status: 'open', draft: opened };
  }
  if (isGone && trash.isLoading) return { status: 'loading' };
  if (isGone) return trash.data ? { status: 'deleted', trashed: trash.data } : { status: 'not-found' };
  if (reading.error instanceof NewerEditionError) return { status: 'newer' };
  if (failed) return { status: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { status: 'loading' };
}
