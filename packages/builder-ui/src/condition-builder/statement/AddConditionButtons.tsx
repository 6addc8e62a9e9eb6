import { CONDITIONS_MAX } from '@sluice/liquid';
import { Plus } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { RowReasons } from '../condition/RowReasons.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './AddConditionButtons.styles.ts';

const JOINS = ['and', 'or'] as const;

interface AddConditionButtonsProps {
  statementId: string;
  /** How many conditions the branch has. */
  count: number;
}

/**
 * *And* and *Or* under the last condition. The menus of rows add one in between. A branch that is full takes no more, and
 * one with too many, from an imported text, says so before it is saved.
 */
export const AddConditionButtons = memo(function AddConditionButtons(
  props: AddConditionButtonsProps,
): ReactNode {
  const { statementId, count } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const reasonId = useId();
  const isFull = count >= CONDITIONS_MAX;
  const names = { and: messages.addAndCondition, or: messages.addOrCondition };
  const labels = { and: messages.addAnd, or: messages.addOr };
  return (
    <>
      {isFull && (
        <RowReasons id={reasonId} problems={[]} warning={messages.conditionsFull(count, CONDITIONS_MAX)} />
      )}
      <S.AddButtons>
        {JOINS.map((join) => (
          <S.AddButton
            key={join}
            type="button"
            data-join={join}
            aria-label={names[join]}
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? reasonId : undefined}
            onClick={isFull ? undefined : () => intents.addCondition(statementId, join)}
          >
            <Plus size={14} aria-hidden />
            {labels[join]}
          </S.AddButton>
        ))}
      </S.AddButtons>
    </>
  );
});
