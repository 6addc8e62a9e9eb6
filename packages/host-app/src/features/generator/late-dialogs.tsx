import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { OpeningNotice } from '../../lib/late/useOpening.ts';
import { openQuestion } from './draft/draft.ts';

export const HistoryDialog = lateComponent(
  async () => (await import('./history/HistoryDialog.tsx')).HistoryDialog,
);

/** Says who receives something else by a version that was just saved. */
export const SavedMoves = lateComponent(async () => (await import('./saving/SavedMoves.tsx')).SavedMoves);

/** Asks before something is lost. No button is there that could show that it comes. */
export const AlertDialog = lateComponent(
  async () => (await import('./saving/DraftDialogs.tsx')).AlertDialog,
  <OpeningNotice />,
);

const LateDraftDialogs = lateComponent(
  async () => (await import('./saving/DraftDialogs.tsx')).DraftDialogs,
  <OpeningNotice />,
);

/** The questions of saving, there from the first one. */
export function DraftDialogs(props: Omit<ComponentProps<typeof LateDraftDialogs>, 'isOpen'>): ReactNode {
  return <LateDraftDialogs {...props} isOpen={openQuestion(props.draft) !== null} />;
}

/** Fetches the questions as soon as a draft has something to lose: before then nothing can ask one. */
export function useQuestionsLoaded(hasSomethingToLose: boolean): void {
  useEffect(() => {
    if (hasSomethingToLose) AlertDialog.prepare();
  }, [hasSomethingToLose]);
}
