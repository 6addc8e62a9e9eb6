import { below, Note, Skeleton, upFrom, useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { InviteUsers } from '../../components/InviteUsers.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { Columns, Stack } from '../../components/section/Section.styles.ts';
import { useMemberships, useRole } from '../../lib/workspace/useMemberships.ts';
import { MembersCard } from './members/MembersCard.tsx';
import { userManagementMessages } from './messages.ts';
import { PendingInvitations } from './PendingInvitations.tsx';
import { RightsCard } from './RightsCard.tsx';

/** Who belongs to the workspace and is invited to it, for owners and admins. */
export function UserManagementScreen(): ReactNode {
  const { active, error, isLoading, retry } = useMemberships();
  const name = active?.workspace.name;
  const role = useRole();
  const isAllowed = role !== undefined && role !== 'member';
  const content = () => {
    if (isAllowed) return <Management />;
    if (error !== null)
      return <RetryView title={userManagementMessages.roleFailed} error={error} onRetry={retry} />;
    if (isLoading) {
      return (
        <output aria-label={userManagementMessages.loadingRole}>
          <Skeleton width="40%" />
        </output>
      );
    }
    return <AccessDenied />;
  };
  return (
    <>
      <PageHeader
        title={userManagementMessages.title}
        subtitle={
          name === undefined ? userManagementMessages.subtitleUnnamed : userManagementMessages.subtitle(name)
        }
      />
      {content()}
    </>
  );
}

/** What is done most comes before the table of rights, also where there is room for one column only. */
const Rows = styled(Columns)`
  grid-template-rows: auto 1fr;

  @media ${below(1080)} {
    grid-template-rows: none;
  }
`;

const Beside = styled(Stack)`
  @media ${upFrom(1080)} {
    grid-row: span 2;
  }
`;

function Management(): ReactNode {
  return (
    <Rows>
      <MembersCard />
      <Beside>
        <InviteUsers />
        <PendingInvitations />
      </Beside>
      <RightsCard />
    </Rows>
  );
}

/** Also for somebody whose role changes while they are here. */
function AccessDenied(): ReactNode {
  const toasts = useToasts();
  const showToast = useEffectEvent(() =>
    toasts.show({
      topic: 'access',
      tone: 'danger',
      title: userManagementMessages.accessDenied,
      description: userManagementMessages.accessDeniedText,
    }),
  );
  useEffect(() => showToast(), []);
  return <Note title={userManagementMessages.accessDeniedText}>{userManagementMessages.askAdmin}</Note>;
}
