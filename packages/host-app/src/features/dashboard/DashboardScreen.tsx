import type { Dashboard } from '@sluice/server/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '@sluice/builder-ui';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { useSession } from '../../lib/session/session.ts';
import { formatToday } from '../../lib/formats.ts';
import { endFirstVisit, isFirstVisit } from '../../lib/unsaved/onboarding-data.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { useAttention } from './attention-items.ts';
import * as D from './Dashboard.styles.ts';
import { LaunchCards } from './launch/LaunchCards.tsx';
import { QuickStart } from './launch/QuickStart.tsx';
import { dashboardMessages } from './messages.ts';
import { RecentCard } from './RecentCard.tsx';
import { ConnectionCard, ImportCard, TrialCard } from './StateCards.tsx';
import { useDashboard, type Figures } from './useDashboard.ts';

interface DashboardScreenProps {
  /** What comes before everything else, such as work that was left. */
  notice?: ReactNode;
  /** Whether the notice is about work that this person has left. */
  hasLeftWork?: boolean;
}

/** The first page: where one goes, what needs attention, what was done last, and the state of things. */
export function DashboardScreen({ notice, hasLeftWork = false }: DashboardScreenProps): ReactNode {
  const figures = useDashboard();
  const { user } = useSession();
  const firstName = user?.firstName?.trim() ?? '';
  const [isFirst] = useState(() => user !== null && isFirstVisit(user.id));
  useEffect(() => () => endFirstVisit(), []);
  const greet = isFirst ? dashboardMessages.firstWelcome : dashboardMessages.welcome;
  const attention = useAttention(figures);
  const { dashboard, changes, error, retry } = figures;
  const isReady = dashboard !== undefined && changes !== undefined;
  const count = attention.items.length;
  const whatWaits = hasLeftWork && count === 0 ? dashboardMessages.leftWork : dashboardMessages.things(count);
  const things = isReady && attention.isComplete ? whatWaits : '';
  return (
    <>
      <PageHeader
        title={greet(firstName === '' ? null : firstName)}
        subtitle={isFirst ? dashboardMessages.firstStep : <Today things={things} />}
      />
      {notice}
      <LaunchCards dashboard={dashboard} hasFailed={error !== null} isFirst={isFirst} />
      {error !== null && <RetryView title={dashboardMessages.loadFailed} error={error} onRetry={retry} />}
      {error !== null && isFirst && <QuickStart isDetailed />}
      {error === null && !isReady && <DashboardSkeleton isFirst={isFirst} />}
      {isReady && <Parts {...{ figures, dashboard, attention, hasLeftWork, isFirst }} />}
    </>
  );
}

function Today({ things }: { things: string }): ReactNode {
  return (
    <>
      {`${formatToday()}. `}
      <D.Things>{things}</D.Things>
    </>
  );
}

interface PartsProps {
  figures: Figures;
  dashboard: Dashboard;
  attention: ReturnType<typeof useAttention>;
  hasLeftWork: boolean;
  isFirst: boolean;
}

function Parts({ figures, dashboard, attention, hasLeftWork, isFirst }: PartsProps): ReactNode {
  const failure = { onRetry: figures.retry, isRetrying: figures.isRetrying };
  const { recent, connection, lists, imports, people, billing } = dashboard;
  const needsAttention = <AttentionCard {...attention} {...failure} hasLeftWork={hasLeftWork} />;
  const recentlyEdited = <RecentCard part={recent} {...failure} />;
  const isNothingYet = recent.ok && recent.value.items.length === 0 && attention.items.length === 0;
  return (
    <D.Columns>
      <D.Stack>
        {isFirst && <QuickStart isDetailed />}
        {isFirst && isNothingYet ? (
          <D.Pair>
            {recentlyEdited}
            {needsAttention}
          </D.Pair>
        ) : (
          <>
            {needsAttention}
            {recentlyEdited}
          </>
        )}
      </D.Stack>
      <D.Stack>
        <ConnectionCard part={connection} lists={lists} isAdmin={people !== null} {...failure} />
        <ImportCard
          part={imports}
          isConnected={connection.ok && connection.value.connectionExists}
          {...failure}
        />
        {billing && <TrialCard part={billing} {...failure} />}
      </D.Stack>
    </D.Columns>
  );
}

/** The number of rows that recent snippets take in a workspace in use. */
const RECENT_ROWS = 5;

/** The shape of the page's parts while their figures load. */
function DashboardSkeleton({ isFirst }: { isFirst: boolean }): ReactNode {
  return (
    <D.Columns>
      <D.Stack>
        {isFirst && <QuickStart isDetailed />}
        <PartsToCome isFirst={isFirst} />
      </D.Stack>
      <D.Stack aria-hidden>
        <Part rows={3} rowHeight={37} />
        <Part rows={1} rowHeight={78} />
      </D.Stack>
    </D.Columns>
  );
}

function PartsToCome({ isFirst }: { isFirst: boolean }): ReactNode {
  const Frame = isFirst ? D.Pair : D.Stack;
  return (
    <Frame as="output" aria-label={dashboardMessages.loading}>
      <Part rows={1} rowHeight={54} />
      {isFirst ? <Part rows={1} rowHeight={54} /> : <Part rows={RECENT_ROWS} rowHeight={52} />}
    </Frame>
  );
}

function Part({ rows, rowHeight }: { rows: number; rowHeight: number }): ReactNode {
  return (
    <D.Card as="div">
      <D.Head as="div">
        <Skeleton width="120px" height="14px" />
      </D.Head>
      {Array.from({ length: rows }, (_, row) => (
        <D.Row key={row} style={{ blockSize: rowHeight }}>
          <Skeleton width={`${60 - (row % 3) * 12}%`} />
          <Skeleton width="48px" />
        </D.Row>
      ))}
    </D.Card>
  );
}
