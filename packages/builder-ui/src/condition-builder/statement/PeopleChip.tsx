import { TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { useConditionBuilderMessages } from '../messages.ts';

/** Says in the head of a card how many of the test people get it, or that nobody can. */
export function PeopleChip({ people }: { people: number | 'nobody' }): ReactNode {
  const messages = useConditionBuilderMessages();
  if (people === 'nobody')
    return (
      <Chip data-people data-tone="nobody">
        <TriangleAlert size={14} aria-hidden />
        {messages.cardNobody}
      </Chip>
    );
  return (
    <Chip data-people title={messages.cardPeople(people)}>
      <Users size={14} aria-hidden />
      <span aria-hidden>{people}</span>
      <VisuallyHidden>{messages.cardPeople(people)}</VisuallyHidden>
    </Chip>
  );
}

const Chip = styled.span`
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 22px;
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.3 var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;

  & > svg {
    flex: none;
  }

  &[data-tone='nobody'] {
    padding-inline: var(--sluice-space-2);
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
    font-weight: var(--sluice-weight-semibold);
  }
`;
