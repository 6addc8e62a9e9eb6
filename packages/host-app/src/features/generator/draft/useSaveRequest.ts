import { generateLiquid } from '@sluice/liquid';
import { Snippet } from '@sluice/server/contracts';
import { isNotFound, isVersionConflict } from '../../../lib/http/api-error.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { isSameTitle, type SaveRequest } from './draft.ts';
import type { DraftEvent } from './draft-machine.ts';
import { isSameContent } from './same-content.ts';

/** Sends a draft's request to save it, and reports the outcome, even if the page was left meanwhile. */
export function useSaveRequest(): (request: SaveRequest, report: (event: DraftEvent) => void) => void {
  const { create, update } = useSnippetChanges();
  return (request, report) => {
    const { template, title } = request;
    const { text, incomplete } = generateLiquid(template);
    const content = {
      name: title.name,
      tags: [...title.tags],
      content: text,
      builderState: template,
      isDraft: incomplete.length > 0,
    };
    const onSuccess = (snippet: Snippet) => report({ type: 'save-succeeded', request, snippet });
    const onError = (error: unknown) => {
      // A new snippet has nothing that could be gone: then the workspace is.
      if (request.kind === 'update' && isNotFound(error)) {
        report({ type: 'save-target-gone', request });
        return;
      }
      const theirs = isVersionConflict(error) ? Snippet.safeParse(error.body?.current) : undefined;
      // An answer can be lost on its way: then the snippet is saved already.
      if (theirs?.success && isSaved(theirs.data, request)) return onSuccess(theirs.data);
      report(
        theirs?.success
          ? { type: 'save-conflicted', request, theirs: theirs.data }
          : { type: 'save-failed', request, error },
      );
    };
    // What `mutate` calls back is not called any more once the page was left.
    const answer =
      request.kind === 'create'
        ? create.mutateAsync(content)
        : update.mutateAsync({ id: request.snippetId, version: request.version, ...content });
    void answer.then(onSuccess, onError);
  };
}

/** Whether a snippet is just what was to be saved. */
const isSaved = (snippet: Snippet, { template, title }: SaveRequest): boolean =>
  isSameContent(snippet.builderState, template) && isSameTitle(snippet, title);
