import { isConditionGroup, type ConditionGroup, type ConditionItem } from '@sluice/liquid';
import { Fragment, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../messages.ts';
import { ConditionSentence } from './ConditionSentence.tsx';
import * as S from './ConditionSentence.styles.ts';

/**
 * What a branch asks, in words. A single group of all or any needs no parentheses around it, so that what joins it counts as
 * what joins the branch.
 */
export function outermost(conditions: readonly ConditionItem[]): readonly ConditionItem[] {
  const [only] = conditions;
  if (only === undefined || conditions.length > 1 || !isConditionGroup(only)) return conditions;
  if (only.kind === 'none' || only.items.length === 0) return conditions;
  const logicalOperator = only.kind === 'all' ? 'and' : 'or';
  return only.items.map((item, index) => (index === 0 ? item : { ...item, logicalOperator }));
}

/** One condition in words, or a group with all that is in it: `(country is DE or country is AT)`. */
export function ItemSentence({ item }: { item: ConditionItem }): ReactNode {
  return isConditionGroup(item) ? <GroupSentence group={item} /> : <ConditionSentence condition={item} />;
}

function GroupSentence({ group: { kind, items } }: { group: ConditionGroup }): ReactNode {
  const messages = useConditionBuilderMessages();
  const join = kind === 'all' ? 'and' : 'or';
  return (
    <>
      {kind === 'none' && `${messages.noneOf} `}(
      {items.length === 0 && <S.Missing>{messages.emptyGroup}</S.Missing>}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && ` ${messages[join]} `}
          <ItemSentence item={item} />
        </Fragment>
      ))}
      )
    </>
  );
}
