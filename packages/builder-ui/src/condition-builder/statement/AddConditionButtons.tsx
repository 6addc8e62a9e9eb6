import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Card.styles.ts';

/** *And* and *Or* under the last condition. The menus of rows add one in between. */
export function AddConditionButtons({ statementId }: { statementId: string }): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  return (
    <S.AddButtons>
      <S.AddButton
        type="button"
        data-join="and"
        aria-label={messages.addAndCondition}
        onClick={() => intents.addCondition(statementId, 'and')}
      >
        <Plus size={14} aria-hidden />
        {messages.addAnd}
      </S.AddButton>
      <S.AddButton
        type="button"
        data-join="or"
        aria-label={messages.addOrCondition}
        onClick={() => intents.addCondition(statementId, 'or')}
      >
        <Plus size={14} aria-hidden />
        {messages.addOr}
      </S.AddButton>
    </S.AddButtons>
  );
}
