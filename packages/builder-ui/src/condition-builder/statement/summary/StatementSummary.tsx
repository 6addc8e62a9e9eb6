import type { Statement } from '@sluice/liquid';
import { Fragment, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import { ConditionSentence } from '../ConditionSentence.tsx';
import { outcomeOf } from './outcome.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import * as S from './Summary.styles.ts';

/** More than these are not read in two lines anyway. */
const MAX_CONDITIONS = 4;

/**
 * A closed card: its name, its conditions as one sentence, *subscription_status is equal to **pro***, and what it sends. The
 * sentence runs in the direction of its words, whatever the page's and whatever names and values are made of.
 */
export function StatementSummary({ statement }: { statement: Statement }): ReactNode {
  return (
    <S.Summary>
      {statement.name !== undefined && <S.Name dir="auto">{statement.name}</S.Name>}
      <Sentence statement={statement} />
      <OutcomeLine outcome={outcomeOf(statement.customText)} />
    </S.Summary>
  );
}

function Sentence({ statement }: { statement: Statement }): ReactNode {
  const { conditions, name } = statement;
  const messages = useConditionBuilderMessages();
  const [first] = conditions;
  const isBlank = first?.attributeName === '' && first.value === '' && first.valueKind === undefined;
  if (conditions.length === 1 && isBlank) return <S.Sentence>{messages.emptySummary}</S.Sentence>;
  return (
    <S.Sentence dir="auto" data-named={name === undefined ? undefined : ''}>
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
    </S.Sentence>
  );
}
