import {
  Badge,
  Button,
  useRelativeTime,
  useToasts,
  useNow,
  VisuallyHidden,
  ButtonLink,
} from '@sluice/builder-ui';
import type {
  LastImport,
  DashboardBilling,
  ConnectionState,
  ProviderConnection,
  ProviderKind,
} from '@sluice/server/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Activity, CircleAlert, CircleCheck, CircleDashed, Server, Tag } from 'lucide-react';
import { useImportChanges } from '../../lib/api/provider-api.ts';
import { errorText } from '../../lib/http/api-error.ts';
import * as D from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';
import { PartFailed, type Failure, type Part } from './PartFailed.tsx';
import {
  formatMoment,
  formatTime,
  isToday,
  DAY,
  formatWeekdayAndDay,
  formatMoney,
  formatCount,
} from '../../lib/formats.ts';
import { paths, upgradePath } from '../../config/paths.ts';
import { daysLeft } from './useDashboard.ts';
import { ConnectionBadge } from '../../components/StateBadges.tsx';

type Lists = Part<{ attributes: number; events: number }>;

interface ConnectionCardProps extends Failure {
  part: Part<ProviderConnection>;
  lists: Lists;
  isAdmin: boolean;
}

const icons = { healthy: CircleCheck, degraded: CircleAlert, unknown: CircleDashed };

/** Tells whether the workspace is connected to Braze, and what comes from there. */
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
            <D.Actions>
              <ButtonLink variant="primary" href={paths.data}>
                {texts.connect}
              </ButtonLink>
            </D.Actions>
          )}
        </D.Body>
      )}
    </D.Card>
  );
}

function StateBadge({ connection }: { connection: ProviderConnection }): ReactNode {
  const { connectionExists, combined } = connection;
  return <ConnectionBadge state={connectionExists ? combined.status : 'none'} />;
}

function Details({ connection, lists }: { connection: ProviderConnection; lists: Lists }): ReactNode {
  const { connection: texts } = dashboardMessages;
  const { instance, restEndpoint, isSandbox, kinds, combined } = connection;
  const stateOf = (kind: ProviderKind) => kinds?.[kind] ?? combined;
  const countOf = (kind: ProviderKind) => (lists.ok ? lists.value[kind] : undefined);
  return (
    <D.List>
      <div>
        <dt>
          <Server aria-hidden />
          {instance ?? texts.title}
        </dt>
        <dd>{isSandbox ? <Badge>{texts.sandbox}</Badge> : <D.Host>{hostOf(restEndpoint)}</D.Host>}</dd>
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
    </D.List>
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

interface ImportCardProps extends Failure {
  part: Part<{ last: LastImport | null; nextAt: string | null }>;
  /** Whether there is a connection to import from. */
  isConnected: boolean;
}

/** Shows what the last import brought, and when the next one comes. */
export function ImportCard({ part, isConnected, ...failure }: ImportCardProps): ReactNode {
  const { imports: texts } = dashboardMessages;
  const relativeTime = useRelativeTime();
  const id = useId();
  const last = part.ok ? part.value.last : null;
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.title}</h2>
        {last && <D.Sub as="span">{relativeTime(new Date(last.finishedAt ?? last.startedAt))}</D.Sub>}
        {isConnected && <StartButton isRunning={last !== null && last.finishedAt === null} />}
      </D.Head>
      {!part.ok && <PartFailed {...failure} />}
      {part.ok && (
        <D.Body>
          {last ? <Outcome last={last} nextAt={part.value.nextAt} /> : <D.Sub>{texts.none}</D.Sub>}
        </D.Body>
      )}
    </D.Card>
  );
}

/** Starts an import. How it goes on, the card says by itself. */
function StartButton({ isRunning }: { isRunning: boolean }): ReactNode {
  const { imports: texts } = dashboardMessages;
  const toasts = useToasts();
  const { start } = useImportChanges();
  const onError = (error: unknown) =>
    toasts.show({ tone: 'danger', title: texts.startFailed, description: errorText(error) });
  return (
    <Button
      compact
      isPending={isRunning || start.isPending}
      onPress={() => start.mutate(undefined, { onError })}
    >
      {texts.start}
    </Button>
  );
}

function Outcome({ last, nextAt }: { last: LastImport; nextAt: string | null }): ReactNode {
  const { imports: texts } = dashboardMessages;
  const { state, trigger, startedBy, problem, report } = last;
  const sentences = [
    ...(state === 'cancelled' ? [texts.cancelled] : []),
    ...(state === 'failed' && problem !== null ? [problem] : []),
    ...(last.finishedAt === null ? [texts.running] : []),
    ...(report ? [texts.items(report.total)] : []),
    ...(startedBy ? [texts.startedBy(startedBy.displayName)] : []),
    ...(trigger === 'schedule' ? [texts.bySchedule] : []),
    ...(nextAt === null
      ? []
      : [isToday(nextAt) ? texts.nextToday(formatTime(nextAt)) : texts.next(formatMoment(nextAt))]),
  ];
  return (
    <D.Outcome>
      {state === 'failed' && <Badge tone="danger">{texts.failed}</Badge>}
      {report && <Changes report={report} />}
      <D.Sub>{sentences.join(' ')}</D.Sub>
    </D.Outcome>
  );
}

function Changes({ report }: { report: NonNullable<LastImport['report']> }): ReactNode {
  const { imports: texts } = dashboardMessages;
  const { added, changed, typeChanged, gone } = report;
  if (added + changed + typeChanged + gone === 0) return <Badge>{texts.nothingNew}</Badge>;
  return (
    <D.Badges>
      {added > 0 && <Badge tone="ok">{texts.added(added)}</Badge>}
      {changed > 0 && <Badge>{texts.changed(changed)}</Badge>}
      {typeChanged > 0 && <Badge tone="warn">{texts.typeChanged(typeChanged)}</Badge>}
      {gone > 0 && <Badge tone="danger">{texts.gone(gone)}</Badge>}
    </D.Badges>
  );
}

/** The most days that are drawn. More of them would be too small to see. */
const DAYS_MAX = 31;

interface TrialCardProps extends Failure {
  part: Part<DashboardBilling>;
}

/** Offers the plan to those who have decided later. */
function PlanOffer(): ReactNode {
  const { trial: texts } = dashboardMessages;
  const id = useId();
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.offer}</h2>
        <Link to={upgradePath}>{texts.offerLink}</Link>
      </D.Head>
      <D.Body>
        <D.Sub>{texts.offerDetail}</D.Sub>
      </D.Body>
    </D.Card>
  );
}

/** Tells how many days of the trial are left, or offers the plan. Nothing otherwise. */
export function TrialCard({ part, ...failure }: TrialCardProps): ReactNode {
  const { trial: texts } = dashboardMessages;
  const id = useId();
  const now = useNow();
  const trial = part.ok ? part.value.trial : null;
  if (part.ok && part.value.state === 'free') return <PlanOffer />;
  if (part.ok && trial === null) return null;
  if (!part.ok || trial === null) {
    return (
      <D.Card aria-label={texts.link}>
        <PartFailed {...failure} />
      </D.Card>
    );
  }
  const { amount, currency } = part.value;
  const length = Math.round((Date.parse(trial.endsAt) - Date.parse(trial.startedAt)) / DAY);
  const total = Math.min(DAYS_MAX, Math.max(1, length));
  const remainingDays = Math.min(total, daysLeft(trial.endsAt, now));
  const day = formatWeekdayAndDay(trial.endsAt);
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.left(remainingDays)}</h2>
        <Link to={paths.subscription}>{texts.link}</Link>
      </D.Head>
      <D.Body>
        <VisuallyHidden>{texts.used(total - remainingDays, total)}</VisuallyHidden>
        <D.Days aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            <span key={index} data-used={index < total - remainingDays || undefined} />
          ))}
        </D.Days>
        <D.Sub>
          {trial.willEnd ? texts.endsForGood(day) : texts.ends(day, formatMoney(amount, currency, true))}
        </D.Sub>
      </D.Body>
    </D.Card>
  );
}
