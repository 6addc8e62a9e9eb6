import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { mark } from '../../../builder-dom/builder-dom.ts';
import { severityIcons } from '../../../findings-list/severity-look.ts';
import * as Row from '../../condition/ConditionRow.styles.ts';
import { useConditionBuilderMessages, useConditionWords } from '../../messages.ts';
import { useBuilderContext, useIntents } from '../../root/ConditionBuilderContext.ts';
import * as S from './Group.styles.ts';
import { useGroupMessages } from './messages.ts';

interface EmptyGroupProps {
  statementId: string;
  groupId: string;
  /** The id of what is said of it. */
  reasonId: string;
  /** Whether it is said that a group needs a condition. */
  isWrong: boolean;
}

/** Stands where the conditions of a group will be. */
export function EmptyGroup({ statementId, groupId, reasonId, isWrong }: EmptyGroupProps): ReactNode {
  const messages = useGroupMessages();
  const { emptyGroup } = useConditionBuilderMessages();
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const Icon = severityIcons.error;
  return (
    <>
      {isLocked ? (
        <S.EmptyWords>{emptyGroup}</S.EmptyWords>
      ) : (
        <S.AddFirst
          type="button"
          {...mark('groupAdd')}
          data-wrong={isWrong || undefined}
          aria-describedby={isWrong ? reasonId : undefined}
          onClick={() => intents.addToGroup(statementId, groupId)}
        >
          <Plus size={14} aria-hidden />
          {messages.addFirst}
        </S.AddFirst>
      )}
      {isWrong && (
        <Row.Reasons id={reasonId} data-severity="error">
          <Icon size={14} aria-hidden />
          <span>{words.problem({ code: 'group-empty', params: {} })}</span>
        </Row.Reasons>
      )}
    </>
  );
}
