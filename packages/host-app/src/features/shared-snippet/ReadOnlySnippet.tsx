import { Badge, Button, ButtonLink, Note, SluiceBuilder, useRelativeTime } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { CopyLinkButton } from '../../components/share-snippet/CopyLinkButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { generatorPath, textGeneratorPath } from '../../config/paths.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { useSwitchWorkspace } from '../../lib/workspace/useSwitchWorkspace.ts';
import { sharedSnippetMessages } from './messages.ts';
import * as S from './SharedSnippetScreen.styles.ts';

interface ReadOnlySnippetProps {
  snippet: Snippet;
  template: Template;
  workspaceId: string;
}

/** The cards and the Liquid of a snippet, without anything that changes it. */
export function ReadOnlySnippet({ snippet, template, workspaceId }: ReadOnlySnippetProps): ReactNode {
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
        <S.Tags aria-label={sharedSnippetMessages.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </S.Tags>
      )}
      <S.Notes>
        {!isHere && <Elsewhere workspaceId={workspaceId} />}
        {isDraft && <Note tone="warn">{sharedSnippetMessages.draftNote}</Note>}
      </S.Notes>
      <SluiceBuilder theme="inherit" value={template} readOnly canEditText={false} />
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
