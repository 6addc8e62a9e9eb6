import { Badge, Button, useRelativeTime, useToasts } from '@sluice/builder-ui';
import type { LastImport } from '@sluice/server/contracts';
import { useId, type ReactNode } from 'react';
import { useImportChanges } from '../../../lib/api/imports-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import * as D from '../Dashboard.styles.ts';
import { dashboardMessages } from '../messages.ts';
import { PartFailed, type Failure, type Part } from '../PartFailed.tsx';
import { formatMoment, formatTime, isToday } from '../../../lib/formats.ts';
import * as S from './State.styles.ts';

interface ImportCardProps extends Failure {
  part: Part<{ last: LastImport | null; nextAt: string | null }>;
  /** Whether there is a connection to import from. */
  isConnected: boolean;
}

/** What the last import brought, and when the next one comes. */
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
    <S.Outcome>
      {state === 'failed' && <Badge tone="danger">{texts.failed}</Badge>}
      {report && <Changes report={report} />}
      <D.Sub>{sentences.join(' ')}</D.Sub>
    </S.Outcome>
  );
}

function Changes({ report }: { report: NonNullable<LastImport['report']> }): ReactNode {
  const { imports: texts } = dashboardMessages;
  const { added, changed, typeChanged, gone } = report;
  if (added + changed + typeChanged + gone === 0) return <Badge>{texts.nothingNew}</Badge>;
  return (
    <S.Badges>
      {added > 0 && <Badge tone="ok">{texts.added(added)}</Badge>}
      {changed > 0 && <Badge>{texts.changed(changed)}</Badge>}
      {typeChanged > 0 && <Badge tone="warn">{texts.typeChanged(typeChanged)}</Badge>}
      {gone > 0 && <Badge tone="danger">{texts.gone(gone)}</Badge>}
    </S.Badges>
  );
}
