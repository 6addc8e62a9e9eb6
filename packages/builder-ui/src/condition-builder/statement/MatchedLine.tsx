import { Suspense, type ReactNode } from 'react';
import { lateComponent } from '../../hooks/late-component.ts';
import { useCardMatch, type CardKey } from '../root/card-notes.ts';

/** Nobody has tested when a page opens. */
const Matched = lateComponent(async () => (await import('./Matched.tsx')).Matched);

/** Says below the head of a card that the last test ended here, with the way to what led there. */
export function MatchedLine({ card }: { card: CardKey }): ReactNode {
  const match = useCardMatch(card);
  if (match === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Matched match={match} />
    </Suspense>
  );
}
