import type { Dashboard } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { AttentionCard } from './AttentionCard.tsx';
import type { useAttention } from './attention-items.ts';
import * as D from './Dashboard.styles.ts';
import { RecentCard } from './RecentCard.tsx';
import { ConnectionCard, ImportCard, TrialCard } from './StateCards.tsx';
import type { Figures } from './useDashboard.ts';

interface PartsProps {
  figures: Figures;
  dashboard: Dashboard;
  attention: ReturnType<typeof useAttention>;
}

/** What shows the figures. It comes while these load. */
export function DashboardParts({ figures, dashboard, attention }: PartsProps): ReactNode {
  const failure = { onRetry: figures.retry, isRetrying: figures.isRetrying };
  const { recent, connection, lists, imports, people, billing } = dashboard;
  return (
    <D.Columns>
      <D.Stack>
        <AttentionCard {...attention} {...failure} />
        <RecentCard part={recent} {...failure} />
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
