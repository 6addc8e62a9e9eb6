import {
  deleteSnippets,
  eraseSnippets,
  exportLibrary,
  exportSnippets,
  importLibrary,
  previewImport,
  restoreSnippets,
  selectSnippets,
  tagSnippets,
  undoTagging,
  type Library,
  type RequestOf,
  type SnippetRef,
  type SuccessOf,
} from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useWorkspaceId } from '../session/session.ts';
import { call, snippetKey } from './api-client.ts';

/** A thousand snippets take longer than one. */
const LONG_MS = 120_000;
const patient = { timeoutMs: LONG_MS };

export type LibraryFile = RequestOf<typeof previewImport>['body'];
export type ImportFile = RequestOf<typeof importLibrary>['body'];
export type ImportComparison = SuccessOf<typeof previewImport>['items'][number];
export type SelectionFilter = RequestOf<typeof selectSnippets>['query'];

/** Returns what can be done with many snippets in one request. Changes refresh the cached lists. */
export function useBulkApi() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const thenRefresh = useCallback(
    <Answer>(answer: Promise<Answer>): Promise<Answer> =>
      // Also after a failure: the server may have done it, and only its answer was lost.
      answer.finally(() => void queries.invalidateQueries({ queryKey: snippetKey(workspaceId) })),
    [queries, workspaceId],
  );
  return useMemo(() => {
    const params = { workspaceId };
    return {
      select: (query: SelectionFilter) => call(selectSnippets, { params, query }),
      tag: (ids: string[], tags: { add: string[]; remove: string[] }) =>
        thenRefresh(call(tagSnippets, { params, body: { ids, ...tags } }, patient)),
      undoTagging: (snippets: SnippetRef[]) =>
        thenRefresh(call(undoTagging, { params, body: { snippets } }, patient)),
      remove: (snippets: SnippetRef[]) =>
        thenRefresh(call(deleteSnippets, { params, body: { snippets } }, patient)),
      restore: (ids: string[]) => thenRefresh(call(restoreSnippets, { params, body: { ids } }, patient)),
      erase: (ids: string[]) => thenRefresh(call(eraseSnippets, { params, body: { ids } }, patient)),
      exportSome: (ids: string[]): Promise<Library> =>
        call(exportSnippets, { params, body: { ids } }, patient),
      exportAll: (): Promise<Library> => call(exportLibrary, { params }, patient),
      previewImport: (body: LibraryFile, signal: AbortSignal) =>
        call(previewImport, { params, body }, { ...patient, signal }),
      importFile: (body: ImportFile) => thenRefresh(call(importLibrary, { params, body }, patient)),
    };
  }, [workspaceId, thenRefresh]);
}
