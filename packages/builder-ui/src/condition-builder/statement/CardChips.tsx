import type { ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { isOpen as isOpenFinding } from '../condition/field-of-finding.ts';
import { useFindingsAbout, type CardKey, type NotedFinding } from '../root/card-notes.ts';

/** Findings come late by themselves, and most cards have none. */
const FindingsChip = lateComponent(async () => (await import('./FindingsChip.tsx')).FindingsChip);

interface CardChipsProps {
  card: CardKey;
  isOpen: boolean;
}

/** Says in the head of a card how many findings are about it. */
export function CardChips({ card, isOpen }: CardChipsProps): ReactNode {
  const { showProblems } = useBuilderContext();
  const findings = useFindingsAbout('all', card);
  // What is not filled in yet, the rows of an open card say once somebody has left them.
  const counted = findings
    .filter(isOpenFinding)
    .filter((finding) => !isOpen || showProblems || isWrong(finding));
  const accepted = findings.filter((finding) => !isOpenFinding(finding)).length;
  if (counted.length + accepted === 0) return null;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return (
    <LateSuspense>
      <FindingsChip errors={errors} warnings={counted.length - errors} accepted={accepted} />
    </LateSuspense>
  );
}

const isWrong = ({ code }: NotedFinding) => code !== 'incomplete-condition';
