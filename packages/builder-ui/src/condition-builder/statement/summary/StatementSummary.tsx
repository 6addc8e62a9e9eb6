import { type Statement, isConditionGroup } from '@sluice/liquid';
import { Fragment, type ReactNode } from 'react';
import { Ban, CornerDownRight } from 'lucide-react';
import { useConditionBuilderMessages } from '../../messages.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import * as S from './Summary.styles.ts';
import { ItemSentence, outermost } from '../ItemSentence.tsx';

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

/** Says what the branch of a closed card does: the text it sends, or that it aborts the message. */
export function OutcomeLine({ outcome }: { outcome: Outcome }): ReactNode {
  const messages = useConditionBuilderMessages();
  switch (outcome.kind) {
    case 'sends':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span dir="auto">{outcome.text}</span>
        </S.Outcome>
      );
    case 'layout':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span>{messages.sendsLayout(outcome.pictures)}</span>
        </S.Outcome>
      );
    case 'aborts':
      return (
        <S.Outcome data-aborts>
          <Ban size={13} aria-hidden />
          <span dir="auto">{messages.aborts(outcome.reason)}</span>
        </S.Outcome>
      );
    case 'sets':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span dir="auto">{messages.sets(outcome.names[0] ?? '', outcome.names.length - 1)}</span>
        </S.Outcome>
      );
    case 'nothing':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span>{messages.sendsNothing}</span>
        </S.Outcome>
      );
  }
}

/** More than these are not read in two lines anyway. */
const MAX_CONDITIONS = 4;

function Sentence({ statement }: { statement: Statement }): ReactNode {
  const { name } = statement;
  const conditions = outermost(statement.conditions);
  const messages = useConditionBuilderMessages();
  const [first] = conditions;
  const isBlank =
    first !== undefined &&
    !isConditionGroup(first) &&
    first.attributeName === '' &&
    first.value === '' &&
    first.valueKind === undefined;
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
          <ItemSentence item={condition} />
        </Fragment>
      ))}
      {conditions.length > MAX_CONDITIONS && ' …'}
    </S.Sentence>
  );
}
