import {
  Badge,
  Disclosure,
  Skeleton,
  useRelativeTime,
  type BadgeTone,
  Button,
  ProgressBar,
} from '@sluice/builder-ui';
import type { CatalogImport, ImportState, KindReport } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { isRunning } from '../../../lib/api/provider-api.ts';
import { formatFullMoment, formatShortMoment } from '../../../lib/formats.ts';
import { dataMessages } from '../messages.ts';
import * as S from './Import.styles.ts';
import type { CatalogImports } from './useCatalogImport.ts';

const tones: Readonly<Partial<Record<ImportState, BadgeTone>>> = {
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
};
const changes = ['added', 'changed', 'typeChanged', 'gone'] as const;
const kinds = ['attributes', 'events'] as const;

/** The last imports, each with what it changed. */
export function ImportHistory({ imports }: Pick<CatalogImports, 'imports'>): ReactNode {
  const { import: texts } = dataMessages;
  const { data, error, refetch } = imports;
  if (error && !data) {
    return (
      <S.Frame>
        <RetryView title={texts.historyFailed} error={error} onRetry={() => void refetch()} />
      </S.Frame>
    );
  }
  const ended = data?.filter((each) => !isRunning(each));
  return (
    <S.Frame>
      <Disclosure title={<S.Title>{texts.history}</S.Title>}>
        {ended === undefined && <Skeleton width="60%" height="20px" />}
        {ended?.length === 0 && <S.Quiet>{texts.noHistory}</S.Quiet>}
        {ended !== undefined && ended.length > 0 && (
          <S.List aria-label={texts.history}>
            {ended.map((each) => (
              <PastImport key={each.id} past={each} />
            ))}
          </S.List>
        )}
      </Disclosure>
    </S.Frame>
  );
}

function PastImport({ past }: { past: CatalogImport }): ReactNode {
  const { import: texts } = dataMessages;
  const ago = useRelativeTime();
  const at = past.finishedAt ?? past.startedAt;
  const moment = new Date(at);
  return (
    <li>
      <S.Line>
        <Badge tone={tones[past.state]}>{texts.states[past.state]}</Badge>
        <time dateTime={at} title={formatFullMoment(at)}>
          {ago(moment)}
        </time>
        <S.Quiet>{texts.triggers[past.trigger]}</S.Quiet>
      </S.Line>
      {past.problem !== null && <S.Problem>{past.problem.message}</S.Problem>}
      {kinds.map((kind) => (
        <KindOutcome key={kind} past={past} kind={kind} />
      ))}
    </li>
  );
}

interface KindOutcomeProps {
  past: CatalogImport;
  kind: 'attributes' | 'events';
}

/** Says what an import did to one of the lists. */
function KindOutcome({ past, kind }: KindOutcomeProps): ReactNode {
  const { import: texts } = dataMessages;
  const { problem, skipped } = past[kind];
  const report = past.report?.[kind] ?? null;
  return (
    <>
      {problem !== null && (
        <S.Problem>
          <strong>{texts.kinds[kind]}</strong> {texts.leftOut(problem.message)}
        </S.Problem>
      )}
      {report !== null && (
        <S.Report>
          <strong>{texts.kinds[kind]}</strong>
          <Changes report={report} />
        </S.Report>
      )}
      {skipped > 0 && <S.Quiet>{texts.skipped(skipped)}</S.Quiet>}
    </>
  );
}

function Changes({ report }: { report: KindReport }): ReactNode {
  const { import: texts } = dataMessages;
  const made = changes.filter((change) => report[change].count > 0);
  if (made.length === 0) return <S.Quiet>{texts.unchanged}</S.Quiet>;
  return made.map((change) => {
    const { count, names } = report[change];
    return (
      <details key={change}>
        <summary>{texts.changes[change](count)}</summary>
        <S.Names>
          {names.map((name) => (
            <li key={name}>
              <code dir="auto">{name}</code>
            </li>
          ))}
          {count > names.length && <li>{texts.more(count - names.length)}</li>}
        </S.Names>
      </details>
    );
  });
}

interface ImportProgressProps {
  running: CatalogImport;
  isCancelling: boolean;
  onCancel: () => void;
}

/** The kind that is being read, or the one that was read last. */
function currentKind({ attributes }: CatalogImport): 'attributes' | 'events' {
  return attributes.state === 'pending' || attributes.state === 'reading' ? 'attributes' : 'events';
}

/** Tells how far the running import has come. The lists stay usable all the while. */
export function ImportProgress({ running, isCancelling, onCancel }: ImportProgressProps): ReactNode {
  const { import: texts } = dataMessages;
  const { count, expected } = running[currentKind(running)];
  const isReading = running.state === 'running' || running.state === 'waiting';
  const isMeasured = isReading && expected !== null && expected > 0 && count <= expected;
  const facts = [
    isReading && texts.progress(count, expected),
    running.resumeAt !== null && texts.goesOn(formatShortMoment(running.resumeAt)),
    texts.listStays,
  ];
  return (
    <section aria-label={texts.region}>
      <S.Progress>
        <ProgressBar
          label={labelOf(running)}
          detail={facts.filter(Boolean).join(' · ')}
          value={isMeasured ? count : undefined}
          max={expected ?? 1}
        />
        <Button
          variant="ghost"
          isPending={isCancelling}
          isDisabled={running.state === 'publishing'}
          onPress={onCancel}
        >
          {texts.cancel}
        </Button>
      </S.Progress>
    </section>
  );
}

function labelOf(running: CatalogImport): string {
  const { import: texts } = dataMessages;
  if (running.state === 'queued') return texts.queued;
  if (running.state === 'publishing') return texts.publishing;
  if (running.state !== 'waiting') return texts.reading[currentKind(running)];
  return running.waitingFor === 'BRAZE_RATE_LIMITED' ? texts.waitingLimit : texts.waiting;
}
