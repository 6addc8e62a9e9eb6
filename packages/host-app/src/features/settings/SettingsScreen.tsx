import { CreditCard, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { InviteUsers } from '../../components/InviteUsers.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Columns, Stack } from '../../components/section/Section.styles.ts';
import { TextLink } from '../../components/TextLink.ts';
import { paths } from '../../config/paths.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { ActivityCard } from './activity/ActivityCard.tsx';
import { FlagsCard } from './FlagsCard.tsx';
import { settingsMessages } from './messages.ts';
import { ThemeCard } from './ThemeCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { WorkspaceCard } from './WorkspaceCard.tsx';
import { WorkspacesCard } from './WorkspacesCard.tsx';

/** The workspace and what belongs to it, each card for those who may use it. */
export function SettingsScreen(): ReactNode {
  const role = useRole();
  const isAdmin = role === 'owner' || role === 'admin';
  return (
    <>
      <PageHeader title={settingsMessages.title} subtitle={settingsMessages.subtitle} />
      <Columns>
        <Stack>
          <WorkspaceCard />
          {isAdmin && (
            <InviteUsers
              actions={<TextLink to={paths.userManagement}>{settingsMessages.userManagement}</TextLink>}
            />
          )}
          {role === 'owner' && <ActivityCard />}
        </Stack>
        <Stack>
          <LinkCard
            to={paths.profile}
            icon={<User />}
            tone="brand"
            title={settingsMessages.profile}
            text={settingsMessages.profileText}
          />
          {isAdmin && (
            <LinkCard
              to={paths.userManagement}
              icon={<Users />}
              tone="admin"
              title={settingsMessages.userManagement}
              text={settingsMessages.userManagementText}
            />
          )}
          <LinkCard
            to={paths.subscription}
            icon={<CreditCard />}
            tone="owner"
            title={settingsMessages.subscription}
            text={isAdmin ? settingsMessages.subscriptionText : settingsMessages.subscriptionForOthers}
          />
          <ThemeCard />
          <WorkspacesCard />
          <UsageCard />
          <FlagsCard />
        </Stack>
      </Columns>
    </>
  );
}
