import { Button, ProgressBar } from '@sluice/builder-ui';
import type { CatalogImport } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { formatShortMoment } from '../../../lib/formats.ts';
import { dataMessages } from '../messages.ts';
import * as S from './Import.styles.ts';

interface ImportProgressProps {
  running: CatalogImport;
  isCancelling: boolean;
  onCancel: () => void;
}

/** The kind that is being read, or the one that was read last. */
function currentKind({ attributes }: CatalogImport): 'attributes' | 'events' {
  return attributes.state === 'pending' || attributes.state === 'reading' ? 'attributes' : 'events';
}

/** How far the running import has come. The lists stay usable all the while. */
export function ImportProgress({ running, isCancelling, onCancel }: ImportProgressProps): ReactNode {
  const { import: texts } = dataMessages;
  const { count, expected } = running[currentKind(running)];
  const isReading = running.state === 'running' || running.state === 'waiting';
  const isMeasured = isReading && expected !== null && expected > 0 && count <= expected;
  const facts = [
    isReading && texts.progress(count, expected),
    running.resumeAt !== null && texts.goesOn(formatShortMoment(new Date(running.resumeAt))),
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
