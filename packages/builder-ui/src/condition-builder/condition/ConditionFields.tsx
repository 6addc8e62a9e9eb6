import {
  type Condition,
  type ConditionChanges,
  type IncompletePart,
  type Notice,
  operatorsFor,
  readsAsNumber,
  readsDayOfSending,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import { memo, useCallback, type CSSProperties, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import type { NotedFinding } from '../root/card-notes.ts';
import { ConditionSlot } from '../root/HostSlots.tsx';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { ValueEditor } from '../value-editor/ValueEditor.tsx';
import { needsWideValue, valueKind } from '../value-editor/value-kind.ts';
import { AttributeNameField } from './AttributeNameField.tsx';
import { ConditionDetails, detailsOf } from './ConditionDetails.tsx';
import * as S from './ConditionRow.styles.ts';
import { fieldSeverities, type FieldSeverities } from './field-of-finding.ts';
import { FindingsHere } from './late-findings.tsx';
import { concerns } from './condition-problems.ts';
import { DateZoneSelect } from './DateZoneSelect.tsx';
import { RowReasons } from './RowReasons.tsx';
import { SelectBox, type SelectOption } from '../../controls/select/SelectBox.tsx';
import {
  useConditionBuilderMessages,
  type conditionBuilderMessages,
  type conditionWords,
  useConditionWords,
} from '../messages.ts';
import { writeDateFields } from '../value-editor/date/date-fields.ts';

interface ConditionFieldsProps {
  statementId: string;
  condition: Condition;
  problems: readonly IncompletePart[];
  notices: readonly Notice[];
  warning: string | undefined;
  /** The id of the text that says what is wrong. */
  reasonsId: string;
  /** What the checks say about the condition. */
  findings: readonly NotedFinding[];
  onChange: (changes: ConditionChanges) => void;
}

/**
 * The fields of a condition: attribute, comparison, value. Whatever does not fit in a line goes on to the next; what is wrong
 * has a line of its own. A row that only moves does not render its fields again.
 */
export const ConditionFields = memo(function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { statementId, condition, problems, notices, warning, reasonsId, findings, onChange } = props;
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const kind = valueKind(condition);
  const isWide = needsWideValue(kind);
  const { id, attributeType, attributeName } = condition;
  const hasReasons = problems.length > 0 || notices.length > 0 || warning !== undefined;
  const findingsId = `${reasonsId}-findings`;
  const said = [hasReasons ? reasonsId : '', findings.length > 0 ? findingsId : ''].filter((id) => id !== '');
  const describedBy = said.length > 0 ? said.join(' ') : undefined;
  const severities = fieldSeverities(findings);
  const fillIn = useCallback(
    (changes: ConditionChanges) => intents.fillIn(statementId, id, changes),
    [intents, statementId, id],
  );
  const shared = { describedBy, onChange, onFillIn: fillIn };
  return (
    <S.Main>
      <S.NameCell {...mark('attribute')} data-severity={severities.attribute}>
        <AttributeNameField
          attributeType={attributeType}
          attributeName={attributeName}
          // A value that was typed before any attribute was chosen stays.
          valueToKeep={attributeType === '' ? condition.value : undefined}
          isInvalid={concerns(problems, 'attributeType') || concerns(problems, 'attributeName')}
          {...shared}
        />
      </S.NameCell>
      {readsAsNumber(condition) && <AsNumber />}
      <S.OperatorCell
        {...mark('operator')}
        data-alone={isWide || kind === 'none' || undefined}
        data-severity={kind === 'none' ? severities.value : undefined}
      >
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
        severity={severities.value}
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
      {readsDayOfSending(condition) && (
        <DateZoneSelect dateZone={condition.dateZone} isLocked={isLocked} onChange={onChange} />
      )}
      <ConditionSlot name="conditionEnd" {...{ statementId, condition, onChange }} />
      <RowReasons
        id={reasonsId}
        problems={problems}
        notices={notices}
        warning={warning}
        condition={condition}
        onChange={isLocked ? undefined : onChange}
      />
      <FindingsHere id={findingsId} findings={findings} />
      <ConditionSlot name="conditionBelow" {...{ statementId, condition, onChange }} />
    </S.Main>
  );
});

/** Says that the attribute is converted before it is compared. */
function AsNumber(): ReactNode {
  return (
    <S.AsNumber>
      <span>{useConditionBuilderMessages().asNumber}</span>
    </S.AsNumber>
  );
}

interface ValuePartProps extends Pick<ConditionFieldsProps, 'statementId' | 'condition' | 'onChange'> {
  isInvalid: boolean;
  /** How bad what the checks say about it is. */
  severity: FieldSeverities['value'];
  describedBy: string | undefined;
}

/** Shows the value that the condition compares with. */
function ValuePart(props: ValuePartProps): ReactNode {
  const { statementId, condition, isInvalid, severity, describedBy, onChange } = props;
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const kind = valueKind(condition);
  return (
    <S.ValueCell
      {...mark('firstValue', kind !== 'reference')}
      data-wide={needsWideValue(kind) || undefined}
      data-severity={severity}
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

/** The number of letters that fit in the narrowest field. */
const SHORT = 11;

/** Room for a long value, in steps: the field does not change with each letter. */
function roomFor(value: string): CSSProperties | undefined {
  if (value.length <= SHORT) return undefined;
  const letters = { '--letters': Math.ceil(value.length / 8) * 8 };
  return letters as CSSProperties;
}

interface OperatorSelectProps extends Pick<Condition, 'operator' | 'dataType'> {
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
  /** A choice: the person goes on to what is missing. */
  onFillIn: (changes: ConditionChanges) => void;
}

/** Lets a person choose how a condition compares. */
const OperatorSelect = memo(function OperatorSelect(props: OperatorSelectProps): ReactNode {
  const { operator, dataType, onChange, onFillIn, ...state } = props;
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const { isLocked } = useBuilderContext();
  return (
    <SelectBox
      {...state}
      label={messages.operator}
      placeholder={messages.chooseOperator}
      value={operator}
      options={operatorOptions(dataType, words, messages)}
      isReadOnly={isLocked}
      onChange={(chosen, how) => (how === 'chosen' ? onFillIn : onChange)(changesByOperator(chosen))}
    />
  );
});

/** A comparison with a date that is counted from the moment of sending. */
type RelativeComparison = keyof typeof conditionBuilderMessages.relativeComparisons;

type Choice = Operator | RelativeComparison;

type Options = readonly SelectOption<Choice>[];

type Words = typeof conditionWords;

const optionsByWords = new WeakMap<Words, WeakMap<object, Map<DataType | undefined, Options>>>();

/**
 * The operators for a data type as options: words, symbol, and why one can never work. Of a date, comparisons with relative
 * dates, too: people look for them here. Made once per type and language.
 */
function operatorOptions(
  dataType: DataType | undefined,
  words: Words,
  messages: typeof conditionBuilderMessages,
): Options {
  const byMessages = optionsByWords.get(words) ?? new WeakMap<object, Map<DataType | undefined, Options>>();
  optionsByWords.set(words, byMessages);
  const byType = byMessages.get(messages) ?? new Map<DataType | undefined, Options>();
  byMessages.set(messages, byType);
  const before = byType.get(dataType);
  if (before !== undefined) return before;
  const plain: Options = operatorsFor(dataType).map(({ operator, symbol, reason }) => ({
    value: operator,
    label: words.operator(operator, dataType),
    detail: symbol,
    words: messages.operatorWords[operator],
    warning: reason && words.impossibleOperator(reason),
    group: messages.operatorGroups[reason === undefined ? groupOf(operator, dataType) : 'impossible'],
  }));
  // Beside the comparisons that they are made of, where they are seen without scrolling.
  const place = dataType === 'time' ? plain.findIndex(({ value }) => value === '<') + 1 : 0;
  const options = place === 0 ? plain : plain.toSpliced(place, 0, ...relativeOptions(messages));
  byType.set(dataType, options);
  return options;
}

type OperatorGroup = keyof typeof conditionBuilderMessages.operatorGroups;

/** Where people look for a comparison. Of dates, the order of numbers is that of time. */
function groupOf(operator: Operator, dataType: DataType | undefined): OperatorGroup {
  if (operator.startsWith('anniversary')) return 'date';
  if (operator === 'is-set' || operator === 'is-not-set') return 'set';
  if (operator.includes('contain')) return dataType === 'array' ? 'list' : 'text';
  const isOrder = ['>', '<', '>=', '<=', 'is-between', 'is-not-between'].includes(operator);
  if (!isOrder) return 'is';
  return dataType === 'time' ? 'date' : 'number';
}

function relativeOptions(messages: typeof conditionBuilderMessages): Options {
  const labels = Object.entries(messages.relativeComparisons) as [RelativeComparison, string][];
  const group = messages.operatorGroups.date;
  return labels.map(([value, label]) => ({ value, label, detail: relative[value].operator, group }));
}

const relative: Record<RelativeComparison, { operator: Operator; direction: 'ago' | 'from now' }> = {
  'before-days-ago': { operator: '<', direction: 'ago' },
  'after-days-ago': { operator: '>', direction: 'ago' },
  'before-days-from-now': { operator: '<', direction: 'from now' },
  'after-days-from-now': { operator: '>', direction: 'from now' },
};

/** Returns what choosing an option changes. A relative comparison brings its unfinished date with it. */
function changesByOperator(choice: Choice): ConditionChanges {
  if (!isRelative(choice)) return { operator: choice };
  const { operator, direction } = relative[choice];
  return {
    operator,
    value: writeDateFields({ kind: direction, date: '', amount: '', unit: 'day' }),
    valueKind: undefined,
  };
}

function isRelative(choice: Choice): choice is RelativeComparison {
  return choice in relative;
}
