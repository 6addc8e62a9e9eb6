import type { Finding } from '@sluice/liquid/text';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { visuallyHidden } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useFindingsAbout, type CardKey } from '../root/card-notes.ts';

interface CardChipsProps {
  card: CardKey;
  isOpen: boolean;
}

/** Says in the head of a card how many findings are about it. */
export function CardChips({ card, isOpen }: CardChipsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { showProblems } = useBuilderContext();
  const findings = useFindingsAbout('all', card);
  // What is not filled in yet, the rows of an open card say once somebody has left them.
  const counted = isOpen && !showProblems ? findings.filter(isWrong) : findings;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  const Icon = severityIcons[errors > 0 ? 'error' : 'warning'];
  if (counted.length === 0) return null;
  return (
    <Chip data-tone={errors > 0 ? 'error' : 'warning'}>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{counted.length}</span>
      <Spoken>{messages.cardFindings(errors, counted.length - errors)}</Spoken>
    </Chip>
  );
}

const isWrong = ({ code }: Finding) => code !== 'incomplete-condition';

const Chip = styled.span`
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 22px;
  padding-inline: var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  line-height: 1.3;

  & > svg {
    flex: none;
  }

  &[data-tone='warning'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  &[data-tone='error'] {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
