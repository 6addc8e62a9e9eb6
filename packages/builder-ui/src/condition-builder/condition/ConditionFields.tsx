import type { Condition, ConditionChanges, IncompletePart, Notice } from '@sluice/liquid';
import { memo, useCallback, type CSSProperties, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { ValueEditor } from '../value-editor/ValueEditor.tsx';
import { needsWideValue, valueKind } from '../value-editor/value-kind.ts';
import { AttributeNameField } from './AttributeNameField.tsx';
import { ConditionDetails, detailsOf } from './ConditionDetails.tsx';
import * as S from './ConditionRow.styles.ts';
import { OperatorSelect } from './OperatorSelect.tsx';
import { concerns } from './condition-problems.ts';
import { RowReasons } from './RowReasons.tsx';

interface ConditionFieldsProps {
  statementId: string;
  condition: Condition;
  problems: readonly IncompletePart[];
  notices: readonly Notice[];
  warning: string | undefined;
  /** The id of the text that says what is wrong. */
  reasonsId: string;
  onChange: (changes: ConditionChanges) => void;
}

/**
 * What is filled in: attribute, comparison, value. Whatever does not fit in a line goes on to the next; what is wrong has a
 * line of its own. A row that only moves does not render its fields again.
 */
export const ConditionFields = memo(function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { statementId, condition, problems, notices, warning, reasonsId, onChange } = props;
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const kind = valueKind(condition);
  const isWide = needsWideValue(kind);
  const { id, attributeType, attributeName } = condition;
  const hasReasons = problems.length > 0 || notices.length > 0 || warning !== undefined;
  const describedBy = hasReasons ? reasonsId : undefined;
  const fillIn = useCallback(
    (changes: ConditionChanges) => intents.fillIn(statementId, id, changes),
    [intents, statementId, id],
  );
  const shared = { describedBy, onChange, onFillIn: fillIn };
  return (
    <S.Main>
      <S.NameCell {...mark('attribute')}>
        <AttributeNameField
          attributeType={attributeType}
          attributeName={attributeName}
          // A value that was typed before any attribute was chosen stays.
          valueToKeep={attributeType === '' ? condition.value : undefined}
          isInvalid={concerns(problems, 'attributeType') || concerns(problems, 'attributeName')}
          {...shared}
        />
      </S.NameCell>
      <S.OperatorCell {...mark('operator')} data-alone={isWide || kind === 'none' || undefined}>
        <OperatorSelect
          operator={condition.operator}
          dataType={condition.dataType}
          isInvalid={concerns(problems, 'operator')}
          {...shared}
        />
      </S.OperatorCell>
      <ValuePart
        {...{ statementId, condition, describedBy, onChange }}
        isInvalid={concerns(problems, 'value')}
      />
      {detailsOf(condition) !== undefined && (
        <ConditionDetails
          condition={condition}
          isLocked={isLocked}
          isInvalid={concerns(problems, 'eventProperty') || concerns(problems, 'subscriptionGroupId')}
          describedBy={describedBy}
          onChange={onChange}
          onEnter={() => fillIn({})}
        />
      )}
      <RowReasons
        id={reasonsId}
        problems={problems}
        notices={notices}
        warning={warning}
        condition={condition}
        onChange={isLocked ? undefined : onChange}
      />
    </S.Main>
  );
});

interface ValuePartProps extends Pick<ConditionFieldsProps, 'statementId' | 'condition' | 'onChange'> {
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** What the condition compares with. */
function ValuePart({ statementId, condition, isInvalid, describedBy, onChange }: ValuePartProps): ReactNode {
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const kind = valueKind(condition);
  return (
    <S.ValueCell
      {...mark('firstValue', kind !== 'reference')}
      data-wide={needsWideValue(kind) || undefined}
      style={kind === 'text' || kind === 'number' ? roomFor(condition.value) : undefined}
    >
      <ValueEditor
        condition={condition}
        isLocked={isLocked}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={(value, valueKind) => onChange(valueKind === undefined ? { value } : { value, valueKind })}
        onCompareWith={(wanted) => intents.compareWith(statementId, condition.id, wanted)}
      />
    </S.ValueCell>
  );
}

/** How many letters fit in the narrowest field. */
const SHORT = 11;

/** Room for a long value, in steps: the field does not change with each letter. */
function roomFor(value: string): CSSProperties | undefined {
  if (value.length <= SHORT) return undefined;
  const letters = { '--letters': Math.ceil(value.length / 8) * 8 };
  return letters as CSSProperties;
}
