import type { Finding } from '@sluice/liquid/text';
import { CircleX, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { truncate, visuallyHidden } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useCardMatch, useFindingsAbout, type CardKey, type CardMatch } from '../root/card-notes.ts';

interface CardChipsProps {
  card: CardKey;
  isOpen: boolean;
}

function MatchIcon({ outcome }: Pick<CardMatch, 'outcome'>): ReactNode {
  if (outcome === 'error') return <CircleX size={14} aria-hidden />;
  if (outcome === 'nothing') return <UserRoundX size={14} aria-hidden />;
  return <UserRoundCheck size={14} aria-hidden />;
}

/** Says in the head of a card how many findings are about it, and that the last test ended here. */
export function CardChips({ card, isOpen }: CardChipsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { showProblems } = useBuilderContext();
  const findings = useFindingsAbout('all', card);
  const match = useCardMatch(card);
  // What is not filled in yet, the rows of an open card say once somebody has left them.
  const counted = isOpen && !showProblems ? findings.filter(isWrong) : findings;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  const Icon = severityIcons[errors > 0 ? 'error' : 'warning'];
  return (
    <>
      {match !== undefined && (
        <Chip data-tone={match.outcome === 'error' ? 'error' : 'ok'}>
          <MatchIcon outcome={match.outcome} />
          <span dir="auto">{messages.testEnded(match.outcome, match.person)}</span>
        </Chip>
      )}
      {counted.length > 0 && (
        <Chip data-tone={errors > 0 ? 'error' : 'warning'}>
          <Icon size={14} aria-hidden />
          <span aria-hidden>{counted.length}</span>
          <Spoken>{messages.cardFindings(errors, counted.length - errors)}</Spoken>
        </Chip>
      )}
    </>
  );
}

const isWrong = ({ code }: Finding) => code !== 'incomplete-condition';

const Chip = styled.span`
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  box-sizing: border-box;
  max-inline-size: 220px;
  min-block-size: 22px;
  padding-inline: var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  line-height: 1.3;

  & > svg {
    flex: none;
  }

  & > span[dir] {
    ${truncate}
  }

  &[data-tone='ok'] {
    min-block-size: 26px;
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
  }

  &[data-tone='warning'] {
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  &[data-tone='error'] {
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
