import { ButtonLink, Note, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DeletedSnippet } from '../../components/deleted-snippet/DeletedSnippet.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { paths } from '../../config/paths.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { sharedSnippetMessages } from './messages.ts';
import { ReadOnlySnippet } from './ReadOnlySnippet.tsx';
import { useSharedSnippet } from './useSharedSnippet.ts';

/** A snippet to read, for everybody in its workspace: what a shared link leads to. */
export function SharedSnippetScreen(): ReactNode {
  const { snippetId = '' } = useParams();
  const [query] = useSearchParams();
  const active = useWorkspaceId();
  const workspaceId = query.get('workspace') ?? active;
  const { data, error, refetch } = useSharedSnippet(workspaceId, snippetId);
  if (data?.kind === 'there') return <ReadOnlySnippet {...data} workspaceId={workspaceId} />;
  return (
    <>
      <PageHeader
        title={sharedSnippetMessages.snippet}
        subtitle={data === undefined ? sharedSnippetMessages.readOnly : undefined}
      />
      {data === undefined && error === null && <Skeleton height="240px" />}
      {data === undefined && error !== null && (
        <RetryView title={sharedSnippetMessages.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.kind === 'not-found' && <NotFound />}
      {data?.kind === 'deleted' && <DeletedSnippet trashed={data.trashed} isHere={workspaceId === active} />}
    </>
  );
}

function NotFound(): ReactNode {
  return (
    <Note
      role="alert"
      tone="warn"
      title={sharedSnippetMessages.notFound}
      action={<ButtonLink href={paths.snippets}>{sharedSnippetMessages.openLibrary}</ButtonLink>}
    >
      {sharedSnippetMessages.notFoundReason}
    </Note>
  );
}
