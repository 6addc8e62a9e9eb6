import { generateLiquid } from '@sluice/liquid';
import { Snippet } from '@sluice/server/contracts';
import { isNotFound, isVersionConflict } from '../../../lib/http/api-error.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import type { SaveRequest } from './draft.ts';
import type { DraftEvent } from './draft-machine.ts';

/** Sends a draft's request to save it, and reports the outcome. */
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
      report(
        theirs?.success
          ? { type: 'save-conflicted', request, theirs: theirs.data }
          : { type: 'save-failed', request, error },
      );
    };
    if (request.kind === 'create') {
      create.mutate(content, { onSuccess, onError });
    } else {
      const { snippetId: id, version } = request;
      update.mutate({ id, version, ...content }, { onSuccess, onError });
    }
  };
}
