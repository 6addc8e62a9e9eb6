import type { ChangedPlace } from '@sluice/liquid/compare';
import type { ReactNode } from 'react';
import { BranchBadge, type BranchKind } from '../controls/branch-badge/BranchBadge.tsx';
import { useTemplateComparisonMessages } from './messages.ts';

const kinds: Partial<Record<ChangedPlace['kind'], BranchKind>> = { if: 'if', elseIf: 'else-if' };

/** The color of the branch. */
export const placeKind = ({ kind }: ChangedPlace): BranchKind => kinds[kind] ?? 'else';

/** The branch that a change is in. What is before and after all branches looks like Else. */
export function PlaceBadge({ place }: { place: ChangedPlace }): ReactNode {
  const messages = useTemplateComparisonMessages();
  return <BranchBadge kind={placeKind(place)}>{messages.place(place)}</BranchBadge>;
}
