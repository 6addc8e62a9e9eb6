import { useQuery } from '@tanstack/react-query';
import { previewOptions, publicationOptions } from '../../../lib/api/content-blocks-api.ts';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { hasCode } from '../../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import type { PublishDraft } from '../../../lib/unsaved/publish-draft.ts';
import { useTarget } from './useTarget.ts';

/**
 * A snippet, where it goes, and what publishing it there would change.
 * @param onChange called with what the person chooses and types
 */
export function usePublication(draft: PublishDraft, onChange: (changes: Partial<PublishDraft>) => void) {
  const workspaceId = useWorkspaceId();
  const { snippetId } = draft;
  const id = snippetId ?? '';
  const isChosen = snippetId !== null;
  const snippet = useQuery({ ...snippetOptions(workspaceId, id), enabled: isChosen });
  const publication = useQuery({ ...publicationOptions(workspaceId, id), enabled: isChosen });
  const where = useTarget({
    draft,
    onChange,
    snippetName: snippet.data?.name,
    publication: publication.data,
  });
  const { target } = where;
  const isReady = isChosen && snippet.data !== undefined && target !== null;
  const preview = useQuery({ ...previewOptions(workspaceId, id, target ?? { name: '' }), enabled: isReady });
  const compared = isReady ? preview.data : undefined;
  return {
    ...where,
    snippetId,
    chooseSnippet: (chosen: string) => onChange({ snippetId: chosen }),
    snippet: snippet.data,
    publication: publication.data,
    /** What would change, as Braze and the snippet are now. */
    compared,
    /** Whether the snippet becomes a block that does not exist yet. */
    isNew: publication.data !== undefined && where.own === null && where.choice.kind === 'new',
    isComparing: isReady && preview.isFetching,
    isGone: hasCode(preview.error, 'CONTENT_BLOCK_GONE'),
    loadError: snippet.data === undefined ? snippet.error : publication.data ? null : publication.error,
    previewError: isReady && compared === undefined ? preview.error : null,
    retryLoad: () => void Promise.all([snippet.refetch(), publication.refetch()]),
    compareAgain: () => {
      void snippet.refetch();
      void publication.refetch();
      return preview.refetch();
    },
    /** Whether the server and Braze were asked, and nothing speaks against publishing. */
    isPublishable:
      compared !== undefined &&
      !preview.isFetching &&
      !compared.changedThere &&
      compared.problems.length === 0,
  };
}

export type Publication = ReturnType<typeof usePublication>;
export type Compared = NonNullable<Publication['compared']>;
