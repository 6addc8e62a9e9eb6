import { Badge, ButtonLink, VisuallyHidden } from '@sluice/builder-ui';
import type { ConnectionState, ProviderConnection, ProviderKind } from '@sluice/server/contracts';
import { Activity, CircleAlert, CircleCheck, CircleDashed, Server, Tag } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import * as D from '../Dashboard.styles.ts';
import { dashboardMessages } from '../messages.ts';
import { PartFailed, type Failure, type Part } from '../PartFailed.tsx';
import * as S from './State.styles.ts';
import { formatCount } from '../../../lib/formats.ts';

type Lists = Part<{ attributes: number; events: number }>;

interface ConnectionCardProps extends Failure {
  part: Part<ProviderConnection>;
  lists: Lists;
  isAdmin: boolean;
}

const tones = { healthy: 'ok', degraded: 'warn', unknown: 'neutral' } as const;
const icons = { healthy: CircleCheck, degraded: CircleAlert, unknown: CircleDashed };

/** Whether the workspace is connected to Braze, and what comes from there. */
export function ConnectionCard({ part, lists, isAdmin, ...failure }: ConnectionCardProps): ReactNode {
  const { connection: texts } = dashboardMessages;
  const id = useId();
  const connection = part.ok ? part.value : undefined;
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.title}</h2>
        {connection && <StateBadge connection={connection} />}
      </D.Head>
      {!part.ok && <PartFailed {...failure} />}
      {connection?.connectionExists === true && <Details connection={connection} lists={lists} />}
      {connection?.connectionExists === false && (
        <D.Body>
          <D.Sub>{isAdmin ? texts.noneDetail : texts.askAdmin}</D.Sub>
          {isAdmin && (
            <S.Actions>
              <ButtonLink variant="primary" href={paths.data}>
                {texts.connect}
              </ButtonLink>
            </S.Actions>
          )}
        </D.Body>
      )}
    </D.Card>
  );
}

function StateBadge({ connection }: { connection: ProviderConnection }): ReactNode {
  const { connection: texts } = dashboardMessages;
  const { connectionExists, combined } = connection;
  if (!connectionExists) return <Badge>{texts.none}</Badge>;
  return <Badge tone={tones[combined.status]}>{texts[combined.status]}</Badge>;
}

function Details({ connection, lists }: { connection: ProviderConnection; lists: Lists }): ReactNode {
  const { connection: texts } = dashboardMessages;
  const { instance, restEndpoint, isSandbox, kinds, combined } = connection;
  const stateOf = (kind: ProviderKind) => kinds?.[kind] ?? combined;
  const countOf = (kind: ProviderKind) => (lists.ok ? lists.value[kind] : undefined);
  return (
    <S.List>
      <div>
        <dt>
          <Server aria-hidden />
          {instance ?? texts.title}
        </dt>
        <dd>{isSandbox ? <Badge>{texts.sandbox}</Badge> : <S.Host>{hostOf(restEndpoint)}</S.Host>}</dd>
      </div>
      <div>
        <dt>
          <Tag aria-hidden />
          {texts.attributes}
        </dt>
        <dd>
          <Count count={countOf('attributes')} state={stateOf('attributes')} />
        </dd>
      </div>
      <div>
        <dt>
          <Activity aria-hidden />
          {texts.events}
        </dt>
        <dd>
          <Count count={countOf('events')} state={stateOf('events')} />
        </dd>
      </div>
    </S.List>
  );
}

/** The endpoint without its scheme. */
const hostOf = (restEndpoint: string | null): string => restEndpoint?.replace(/^https?:\/\//u, '') ?? '';

interface CountProps {
  /** `undefined` when it could not be loaded. */
  count: number | undefined;
  state: ConnectionState;
}

function Count({ count, state: { status } }: CountProps): ReactNode {
  const { connection: texts } = dashboardMessages;
  const Icon = icons[status];
  const names = { healthy: texts.isHealthy, degraded: texts.isDegraded, unknown: texts.isUnknown };
  return (
    <>
      {count !== undefined && formatCount(count)}
      <Icon aria-hidden data-status={status} />
      <VisuallyHidden>{names[status]}</VisuallyHidden>
    </>
  );
}
