import { CircleX, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { truncate, visuallyHidden } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import type { CardMatch } from '../root/card-notes.ts';

interface NoteChipsProps {
  /** Set where the last test ended at the card. */
  match: CardMatch | undefined;
  errors: number;
  warnings: number;
}

function MatchIcon({ outcome }: Pick<CardMatch, 'outcome'>): ReactNode {
  if (outcome === 'error') return <CircleX size={14} aria-hidden />;
  if (outcome === 'nothing') return <UserRoundX size={14} aria-hidden />;
  return <UserRoundCheck size={14} aria-hidden />;
}

/** The chips in the head of a card: how many findings are about it, and that the last test ended here. */
export function NoteChips({ match, errors, warnings }: NoteChipsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const Icon = severityIcons[errors > 0 ? 'error' : 'warning'];
  return (
    <>
      {match !== undefined && (
        <Chip data-tone={match.outcome === 'error' ? 'error' : 'ok'}>
          <MatchIcon outcome={match.outcome} />
          <span dir="auto">{messages.testEnded(match.outcome, match.person)}</span>
        </Chip>
      )}
      {errors + warnings > 0 && (
        <Chip data-tone={errors > 0 ? 'error' : 'warning'}>
          <Icon size={14} aria-hidden />
          <span aria-hidden>{errors + warnings}</span>
          <Spoken>{messages.cardFindings(errors, warnings)}</Spoken>
        </Chip>
      )}
    </>
  );
}

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
