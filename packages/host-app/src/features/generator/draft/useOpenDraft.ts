import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../../lib/http/api-error.ts';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { draftOf, isWorthOpening, newDraft, type Draft } from './draft.ts';
import { draftKey, readStoredDraft, type DraftOwner } from './draft-storage.ts';
import { readTemplate } from '../../../lib/read-template.ts';

/** A draft that is open, or why it is not. */
export type OpeningDraft =
  | { status: 'open'; draft: Draft }
  | { status: 'loading' }
  | { status: 'not-found' }
  /** The snippet's Liquid has no conditions that the builder can edit. */
  | { status: 'not-editable'; name: string }
  | { status: 'failed'; error: unknown; retry: () => void };

/**
 * Opens the unsaved draft that this browser has stored, or else a new draft or the snippet from the library, with the texts
 * that were put away. Once it is open, a draft does not change because of what is loaded later.
 */
export function useOpenDraft(owner: DraftOwner, snippetId: string | null): OpeningDraft {
  const [stored] = useState(() => readStoredDraft(draftKey(owner, snippetId)));
  const [draft, setDraft] = useState(() => {
    if (snippetId === null) return stored ?? newDraft();
    // Without changes it may be older than the library.
    return stored && isWorthOpening(stored) ? stored : undefined;
  });
  const isOpen = draft !== undefined;
  const loading = useQuery({ ...snippetOptions(owner.workspaceId, snippetId ?? ''), enabled: !isOpen });
  const snippet = loading.data;
  // Liquid that was written or changed by hand has no cards yet.
  const reading = useQuery({
    queryKey: ['template-of-text', snippetId, snippet?.version],
    queryFn: () => readTemplate(snippet?.content ?? ''),
    enabled: !isOpen && snippet?.builderState === null,
  });
  const template = snippet?.builderState ?? reading.data;

  if (isOpen) return { status: 'open', draft };
  const failed = [loading, reading].find(({ isError }) => isError);
  const isGone = isNotFound(failed?.error);
  const opened =
    snippet && template ? draftOf(snippet, template, stored?.putAway) : isGone ? stored : undefined;
  if (opened) {
    setDraft(opened);
    return { status: 'open', draft: opened };
  }
  if (isGone) return { status: 'not-found' };
  if (failed) return { status: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (snippet && template === null) return { status: 'not-editable', name: snippet.name };
  return { status: 'loading' };
}
