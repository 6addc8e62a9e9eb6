import { CreditCard, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Skeleton } from '@sluice/builder-ui';
import { FlagName } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { InviteUsers } from '../../components/people/InviteUsers.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import {
  Aside,
  Columns,
  Main,
  Section,
  SectionLoading,
  Foot,
  sectionRows,
} from '../../components/Section.tsx';
import { LoneLink } from '../../components/TextLink.ts';
import { paths } from '../../config/paths.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { ActivityCard } from './activity/ActivityCard.tsx';
import { settingsMessages } from './messages.ts';
import { ThemeCard } from './ThemeCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useIsWorkspaceKnown, WorkspaceCard } from './WorkspaceCard.tsx';
import { WorkspacesCard } from './WorkspacesCard.tsx';
import { flagOptions } from '../../lib/people/workspaces-api.ts';

/** The workspace and what belongs to it, each card for those who may use it. */
export function SettingsScreen(): ReactNode {
  const role = useRole();
  const isAdmin = role === 'owner' || role === 'admin';
  const isComplete = useIsWorkspaceKnown();
  return (
    <>
      <PageHeader title={settingsMessages.title} subtitle={settingsMessages.subtitle} />
      <Columns>
        <Main data-rows="first">
          <WorkspaceCard />
          {isComplete && isAdmin && (
            <InviteUsers
              actions={<LoneLink to={paths.userManagement}>{settingsMessages.userManagement}</LoneLink>}
            />
          )}
        </Main>
        {isComplete && (
          <Aside data-rows="both">
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
          </Aside>
        )}
        {isComplete && role === 'owner' && (
          <Main data-rows="second">
            <ActivityCard />
          </Main>
        )}
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

/** The known flags without their state, in the place that they will have. */
function FlagsToCome(): ReactNode {
  const { flags: texts } = settingsMessages;
  return (
    <output aria-label={texts.loading}>
      <List aria-hidden>
        {FlagName.options.map((name) => (
          <li key={name}>
            <code>{name}</code>
            <Skeleton round width="36px" height="22px" />
            <p>{texts[name]}</p>
          </li>
        ))}
      </List>
      <Foot>{texts.note}</Foot>
    </output>
  );
}

/** The feature flags, which the operator of the server sets. */
function FlagsCard(): ReactNode {
  const { flags: texts } = settingsMessages;
  const { data, error, refetch } = useQuery(flagOptions);
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        {error === null ? (
          <FlagsToCome />
        ) : (
          <SectionLoading
            error={error}
            label={texts.loading}
            failed={texts.failed}
            onRetry={() => void refetch()}
            widths={[]}
          />
        )}
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
