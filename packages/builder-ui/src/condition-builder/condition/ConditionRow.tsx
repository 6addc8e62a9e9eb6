import type { AttributeType, Condition } from '@sluice/liquid';
import { memo, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import { ValueEditor } from '../value-editor/ValueEditor.tsx';
import { needsWideValue, otherComparison, valueKind } from '../value-editor/value-kind.ts';
import { AttributeNameField } from './AttributeNameField.tsx';
import { AttributeTypeSelect } from '../attribute-type/AttributeTypeSelect.tsx';
import { ConditionDetails, detailsOf } from './ConditionDetails.tsx';
import { ConditionMenu } from './ConditionMenu.tsx';
import * as S from './ConditionRow.styles.ts';
import { GroupBrackets } from './GroupBrackets.tsx';
import { JoinChip } from './JoinChip.tsx';
import { RowReasons } from './RowReasons.tsx';
import { concerns } from './condition-problems.ts';
import { judgeCondition } from './judge-condition.ts';
import { leftRowsOf } from './left-rows.ts';
import { onLeave } from './on-leave.ts';
import { operatorOptions } from './operator-options.ts';

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

/** One condition: join, attribute type, attribute, comparison, value, menu. Rendered again only when it changes. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps): ReactNode {
  const { statementId, condition, name, isFirst, isLast } = props;
  const { attributeType, operator, dataType } = condition;
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked, showProblems } = useBuilderContext();
  const leftRows = leftRowsOf(intents);
  const [isTouched, setTouched] = useState(() => leftRows.has(condition.id));
  const reasonsId = useId();

  const { problems, notices, warning, hasReasons } = judgeCondition(
    condition,
    !isTouched && !showProblems,
    words,
  );
  const describedBy = hasReasons ? reasonsId : undefined;
  const change = (changes: Partial<Condition>) => intents.changeCondition(statementId, condition.id, changes);
  const isTyped = attributeType !== '';

  return (
    <S.Row
      aria-label={name}
      {...mark('condition', condition.id)}
      onBlur={onLeave(() => setTouched(leftRows.add(condition.id).has(condition.id)))}
    >
      {!isLocked && !(isFirst && isLast) && <DragHandle name={name} />}
      <GroupBrackets depth={props.depth} depthBefore={props.depthBefore} isLast={isLast} />
      <S.Fields
        data-typed={isTyped || undefined}
        data-untyped={!isTyped || undefined}
        data-wide-value={needsWideValue(condition) || undefined}
      >
        <S.JoinCell>
          <JoinChip
            join={condition.logicalOperator}
            isLocked={isLocked}
            onChange={(logicalOperator) => change({ logicalOperator })}
          />
        </S.JoinCell>
        <S.TypeCell {...mark('firstControl')}>
          <AttributeTypeSelect
            value={attributeType}
            isLocked={isLocked}
            isInvalid={concerns(problems, 'attributeType')}
            describedBy={describedBy}
            onChange={(type: AttributeType) => change({ attributeType: type })}
          />
        </S.TypeCell>
        <S.NameCell>
          {isTyped && (
            <AttributeNameField
              condition={condition}
              isInvalid={concerns(problems, 'attributeName')}
              describedBy={describedBy}
              onChange={change}
            />
          )}
        </S.NameCell>
        <S.OperatorCell>
          <SelectBox
            label={messages.operator}
            placeholder={messages.chooseOperator}
            value={operator}
            options={operatorOptions(dataType, words)}
            isDisabled={isLocked}
            isInvalid={concerns(problems, 'operator')}
            describedBy={describedBy}
            onChange={(chosen) => change({ operator: chosen })}
          />
        </S.OperatorCell>
        <S.ValueCell {...mark('firstValue', valueKind(condition) !== 'reference')}>
          <ValueEditor
            condition={condition}
            isLocked={isLocked}
            isInvalid={concerns(problems, 'value')}
            describedBy={describedBy}
            onChange={(value, kind) => change(kind === undefined ? { value } : { value, valueKind: kind })}
            onCompareWith={(kind) => intents.compareWith(statementId, condition.id, kind)}
          />
        </S.ValueCell>
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
        {detailsOf(condition) !== undefined && (
          <ConditionDetails
            condition={condition}
            isLocked={isLocked}
            isInvalid={concerns(problems, 'eventProperty') || concerns(problems, 'subscriptionGroupId')}
            describedBy={describedBy}
            onChange={change}
          />
        )}
        <RowReasons
          id={reasonsId}
          problems={problems}
          notices={notices}
          warning={warning}
          comparesTwo={condition.valueKind === 'reference'}
        />
      </S.Fields>
    </S.Row>
  );
});
