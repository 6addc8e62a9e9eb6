import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Card.styles.ts';

const JOINS = ['and', 'or'] as const;

/** *And* and *Or* under the last condition. The menus of rows add one in between. */
export const AddConditionButtons = memo(function AddConditionButtons({
  statementId,
}: {
  statementId: string;
}): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const names = { and: messages.addAndCondition, or: messages.addOrCondition };
  const labels = { and: messages.addAnd, or: messages.addOr };
  return (
    <S.AddButtons>
      {JOINS.map((join) => (
        <S.AddButton
          key={join}
          type="button"
          data-join={join}
          aria-label={names[join]}
          onClick={() => intents.addCondition(statementId, join)}
        >
          <Plus size={14} aria-hidden />
          {labels[join]}
        </S.AddButton>
      ))}
    </S.AddButtons>
  );
});
