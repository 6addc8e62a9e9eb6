import { Card, ProgressBar } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '../../../lib/formats/dates.ts';
import type { BlockList } from '../useBlockList.ts';
import { contentBlockMessages } from '../messages.ts';

const Frame = styled(Card)`
  margin-block-end: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-4);

  & label {
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** How far the reading or checking of the blocks has come. The list stays usable all the while. */
export function ReadingProgress({ reading }: { reading: NonNullable<BlockList['reading']> }): ReactNode {
  const { reading: texts } = contentBlockMessages;
  const { step, done, total, resumeAt } = reading;
  const isCounting = step === 'list' || step === 'texts' || step === 'checks';
  const facts = [
    isCounting && texts.progress(done, total),
    resumeAt !== null && texts.goesOn(formatTime(resumeAt)),
  ];
  return (
    <section aria-label={texts.region}>
      <Frame>
        <ProgressBar
          label={texts[step]}
          detail={facts.filter(Boolean).join(' · ')}
          value={isCounting && total !== null && total > 0 ? done : undefined}
          max={total ?? 1}
        />
      </Frame>
    </section>
  );
}
