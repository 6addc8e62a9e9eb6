import type { Statement } from '@sluice/liquid';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Card.styles.ts';
import { ConditionSentence } from './ConditionSentence.tsx';

/** More than these are not read in one line anyway. */
const MAX_CONDITIONS = 4;

/**
 * A closed card as one sentence: *subscription_status is equal to **pro***. It runs in the direction of its words, whatever
 * the page's and whatever names and values are made of.
 */
export function StatementSummary({ statement }: { statement: Statement }): ReactNode {
  const { conditions } = statement;
  const messages = useConditionBuilderMessages();
  const [first] = conditions;
  const isBlank = first?.attributeName === '' && first.value === '' && first.valueKind === undefined;
  if (conditions.length === 1 && isBlank) {
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
