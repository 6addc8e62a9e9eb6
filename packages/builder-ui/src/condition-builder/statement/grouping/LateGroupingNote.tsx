import { Suspense, type ReactNode } from 'react';
import { lateComponent } from '../../../hooks/late-component.ts';
import type { GroupingNoteProps } from './GroupingNote.tsx';

/** Most lists have only one condition, or only one word between them. */
const GroupingNote = lateComponent(async () => (await import('./GroupingNote.tsx')).GroupingNote);

/** The `GroupingNote`, whose code comes with the first list that mixes and with or. */
export function LateGroupingNote(props: GroupingNoteProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <GroupingNote {...props} />
    </Suspense>
  );
}
