import type { Finding } from '@sluice/liquid/text';
import { Suspense, type ReactNode } from 'react';
import { lateComponent } from '../../hooks/late-component.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useFindingsAbout, type CardKey } from '../root/card-notes.ts';

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
  const counted = isOpen && !showProblems ? findings.filter(isWrong) : findings;
  if (counted.length === 0) return null;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return (
    <Suspense fallback={null}>
      <FindingsChip errors={errors} warnings={counted.length - errors} />
    </Suspense>
  );
}

const isWrong = ({ code }: Finding) => code !== 'incomplete-condition';
