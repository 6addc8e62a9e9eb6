import { Button } from '@sluice/builder-ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { driftMessages } from '../messages.ts';
import * as S from './ReviewDialog.styles.ts';
import type { Review } from './useReview.ts';

/** What can be decided about the change on show. */
export function ReviewFooter({ review, onClose }: { review: Review; onClose: () => void }): ReactNode {
  const { change, stored, decisions, ticked, affected } = review;
  if (change === undefined || stored === undefined)
    return (
      <S.Foot>
        <Button onPress={onClose}>{driftMessages.close}</Button>
      </S.Foot>
    );
  const { isPending } = decisions;
  const canRename = change.kind === 'renamed' && change.state === 'toDecide';
  return (
    <S.Foot>
      {(canRename || change.rename !== null) && (
        <p>
          <Undo2 size={14} aria-hidden />
          {driftMessages.undoNote}
        </p>
      )}
      {change.rename !== null && (
        <Button isPending={isPending} onPress={() => decisions.undo(change)}>
          {driftMessages.undoLabel}
        </Button>
      )}
      {change.state === 'decided' && change.canReopen && (
        <Button isPending={isPending} onPress={() => decisions.reopen(change)}>
          {driftMessages.reopen}
        </Button>
      )}
      {change.state === 'toDecide' && (
        <Button variant="ghost" isPending={isPending} onPress={() => decisions.dismiss(stored)}>
          {stored.kind === 'renamed' ? driftMessages.notARename : driftMessages.nothingToChange}
        </Button>
      )}
      <Button onPress={onClose}>
        {change.state === 'toDecide' ? driftMessages.decideLater : driftMessages.close}
      </Button>
      {canRename && (
        <Button
          variant="primary"
          isPending={isPending || affected.isLoading}
          isDisabled={ticked.length === 0 && !affected.isLoading}
          onPress={() => decisions.rename(change, ticked, review.newName.picked?.rawName)}
        >
          {driftMessages.rename(ticked.length)}
        </Button>
      )}
    </S.Foot>
  );
}
