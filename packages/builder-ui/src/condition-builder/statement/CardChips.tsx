import type { Finding } from '@sluice/liquid/text';
import { Suspense, type ReactNode } from 'react';
import { lateComponent } from '../../hooks/late-component.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useCardMatch, useFindingsAbout, type CardKey } from '../root/card-notes.ts';

/** Findings and results of tests come late by themselves, and most cards have neither. */
const NoteChips = lateComponent(async () => (await import('./NoteChips.tsx')).NoteChips);

interface CardChipsProps {
  card: CardKey;
  isOpen: boolean;
}

/** Says in the head of a card how many findings are about it, and that the last test ended here. */
export function CardChips({ card, isOpen }: CardChipsProps): ReactNode {
  const { showProblems } = useBuilderContext();
  const findings = useFindingsAbout('all', card);
  const match = useCardMatch(card);
  // What is not filled in yet, the rows of an open card say once somebody has left them.
  const counted = isOpen && !showProblems ? findings.filter(isWrong) : findings;
  if (match === undefined && counted.length === 0) return null;
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return (
    <Suspense fallback={null}>
      <NoteChips match={match} errors={errors} warnings={counted.length - errors} />
    </Suspense>
  );
}

const isWrong = ({ code }: Finding) => code !== 'incomplete-condition';
