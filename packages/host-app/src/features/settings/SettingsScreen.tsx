import { CreditCard, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@sluice/builder-ui';
import { FlagName } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { InviteUsers } from '../../components/InviteUsers.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Columns, Stack, Section, SectionLoading, Foot, sectionRows } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.ts';
import { paths } from '../../config/paths.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { ActivityCard } from './activity/ActivityCard.tsx';
import { settingsMessages } from './messages.ts';
import { ThemeCard } from './ThemeCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { WorkspaceCard } from './WorkspaceCard.tsx';
import { WorkspacesCard } from './WorkspacesCard.tsx';
import { flagOptions } from '../../lib/people/workspaces-api.ts';

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

const List = styled.ul`
  ${sectionRows}

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--sluice-space-2);
    align-items: center;
    padding: 10px var(--sluice-space-4);
  }

  & code {
    overflow-wrap: anywhere;
    font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-code);
    font-variant-ligatures: none;
  }

  & p {
    grid-column: 1 / -1;
    margin: 0;
    color: var(--sluice-ink-3);
  }
`;

/** The feature flags, which the operator of the server sets. */
function FlagsCard(): ReactNode {
  const { flags: texts } = settingsMessages;
  const { data, error, refetch } = useQuery(flagOptions);
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        <SectionLoading
          error={error}
          label={texts.loading}
          failed={texts.failed}
          onRetry={() => void refetch()}
          widths={['60%']}
        />
      </Section>
    );
  }
  return (
    <Section title={texts.title}>
      <List>
        {data.map(({ flagName, enabled }) => {
          const name = FlagName.safeParse(flagName);
          return (
            <li key={flagName}>
              <code>{flagName}</code>
              <Badge tone={enabled ? 'ok' : 'neutral'}>{enabled ? texts.on : texts.off}</Badge>
              {name.success && <p>{texts[name.data]}</p>}
            </li>
          );
        })}
      </List>
      <Foot>{texts.note}</Foot>
    </Section>
  );
}
