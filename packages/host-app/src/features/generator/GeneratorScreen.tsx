import { ButtonLink, Note, Skeleton } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RetryView } from '../../components/RetryView.tsx';
import { paths } from '../../config/paths.ts';
import { isMissing } from '../../lib/api-error.ts';
import { snippetOptions } from '../../lib/snippets-api.ts';
import { useSession } from '../../lib/useSession.ts';
import { useWorkspaceId } from '../../lib/useWorkspaceId.ts';
import { Generator } from './Generator.tsx';
import { GeneratorHeader } from './GeneratorHeader.tsx';
import { readTemplate } from './read-template.ts';
import { newWork, readWork, workKey, workOn } from './work.ts';

/** The builder: empty, or with the snippet that the address names. */
export function GeneratorScreen(): ReactNode {
  const [query] = useSearchParams();
  const snippetId = query.get('snippet');
  // A snippet that was saved from here is the same work under a new address: it goes on without a break.
  const [savedHere, setSavedHere] = useState<readonly string[]>([]);
  const isSavedHere = (id: string | null) => id !== null && savedHere.includes(id);
  const [round, setRound] = useState(1);
  const [shown, setShown] = useState(snippetId);
  if (shown !== snippetId) {
    setShown(snippetId);
    if (isSavedHere(shown) && !isSavedHere(snippetId)) {
      setSavedHere([]);
      setRound(round + 1);
    }
  }
  const isNew = snippetId === null || isSavedHere(snippetId);
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  if (!user) return null;
  return isNew ? (
    <Generator
      key={`new work ${round}`}
      workspaceId={workspaceId}
      initial={() => readWork(workKey(user.id, workspaceId, null)) ?? newWork()}
      storageKey={(id) => workKey(user.id, workspaceId, id)}
      onNewSnippet={(id) => setSavedHere([...savedHere, id])}
    />
  ) : (
    <SavedGenerator key={snippetId} snippetId={snippetId} workspaceId={workspaceId} userId={user.id} />
  );
}

function SavedGenerator(props: { snippetId: string; workspaceId: string; userId: string }): ReactNode {
  const { snippetId, workspaceId, userId } = props;
  const [kept] = useState(() => readWork(workKey(userId, workspaceId, snippetId)));
  const loading = useQuery({ ...snippetOptions(workspaceId, snippetId), enabled: kept === undefined });
  const snippet = loading.data;
  // Text that was typed or changed by hand has no cards yet.
  const reading = useQuery({
    queryKey: ['template of text', snippetId, snippet?.version],
    queryFn: () => readTemplate(snippet?.content ?? ''),
    enabled: snippet?.builderState === null,
  });
  const template = snippet?.builderState ?? reading.data;
  const work = kept ?? (snippet && template ? workOn(snippet, template) : undefined);
  const failed = [loading, reading].find(({ isError }) => isError);

  if (work) {
    return (
      <Generator
        workspaceId={workspaceId}
        initial={() => work}
        storageKey={(id) => workKey(userId, workspaceId, id ?? snippetId)}
      />
    );
  }
  return (
    <>
      <GeneratorHeader />
      {isMissing(failed?.error) ? (
        <Note
          role="alert"
          tone="warn"
          title="This snippet is not in your library."
          action={<ButtonLink href={paths.snippets}>Open the library</ButtonLink>}
        >
          It may have been deleted, or it belongs to another workspace.
        </Note>
      ) : failed ? (
        <RetryView
          title="The snippet could not be loaded."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : snippet && template === null ? (
        <Note
          tone="warn"
          title={`“${snippet.name}” has no conditions that the builder can edit.`}
          action={<ButtonLink href={paths.snippets}>Open the library</ButtonLink>}
        >
          You can still view, copy and edit its Liquid in the library.
        </Note>
      ) : (
        <Skeleton height="240px" />
      )}
    </>
  );
}
