import type { ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { useCardMatch, type CardKey } from '../root/card-notes.ts';

/** Nobody has tested when a page opens. */
const MatchChip = lateComponent(async () => (await import('./MatchChip.tsx')).MatchChip);

/** Says in the head of a card that the last test ended here, with the way to what led there. */
export function CardMatch({ card }: { card: CardKey }): ReactNode {
  const match = useCardMatch(card);
  if (match === undefined) return null;
  return (
    <LateSuspense>
      <MatchChip match={match} />
    </LateSuspense>
  );
}
