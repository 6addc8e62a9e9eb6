import {
  below,
  Note,
  Skeleton,
  upFrom,
  useToasts,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
  VisuallyHidden,
} from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Role } from '@sluice/server/contracts';
import { Check } from 'lucide-react';
import { InviteUsers } from '../../components/people/InviteUsers.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { Columns, Stack, Section } from '../../components/Section.tsx';
import { seatsOptions } from '../../lib/api/subscription-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { useMemberships, useRole } from '../../lib/workspace/useMemberships.ts';
import { MembersCard } from './members/MembersCard.tsx';
import { userManagementMessages } from './messages.ts';
import { PendingInvitations } from './PendingInvitations.tsx';
import { RoleBadge } from '../../components/people/RoleBadge.tsx';

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

/** Puts what is done most before the table of rights, also where there is room for one column only. */
const Rows = styled(Columns)`
  grid-template-rows: auto 1fr;

  @media ${below(1080)} {
    grid-template-rows: none;
  }
`;

const Beside = styled(Stack)`
  &[data-waits] {
    display: none;
  }

  @media ${upFrom(1080)} {
    grid-row: span 2;
  }
`;

function Management(): ReactNode {
  const workspaceId = useWorkspaceId();
  // Nobody knows how many members there are: what is below them comes when they have.
  const isComplete = !useQuery(seatsOptions(workspaceId)).isPending;
  return (
    <Rows>
      <MembersCard />
      {/* There already, so that what they ask for is asked once. */}
      <Beside data-waits={!isComplete || undefined}>
        <InviteUsers />
        <PendingInvitations />
      </Beside>
      {isComplete && <RightsCard />}
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

const ROLES: readonly Role[] = ['owner', 'admin', 'member'];

/** The rights that the roles differ in, and the first role that has them. */
const RIGHTS = [
  { name: 'build', roles: ['owner', 'admin', 'member'] },
  { name: 'publish', roles: ['owner', 'admin'] },
  { name: 'connect', roles: ['owner', 'admin'] },
  { name: 'subscription', roles: ['owner', 'admin'] },
  { name: 'workspace', roles: ['owner'] },
] as const;

const Frame = styled.div`
  container-type: inline-size;
`;

const Grid = styled(Table)`
  table-layout: fixed;
  font-size: var(--sluice-size-control);

  & > tbody > tr > td {
    block-size: 36px;
    padding-block: var(--sluice-space-1);
  }

  & > * > tr > :not(:first-child) {
    inline-size: 116px;
    text-align: center;
  }

  & > tbody svg {
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ok);
    vertical-align: middle;
  }

  @container ${below(560)} {
    & > * > tr > :not(:first-child) {
      inline-size: 66px;
      padding-inline: 0;
    }

    & > * > tr > :first-child {
      padding-inline: var(--sluice-space-4) var(--sluice-space-1);
    }

    & > * > tr > :last-child {
      inline-size: 74px;
      padding-inline-end: var(--sluice-space-2);
    }

    & > tbody > tr > td {
      padding-block: 10px;
    }

    & > thead svg {
      display: none;
    }
  }
`;

const Quiet = styled.span`
  color: var(--sluice-ink-3);
`;

/** Says what owners, admins and members may do. */
function RightsCard(): ReactNode {
  const { rights: texts } = userManagementMessages;
  const answer = (right: (typeof RIGHTS)[number], role: Role) => {
    if ((right.roles as readonly Role[]).includes(role)) {
      return (
        <>
          <Check aria-hidden />
          <VisuallyHidden>{texts.yes}</VisuallyHidden>
        </>
      );
    }
    if (right.name === 'publish') return <Quiet>{texts.propose}</Quiet>;
    return (
      <Quiet>
        <span aria-hidden>{texts.dash}</span>
        <VisuallyHidden>{texts.no}</VisuallyHidden>
      </Quiet>
    );
  };
  return (
    <Section title={texts.title}>
      <Frame>
        <Grid aria-label={texts.title}>
          <TableHead>
            <TableHeadRow>
              <TableColumn>
                <VisuallyHidden>{texts.right}</VisuallyHidden>
              </TableColumn>
              {ROLES.map((role) => (
                <TableColumn key={role}>
                  <RoleBadge role={role} />
                </TableColumn>
              ))}
            </TableHeadRow>
          </TableHead>
          <TableBody>
            {RIGHTS.map((right) => (
              <TableRow key={right.name}>
                <TableCell>{texts[right.name]}</TableCell>
                {ROLES.map((role) => (
                  <TableCell key={role}>{answer(right, role)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Grid>
      </Frame>
    </Section>
  );
}
