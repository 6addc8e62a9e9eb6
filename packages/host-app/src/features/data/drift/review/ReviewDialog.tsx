import { Dialog } from '@sluice/builder-ui';
import type { ProviderChanges } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { formatShortMoment } from '../../../../lib/formats/dates.ts';
import { driftMessages } from '../messages.ts';
import { ChangeDetails } from './ChangeDetails.tsx';
import { ChangeList } from './ChangeList.tsx';
import * as S from './ReviewDialog.styles.ts';
import { ReviewFooter } from './ReviewFooter.tsx';
import { useReview } from './useReview.ts';

interface ReviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  changes: ProviderChanges;
}

/** What changed at the provider on one side, and the decision about one of the changes on the other. */
export function ReviewDialog({ isOpen, onClose, changes }: ReviewDialogProps): ReactNode {
  const review = useReview(changes, isOpen, onClose);
  const { change } = review;
  const { toDecide, foundAt } = changes;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      size="wide"
      title={toDecide === 0 ? driftMessages.decided(changes.items.length) : driftMessages.title(toDecide)}
      footer={<ReviewFooter review={review} onClose={onClose} />}
    >
      <S.Panes>
        <ChangeList
          changes={changes}
          chosen={change?.id}
          onChoose={review.choose}
          decisionCount={review.decisionCount}
        />
        <S.Details>
          <S.Description>
            {foundAt === null
              ? driftMessages.descriptionWithoutImport
              : driftMessages.description(formatShortMoment(new Date(foundAt)))}
          </S.Description>
          {change === undefined ? <AllDecided /> : <ChangeDetails review={review} change={change} />}
        </S.Details>
      </S.Panes>
    </Dialog>
  );
}

function AllDecided(): ReactNode {
  return (
    <p>
      <b>{driftMessages.allDecided}</b> {driftMessages.allDecidedDetail}
    </p>
  );
}
