import type { Condition, ConditionChanges, IncompletePart } from '@sluice/liquid';
import type { CSSProperties, ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { ValueEditor } from '../value-editor/ValueEditor.tsx';
import { needsWideValue, valueKind } from '../value-editor/value-kind.ts';
import { AttributeNameField } from './AttributeNameField.tsx';
import { ConditionDetails, detailsOf } from './ConditionDetails.tsx';
import * as S from './ConditionRow.styles.ts';
import { OperatorSelect } from './OperatorSelect.tsx';
import { concerns } from './problems/condition-problems.ts';

interface ConditionFieldsProps {
  statementId: string;
  condition: Condition;
  problems: readonly IncompletePart[];
  /** The id of the text that says what is wrong. */
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
  /** Follows the fields, on a line of its own. */
  children: ReactNode;
}

/** What is filled in: attribute, comparison, value. Whatever does not fit in a line goes on to the next. */
export function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { statementId, condition, problems, describedBy, onChange } = props;
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const kind = valueKind(condition);
  const isWide = needsWideValue(kind);
  const fillIn = (changes: ConditionChanges) => intents.fillIn(statementId, condition.id, changes);
  return (
    <S.Main>
      <S.NameCell {...mark('attribute')}>
        <AttributeNameField
          condition={condition}
          isInvalid={concerns(problems, 'attributeType') || concerns(problems, 'attributeName')}
          describedBy={describedBy}
          onChange={onChange}
          onFillIn={fillIn}
        />
      </S.NameCell>
      <S.OperatorCell {...mark('operator')} data-alone={isWide || kind === 'none' || undefined}>
        <OperatorSelect
          condition={condition}
          isInvalid={concerns(problems, 'operator')}
          describedBy={describedBy}
          onChange={onChange}
          onFillIn={fillIn}
        />
      </S.OperatorCell>
      <S.ValueCell
        {...mark('firstValue', kind !== 'reference')}
        data-wide={isWide || undefined}
        style={kind === 'text' || kind === 'number' ? roomFor(condition.value) : undefined}
      >
        <ValueEditor
          condition={condition}
          isLocked={isLocked}
          isInvalid={concerns(problems, 'value')}
          describedBy={describedBy}
          onChange={(value, valueKind) =>
            onChange(valueKind === undefined ? { value } : { value, valueKind })
          }
          onCompareWith={(wanted) => intents.compareWith(statementId, condition.id, wanted)}
        />
      </S.ValueCell>
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
      {props.children}
    </S.Main>
  );
}

/** So many letters fit in the narrowest field. */
const SHORT = 11;

/** Room for a long value, in steps: the field does not change with each letter. */
function roomFor(value: string): CSSProperties | undefined {
  if (value.length <= SHORT) return undefined;
  const letters = { '--letters': Math.ceil(value.length / 8) * 8 };
  return letters as CSSProperties;
}
