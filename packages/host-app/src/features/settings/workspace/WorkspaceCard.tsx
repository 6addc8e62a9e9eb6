import { Note, Skeleton } from '@sluice/builder-ui';
import type { Membership } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { RoleBadge } from '../../../components/people/RoleBadge.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { Section } from '../../../components/section/Section.tsx';
import { Padded } from '../../../components/section/Section.styles.ts';
import { UnknownPasswordHint } from '../../../components/reauthentication/UnknownPasswordHint.tsx';
import { DeleteWorkspace } from '../../../components/workspace-ownership/DeleteWorkspace.tsx';
import { TransferOwnership } from '../../../components/workspace-ownership/TransferOwnership.tsx';
import { useMemberships } from '../../../lib/workspace/useMemberships.ts';
import { leaveForHome } from '../leave-for-home.ts';
import { settingsMessages } from '../messages.ts';
import { ContentRow } from './ContentRow.tsx';
import { LeaveWorkspace } from './LeaveWorkspace.tsx';
import { RenameRow } from './RenameRow.tsx';
import * as S from './WorkspaceCard.styles.ts';

/** The workspace that the person is in: its name, their role, what is in it, and how it ends. */
export function WorkspaceCard(): ReactNode {
  const { workspace: texts } = settingsMessages;
  const { active, error, retry } = useMemberships();
  const [isDeleted, setDeleted] = useState(false);
  const content = () => {
    if (isDeleted) {
      return (
        <Padded>
          <Note title={texts.deleted}>{texts.deletedText}</Note>
        </Padded>
      );
    }
    if (active) return <Rows membership={active} onDeleted={() => setDeleted(true)} />;
    if (error) {
      return (
        <Padded>
          <RetryView title={texts.loadFailed} error={error} onRetry={retry} />
        </Padded>
      );
    }
    return (
      <Padded as="output" aria-label={texts.loading}>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </Padded>
    );
  };
  return <Section title={texts.title}>{content()}</Section>;
}

interface RowsProps {
  membership: Membership;
  onDeleted: () => void;
}

function Rows({ membership: { workspace, role }, onDeleted }: RowsProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const isOwner = role === 'owner';
  const { id: workspaceId, name } = workspace;
  return (
    <S.Frame>
      <RenameRow workspaceId={workspaceId} name={name} canRename={isOwner} />
      <S.Row>
        <S.Name>{texts.role}</S.Name>
        <S.Value>
          <RoleBadge role={role} />
        </S.Value>
        {isOwner && <TransferOwnership workspace={workspace} />}
      </S.Row>
      <ContentRow workspaceId={workspaceId} name={name} />
      <S.Row>
        <S.Name>{isOwner ? texts.leaveOrDelete : texts.leaveOnly}</S.Name>
        <S.Hint>
          {isOwner ? texts.ownerStays : texts.leaveHint} <UnknownPasswordHint />
        </S.Hint>
        <S.Actions>
          <LeaveWorkspace workspaceId={workspaceId} name={name} isDisabled={isOwner} />
          {isOwner && (
            <DeleteWorkspace
              workspace={workspace}
              onDeleted={() => {
                onDeleted();
                leaveForHome();
              }}
            />
          )}
        </S.Actions>
      </S.Row>
    </S.Frame>
  );
}
