import type { ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { isOpen as isOpenFinding } from '../condition/field-of-finding.ts';
import { useCardPeople } from '../root/card-people.ts';
import { useFindingsAbout, type CardKey, type NotedFinding } from '../root/card-notes.ts';

/** Findings come late by themselves, and most cards have none. */
const FindingsChip = lateComponent(async () => (await import('./FindingsChip.tsx')).FindingsChip);

/** Only while the tab that says who gets what is open. */
const PeopleChip = lateComponent(async () => (await import('./PeopleChip.tsx')).PeopleChip);

interface CardChipsProps {
  card: CardKey;
  isOpen: boolean;
}

/** Says in the head of a card how many findings are about it, and how many people get it. */
export function CardChips({ card, isOpen }: CardChipsProps): ReactNode {
  const { showProblems } = useBuilderContext();
  const findings = useFindingsAbout('all', card);
  // What is not filled in yet, the rows of an open card say once somebody has left them.
  const counted = findings
    .filter(isOpenFinding)
    .filter((finding) => !isOpen || showProblems || isWrong(finding));
  const accepted = findings.filter((finding) => !isOpenFinding(finding)).length;
  const people = useCardPeople(card);
  if (counted.length + accepted === 0 && people === undefined) return null;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return (
    <LateSuspense>
      {counted.length + accepted > 0 && (
        <FindingsChip errors={errors} warnings={counted.length - errors} accepted={accepted} />
      )}
      {people !== undefined && <PeopleChip people={people} />}
    </LateSuspense>
  );
}

const isWrong = ({ code }: NotedFinding) => code !== 'incomplete-condition';
