import {
  listValues,
  operatorsFor,
  parseDateValue,
  rangeEnds,
  readsAsNumber,
  readsDayOfSending,
  type Condition,
  type Operator,
} from '@sluice/liquid';
import type { ReactNode } from 'react';
import { detailsOf } from '../condition/ConditionDetails.tsx';
import { shortened } from '../../messages/shortened.ts';
import { useConditionBuilderMessages, useConditionWords } from '../messages.ts';
import { comparedAttribute, comparedValue } from '../value-editor/compared-attribute.ts';
import { valueKind, wordsKind } from '../value-editor/value-kind.ts';
import * as S from './ConditionSentence.styles.ts';

/** One condition in words, with placeholders for what is missing. */
export function ConditionSentence({ condition }: { condition: Condition }): ReactNode {
  const messages = useConditionBuilderMessages();
  return (
    <>
      <ConditionSubject condition={condition} /> <ConditionQuestion condition={condition} />
      {condition.dateZone !== undefined && readsDayOfSending(condition) && ` ${messages.dateZone.note}`}
    </>
  );
}

/**
 * The words of an operator before and after its value. Most have nothing after it; those that do have "…" in its place,
 * as in "is in the next … days".
 */
export function aroundValue(label: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = label.split('…');
  return [before.trimEnd(), after];
}

const MAX_LETTERS = 120;

/** Shows the attribute that a condition asks about. */
export function ConditionSubject({ condition }: { condition: Condition }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { attributeName } = condition;
  const detail = detailsOf(condition);
  const detailText = detail === undefined ? undefined : condition[detail];
  if (attributeName === '') return <S.Missing>{messages.missingAttribute}</S.Missing>;
  return (
    <>
      <code dir="ltr">
        {shortened(attributeName, MAX_LETTERS)}
        {detailText !== undefined && detailText !== '' && ` · ${shortened(detailText, MAX_LETTERS)}`}
      </code>
      {readsAsNumber(condition) && ` ${messages.asNumber}`}
    </>
  );
}

/** Shows what a condition asks of its attribute: operator and value. */
export function ConditionQuestion({ condition }: { condition: Condition }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { operator } = condition;
  const kind = wordsKind(condition);
  if (kind !== undefined && (operator === '==' || operator === '!=')) return messages.asks[kind][operator];
  return <Comparison condition={condition} />;
}

function Comparison({ condition }: { condition: Condition }): ReactNode {
  const words = useConditionWords();
  const { operator, dataType } = condition;
  const definition = operatorsFor(dataType).find((entry) => entry.operator === operator);
  if (definition?.input === 'range') return <Range condition={condition} operator={definition.operator} />;
  const [label, afterValue] = aroundValue(
    definition === undefined ? '' : words.operator(definition.operator, dataType),
  );
  return (
    <>
      {definition === undefined ? <MissingOperator /> : label}
      {valueKind(condition) !== 'none' && (
        <>
          {' '}
          <ConditionValue condition={condition} />
        </>
      )}
      {afterValue}
    </>
  );
}

/** "is between 10 and 50": each value in the place of its "…". */
function Range({ condition, operator }: { condition: Condition; operator: Operator }): ReactNode {
  const words = useConditionWords();
  const [before, between, after] = words.operator(operator, condition.dataType).split('…');
  const [first, last] = rangeEnds(condition.value);
  return (
    <>
      {before}
      <ConditionValue condition={{ ...condition, operator: '>=', value: first }} />
      {between}
      <ConditionValue condition={{ ...condition, operator: '<=', value: last }} />
      {after}
    </>
  );
}

/** Shows how a condition compares, without the value. */
export function ConditionOperator({ condition }: { condition: Condition }): ReactNode {
  const words = useConditionWords();
  const { operator, dataType } = condition;
  return operator === '' ? <MissingOperator /> : words.operator(operator, dataType);
}

function MissingOperator(): ReactNode {
  return <S.Missing>{useConditionBuilderMessages().missingOperator}</S.Missing>;
}

/** Shows the value that a condition compares with. */
export function ConditionValue({ condition }: { condition: Condition }): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const { value, dataType } = condition;
  const kind = wordsKind(condition);
  const inWords = (text: string) => {
    const date = dataType === 'time' ? parseDateValue(text) : undefined;
    return date === undefined ? text : words.date(date);
  };
  if (kind !== undefined) return <b>{messages.comparedWith[kind]}</b>;
  if (value === '') return <S.Missing>{messages.missingValue}</S.Missing>;
  if (valueKind(condition) === 'list')
    return <b dir="auto">{shortened(listInWords(value, messages.quotedValue), MAX_LETTERS)}</b>;
  if (valueKind(condition) !== 'reference') return <b dir="auto">{shortened(inWords(value), MAX_LETTERS)}</b>;
  const compared = comparedAttribute(value);
  return (
    <code dir="ltr" title={comparedValue(compared, 'braced')}>
      {shortened(compared.attributeName, MAX_LETTERS)}
    </code>
  );
}

function listInWords(value: string, quoted: (value: string) => string): string {
  return listValues(value)
    .map((one) => (one.includes(',') ? quoted(one) : one))
    .join(', ');
}
