import {
  ButtonLink,
  Note,
  Skeleton,
  Badge,
  Button,
  MessageBuilder,
  useRelativeTime,
} from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isNewer, type Snippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@sluice/liquid';
import { styled } from 'styled-components';
import { sharedSnippetMessages } from './messages.ts';
import { DeletedSnippet } from '../../components/snippets/DeletedSnippet.tsx';
import { PageHeader, usePageTitle } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { paths, generatorPath, textGeneratorPath } from '../../config/paths.ts';
import { requestMessages } from '../../lib/messages.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { findSnippet, type SnippetWhereabouts } from '../../lib/api/deleted-snippets.ts';
import { readOnlySnippetKey } from '../../lib/api/api-client.ts';
import { openSnippet } from '../../lib/read-message.ts';
import { CopyLinkButton } from '../../components/snippets/CopyLinkButton.tsx';
import { useMemberships, useSwitchWorkspace } from '../../lib/workspace/useMemberships.ts';

/** The row exists only with tags in it. */
const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin: 0 0 var(--sluice-space-4);
  padding: 0;
  list-style: none;
`;

const Notes = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  margin-block-end: var(--sluice-space-4);

  &:empty {
    display: none;
  }
`;

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
      {data?.kind === 'newer' && (
        <Note role="alert" tone="warn" title={data.snippet.name}>
          {requestMessages.newerEdition}
        </Note>
      )}
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

/** The things that a link to a snippet can lead to. */
type Shared =
  | { kind: 'there'; snippet: Snippet; message: Message }
  | { kind: 'newer'; snippet: Snippet }
  | Exclude<SnippetWhereabouts, { kind: 'there' }>;

/** Reads a snippet with its cards, and follows what others do to it. */
function useSharedSnippet(workspaceId: string, snippetId: string) {
  return useQuery({
    queryKey: readOnlySnippetKey(workspaceId, snippetId),
    queryFn: ({ signal }) => readShared(workspaceId, snippetId, signal),
  });
}

async function readShared(workspaceId: string, snippetId: string, signal: AbortSignal): Promise<Shared> {
  const answer = await findSnippet(workspaceId, snippetId, signal);
  if (answer.kind !== 'there') return answer;
  const { snippet } = answer;
  if (isNewer(snippet.builderState)) return { kind: 'newer', snippet };
  return { kind: 'there', snippet, message: await openSnippet(snippet) };
}

interface ReadOnlySnippetProps {
  snippet: Snippet;
  message: Message;
  workspaceId: string;
}

/** The cards and the Liquid of a snippet, without anything that changes it. */
function ReadOnlySnippet({ snippet, message, workspaceId }: ReadOnlySnippetProps): ReactNode {
  const { name, tags, isDraft, updatedBy, updatedAt } = snippet;
  const { active } = useMemberships();
  const ago = useRelativeTime()(new Date(updatedAt));
  const isHere = active === undefined || active.workspaceId === workspaceId;
  usePageTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${sharedSnippetMessages.readOnly} ${sharedSnippetMessages.changed(updatedBy.displayName, ago)}`}
        actions={isHere && <Actions snippetId={snippet.id} />}
      />
      {tags.length > 0 && (
        <Tags aria-label={sharedSnippetMessages.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </Tags>
      )}
      <Notes>
        {!isHere && <Elsewhere workspaceId={workspaceId} />}
        {isDraft && <Note tone="warn">{sharedSnippetMessages.draftNote}</Note>}
      </Notes>
      <MessageBuilder theme="inherit" message={message} readOnly canEditText={false} />
    </>
  );
}

function Actions({ snippetId }: { snippetId: string }): ReactNode {
  return (
    <>
      <CopyLinkButton snippetId={snippetId} />
      <ButtonLink href={textGeneratorPath(snippetId)}>{sharedSnippetMessages.editAsText}</ButtonLink>
      <ButtonLink variant="primary" href={generatorPath(snippetId)}>
        {sharedSnippetMessages.openInBuilder}
      </ButtonLink>
    </>
  );
}

/** The builder opens what is in the workspace that the person works in. */
function Elsewhere({ workspaceId }: { workspaceId: string }): ReactNode {
  const { memberships } = useMemberships();
  const switchWorkspace = useSwitchWorkspace();
  const name = memberships.find((membership) => membership.workspaceId === workspaceId)?.workspace.name;
  if (name === undefined) return null;
  return (
    <Note
      title={sharedSnippetMessages.elsewhere(name)}
      action={
        <Button onPress={() => void switchWorkspace(workspaceId)}>
          {sharedSnippetMessages.switchTo(name)}
        </Button>
      }
    >
      {sharedSnippetMessages.elsewhereHelp}
    </Note>
  );
}
