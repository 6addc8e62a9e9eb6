import { useContext, type ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { CardNotesContext, useFindingActs, type NotedFinding } from '../root/card-notes.ts';

/** It brings the sentences of all checks with it. */
const PlacedFindings = lateComponent(async () => (await import('./PlacedFindings.tsx')).PlacedFindings);

interface FindingsHereProps {
  /** Of the element, for the fields that they describe. */
  id: string;
  findings: readonly NotedFinding[];
  /** They are about several rows above them, and stand in a box. */
  isBox?: boolean | undefined;
}

/** What the checks say about the part of a card above it. Nothing is loaded or drawn while they say nothing. */
export function FindingsHere({ id, findings, isBox }: FindingsHereProps): ReactNode {
  const notes = useContext(CardNotesContext);
  const acts = useFindingActs();
  if (notes === undefined || findings.length === 0) return null;
  return (
    <LateSuspense>
      <PlacedFindings id={id} findings={findings} acts={acts} isBox={isBox} />
    </LateSuspense>
  );
}
