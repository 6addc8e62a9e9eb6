import type { Condition, ConditionChanges } from '@sluice/liquid';
import { memo, useCallback, useId, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { DragHandle } from '../drag/DragHandle.tsx';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { isUntouchedCondition } from '../root/is-untouched.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import { otherComparison } from '../value-editor/value-kind.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { ConditionMenu } from '../menus/ConditionMenu.tsx';
import * as S from './ConditionRow.styles.ts';
import { GroupBrackets } from './GroupBrackets.tsx';
import { JoinChip } from './JoinChip.tsx';
import { judgeCondition } from './problems/judge-condition.ts';
import { leftRowsOf } from './left-rows.ts';
import { onLeave } from './on-leave.ts';

export interface ConditionRowProps {
  statementId: string;
  condition: Condition;
  /** What a screen reader calls the row. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** In how many groups the row is, and in how many the row before it. */
  depth: number;
  depthBefore: number;
}

/** One condition: join, attribute, comparison, value, menu. Rendered again only when it changes. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps): ReactNode {
  const { statementId, condition, name, isFirst, isLast } = props;
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked, showProblems } = useBuilderContext();
  const leftRows = leftRowsOf(intents);
  const [isTouched, setTouched] = useState(() => leftRows.has(condition.id));
  const reasonsId = useId();
  // Whoever only passes through a new row has done nothing wrong.
  const isNew = !isTouched || isUntouchedCondition(condition);
  const judgement = judgeCondition(condition, isNew && !showProblems, words);
  const { id } = condition;
  const change = useCallback(
    (changes: ConditionChanges) => intents.changeCondition(statementId, id, changes),
    [intents, statementId, id],
  );

  return (
    <S.Row
      aria-label={name}
      {...mark('condition', condition.id)}
      onBlur={onLeave(() => {
        leftRows.add(condition.id);
        setTouched(true);
      })}
    >
      {!isLocked && !(isFirst && isLast) && <DragHandle name={name} />}
      <GroupBrackets depth={props.depth} depthBefore={props.depthBefore} isLast={isLast} />
      <S.Fields>
        <S.JoinCell>
          <JoinChip
            join={condition.logicalOperator}
            isLocked={isLocked}
            onChange={(logicalOperator) => change({ logicalOperator })}
          />
        </S.JoinCell>
        <ConditionFields
          statementId={statementId}
          condition={condition}
          problems={judgement.problems}
          notices={judgement.notices}
          warning={judgement.warning}
          reasonsId={reasonsId}
          onChange={change}
        />
        <S.MenuCell>
          <ConditionMenu
            statementId={statementId}
            conditionId={condition.id}
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            isLocked={isLocked}
            otherComparison={otherComparison(condition)}
          />
        </S.MenuCell>
      </S.Fields>
    </S.Row>
  );
});
