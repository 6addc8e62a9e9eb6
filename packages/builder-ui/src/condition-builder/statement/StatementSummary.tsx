import { formatDateValue, operatorsFor, parseDateValue } from '@sluice/liquid';
import type { Condition, Statement } from '@sluice/liquid';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/MessagesContext.ts';
import { detailsOf } from '../condition/ConditionDetails.tsx';
import * as S from './Card.styles.ts';

/** More than these are not read in one line anyway. */
const MAX_CONDITIONS = 4;
const MAX_LETTERS = 120;

/**
 * A closed card as one sentence: *subscription_status is equal to **pro***. It runs in the direction of its words, whatever
 * the page's and whatever names and values are made of.
 */
export function StatementSummary({ statement }: { statement: Statement }): ReactNode {
  const { conditions } = statement;
  const messages = useMessages().conditionBuilder;
  if (conditions.length === 1 && conditions[0]?.attributeName === '' && conditions[0].value === '') {
    return <S.Summary>{messages.emptySummary}</S.Summary>;
  }
  return (
    <S.Summary dir="auto">
      {conditions.slice(0, MAX_CONDITIONS).map((condition) => (
        <Fragment key={condition.id}>
          {condition.logicalOperator !== undefined && (
            <>
              {' '}
              <i data-join={condition.logicalOperator}>{messages[condition.logicalOperator]}</i>{' '}
            </>
          )}
          <ConditionSentence condition={condition} />
        </Fragment>
      ))}
      {conditions.length > MAX_CONDITIONS && ' …'}
    </S.Summary>
  );
}

/** One condition in words; what is missing is said where it is missing. */
export function ConditionSentence({ condition }: { condition: Condition }): ReactNode {
  const { conditionBuilder: messages, liquid: words } = useMessages();
  const { attributeName, operator, value } = condition;
  const definition = operatorsFor(condition.dataType).find((entry) => entry.operator === operator);
  const detail = detailsOf(condition);
  const detailText = detail === undefined ? undefined : condition[detail];
  const takesValue = definition?.takesValue ?? true;
  return (
    <>
      {attributeName === '' ? (
        <S.Missing>{messages.missingAttribute}</S.Missing>
      ) : (
        <code dir="ltr">
          {shortened(attributeName)}
          {detailText !== undefined && detailText !== '' && ` · ${shortened(detailText)}`}
        </code>
      )}{' '}
      {definition === undefined ? (
        <S.Missing>{messages.missingOperator}</S.Missing>
      ) : (
        words.operator(definition.operator, condition.dataType)
      )}
      {takesValue && ' '}
      {takesValue &&
        (value === '' ? (
          <S.Missing>{messages.missingValue}</S.Missing>
        ) : (
          <b dir="auto">{shortened(condition.dataType === 'time' ? tidyDate(value) : value)}</b>
        ))}
    </>
  );
}

function tidyDate(value: string): string {
  const date = parseDateValue(value);
  return date === undefined ? value : formatDateValue(date);
}

function shortened(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
