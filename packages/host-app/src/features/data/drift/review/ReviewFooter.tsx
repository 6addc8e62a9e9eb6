import { Button } from '@sluice/builder-ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDriftMessages } from '../messages.ts';
import * as S from './ReviewDialog.styles.ts';
import type { Review } from './useReview.ts';

/** What can be decided about the change on show. */
export function ReviewFooter({ review, onClose }: { review: Review; onClose: () => void }): ReactNode {
  const texts = useDriftMessages();
  const { change, stored, decisions, ticked, affected } = review;
  if (change === undefined || stored === undefined)
    return (
      <S.Foot>
        <Button onPress={onClose}>{texts.close}</Button>
      </S.Foot>
    );
  const { isPending } = decisions;
  const canRename = change.kind === 'renamed' && change.state === 'toDecide';
  return (
    <S.Foot>
      {(canRename || change.rename !== null) && (
        <p>
          <Undo2 size={14} aria-hidden />
          {texts.undoNote}
        </p>
      )}
      {change.rename !== null && (
        <Button isPending={isPending} onPress={() => decisions.undo(change)}>
          {texts.undoLabel}
        </Button>
      )}
      {change.state === 'decided' && change.canReopen && (
        <Button isPending={isPending} onPress={() => decisions.reopen(change)}>
          {texts.reopen}
        </Button>
      )}
      {change.state === 'toDecide' && (
        <Button variant="ghost" isPending={isPending} onPress={() => decisions.dismiss(stored)}>
          {stored.kind === 'renamed' ? texts.notARename : texts.nothingToChange}
        </Button>
      )}
      <Button onPress={onClose}>{change.state === 'toDecide' ? texts.decideLater : texts.close}</Button>
      {canRename && (
        <Button
          variant="primary"
          isPending={isPending || affected.isLoading}
          isDisabled={ticked.length === 0 && !affected.isLoading}
          onPress={() => decisions.rename(change, ticked, review.newName.picked?.rawName)}
        >
          {texts.rename(ticked.length)}
        </Button>
      )}
    </S.Foot>
  );
}
