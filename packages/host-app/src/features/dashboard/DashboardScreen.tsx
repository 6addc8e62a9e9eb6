import type { Dashboard } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { useSession } from '../../lib/session/useSession.ts';
import { formatToday } from '../../lib/formats/dates.ts';
import { AttentionCard } from './attention/AttentionCard.tsx';
import { useAttention } from './attention/useAttention.ts';
import * as S from './Dashboard.styles.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LaunchCards } from './launch/LaunchCards.tsx';
import { dashboardMessages } from './messages.ts';
import { RecentCard } from './recent/RecentCard.tsx';
import { ConnectionCard } from './state/ConnectionCard.tsx';
import { ImportCard } from './state/ImportCard.tsx';
import { TrialCard } from './state/TrialCard.tsx';
import { useDashboard, type Figures } from './useDashboard.ts';

/** The first page: where one goes, what needs attention, what was done last, and the state of things. */
export function DashboardScreen(): ReactNode {
  const figures = useDashboard();
  const firstName = useSession().user?.firstName?.trim() ?? '';
  const attention = useAttention(figures);
  const { dashboard, changes, error, retry } = figures;
  const isReady = dashboard !== undefined && changes !== undefined;
  const things = isReady && attention.isComplete ? dashboardMessages.things(attention.items.length) : '';
  return (
    <>
      <PageHeader
        title={dashboardMessages.welcome(firstName === '' ? null : firstName)}
        subtitle={
          <>
            {`${formatToday()}. `}
            <S.Things>{things}</S.Things>
          </>
        }
      />
      <LaunchCards dashboard={dashboard} hasFailed={error !== null} />
      {error !== null && <RetryView title={dashboardMessages.loadFailed} error={error} onRetry={retry} />}
      {error === null && !isReady && <DashboardSkeleton />}
      {isReady && <Parts figures={figures} dashboard={dashboard} attention={attention} />}
    </>
  );
}

interface PartsProps {
  figures: Figures;
  dashboard: Dashboard;
  attention: ReturnType<typeof useAttention>;
}

function Parts({ figures, dashboard, attention }: PartsProps): ReactNode {
  const failure = { onRetry: figures.retry, isRetrying: figures.isRetrying };
  const { recent, connection, lists, imports, people, billing } = dashboard;
  return (
    <S.Columns>
      <S.Stack>
        <AttentionCard {...attention} {...failure} />
        <RecentCard part={recent} {...failure} />
      </S.Stack>
      <S.Stack>
        <ConnectionCard part={connection} lists={lists} isAdmin={people !== null} {...failure} />
        <ImportCard
          part={imports}
          isConnected={connection.ok && connection.value.connectionExists}
          {...failure}
        />
        {billing && <TrialCard part={billing} {...failure} />}
      </S.Stack>
    </S.Columns>
  );
}
