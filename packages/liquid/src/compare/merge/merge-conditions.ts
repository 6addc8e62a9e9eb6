import { listText } from '../../expression/literal.ts';
import { conditionsIn, isConditionGroup } from '../../model/condition-items.ts';
import type { Condition, ConditionItem, Operator } from '../../model/template.ts';
import { comparedValues, rulesOf } from '../../operators/table.ts';
import {
  compareConditions,
  conversionOf,
  itemKey,
  matchConditions,
  subjectKey,
  writtenKey,
} from '../compare-conditions.ts';
import { movedItems } from '../match.ts';
import { interleave, lineageOf, orderChangedBy, type Lineage, type Pair } from './lineage.ts';
import {
  changedBy,
  editsOfRemoved,
  type MergeChoice,
  type MergePart,
  type MergeSide,
  type Versions,
} from './merge-part.ts';

type Conditions = readonly ConditionItem[];

/** Returns the choice for a part. */
export type ChoiceOf = (id: string) => MergeChoice;

/** The conditions of a branch in two versions, and how they hang together. */
export interface BothConditions {
  theirs: Conditions;
  mine: Conditions;
  lineage: Lineage<ConditionItem>;
}

/** The conditions of a branch as one text. */
export function conditionsFact(conditions: Conditions): string {
  return conditions
    .map((condition, index) => `${joinFact(condition, index) ?? ''} ${conditionFact(condition)}`)
    .join();
}

const conditionFact = writtenKey;

/** The first condition is not joined to anything. */
function joinFact(condition: ConditionItem | undefined, index = 0): string | undefined {
  return condition === undefined || index === 0 ? undefined : (condition.logicalOperator ?? 'and');
}

export function bothConditions(
  theirs: Conditions,
  mine: Conditions,
  base: Conditions | undefined,
): BothConditions {
  const lineage = lineageOf(theirs, mine, base, { match: matchConditions, keyOf: itemKey });
  return { theirs, mine, lineage };
}

/** The differences in the conditions of a branch, each to be decided alone. */
export function conditionParts(id: string, both: BothConditions): MergePart[] {
  const { theirs, mine, lineage } = both;
  const { matches, base, ofMine, ofTheirs } = lineage;
  const [ownIndexes, theirIndexes] = [indexesOf(mine), indexesOf(theirs)];
  const by = (versions: Versions) => changedBy(versions, base !== undefined);
  const fact = (condition: ConditionItem | undefined) => condition && conditionFact(condition);
  const only = (condition: ConditionItem, began: ConditionItem | undefined, onlyIn: MergeSide) => {
    const absent = { mine: undefined, theirs: undefined, base: fact(began) };
    const who = by({ ...absent, [onlyIn]: fact(condition) });
    const edits = editsOfRemoved(who, began, (was) => compareConditions([was], [condition]));
    return { onlyIn, changedBy: who, ...edits };
  };
  return compareConditions(theirs, mine, matches).map((change): MergePart => {
    const part = { changes: [change], canKeepBoth: false };
    switch (change.code) {
      case 'condition-added': {
        const { condition } = change.params;
        const index = ownIndexes.get(condition) ?? -1;
        return { ...part, id: addedId(id, index), ...only(condition, base?.[ofMine[index] ?? -1], 'mine') };
      }
      case 'condition-removed': {
        const { condition } = change.params;
        const index = theirIndexes.get(condition) ?? -1;
        const began = base?.[ofTheirs[index] ?? -1];
        return { ...part, id: removedId(id, index), ...only(condition, began, 'theirs') };
      }
      case 'condition-changed':
      case 'group-changed': {
        const { before, after } = change.params;
        const index = ownIndexes.get(after) ?? -1;
        const began = base?.[ofMine[index] ?? -1];
        const who = by({ mine: fact(after), theirs: fact(before), base: fact(began) });
        const canKeepBoth = withBothValues(after, before) !== undefined;
        return { ...part, id: changedId(id, index), canKeepBoth, changedBy: who };
      }
      case 'join-changed': {
        const index = ownIndexes.get(change.params.after) ?? -1;
        return { ...part, id: joinId(id, index), changedBy: by(joinsOf(both, index)) };
      }
      default:
        return { ...part, id: orderId(id), changedBy: conditionOrderChangedBy(both) };
    }
  });
}

function indexesOf(conditions: Conditions): ReadonlyMap<ConditionItem, number> {
  return new Map(conditions.map((condition, index) => [condition, index]));
}

/** How one of my own conditions, by its index, is joined in each version. */
function joinsOf({ theirs, mine, lineage }: BothConditions, index: number): Versions {
  const [their, from] = [lineage.matches[index] ?? -1, lineage.ofMine[index] ?? -1];
  return {
    mine: joinFact(mine[index], index),
    theirs: joinFact(theirs[their], their),
    base: joinFact(lineage.base?.[from], from),
  };
}

/** In another order, the words that join the conditions mean something else: both are one decision. */
function conditionOrderChangedBy(both: BothConditions): MergeChoice {
  const by = orderChangedBy(both.lineage);
  if (by === 'both') return by;
  const isJoinedAnew = both.mine.some((_, index) => {
    const joins = joinsOf(both, index);
    const other = by === 'mine' ? joins.theirs : joins.mine;
    return other !== undefined && joins.base !== undefined && other !== joins.base;
  });
  return isJoinedAnew ? 'both' : by;
}

const addedId = (id: string, index: number): string => `${id} added ${index}`;
const removedId = (id: string, index: number): string => `${id} removed ${index}`;
const changedId = (id: string, index: number): string => `${id} condition ${index}`;
const joinId = (id: string, index: number): string => `${id} join ${index}`;
const orderId = (id: string): string => `${id} order`;

/** The conditions as chosen; the same objects where they are one's own. */
export function mergeConditions(id: string, both: BothConditions, pick: ChoiceOf): Conditions {
  const { matches } = both.lineage;
  const orderOf = movedItems(matches).size > 0 && pick(orderId(id)) === 'theirs' ? 'theirs' : 'mine';
  const merged = interleave(matches, both.theirs.length, orderOf).flatMap((pair) => {
    const condition = chosen(id, pair, both, pick);
    return condition === undefined ? [] : [condition];
  });
  return merged.map((condition, index) => {
    if (index > 0) return condition.logicalOperator ? condition : { ...condition, logicalOperator: 'and' };
    if (condition.logicalOperator === undefined) return condition;
    const { logicalOperator: _, ...first } = condition;
    return first;
  });
}

function chosen(
  id: string,
  { theirs: from = -1, mine: to = -1 }: Pair,
  { theirs, mine }: BothConditions,
  pick: ChoiceOf,
): ConditionItem | undefined {
  const [their, own] = [theirs[from], mine[to]];
  if (own === undefined) return pick(removedId(id, from)) === 'mine' ? undefined : their;
  if (their === undefined) return pick(addedId(id, to)) === 'theirs' ? undefined : own;
  const join = joinOf(from > 0 ? their : undefined, to > 0 ? own : undefined, pick(joinId(id, to)));
  const choice = pick(changedId(id, to));
  const content =
    choice === 'theirs' ? { ...their, id: own.id } : choice === 'both' ? withBothValues(own, their) : own;
  if (content === undefined || (content === own && join === own.logicalOperator)) return own;
  const { logicalOperator: _, ...condition } = content;
  return join === undefined ? condition : { ...condition, logicalOperator: join };
}

/** Tells whether two lists of conditions are written alike: whether the same tag says them. */
export function areWrittenAlike(conditions: Conditions, others: Conditions): boolean {
  return (
    conditions.length === others.length &&
    conditions.every((condition, index) => {
      const other = others[index];
      return (
        condition === other ||
        (other !== undefined &&
          joinFact(condition, index) === joinFact(other, index) &&
          conditionFact(condition) === conditionFact(other) &&
          stylesOf(condition) === stylesOf(other))
      );
    })
  );
}

const stylesOf = (item: ConditionItem): string =>
  conditionsIn([item])
    .map(({ referenceStyle }) => referenceStyle)
    .join();

/** Tells how a condition that both have is joined. The first one of a list is not joined to anything. */
function joinOf(
  their: ConditionItem | undefined,
  own: ConditionItem | undefined,
  choice: MergeChoice,
): ConditionItem['logicalOperator'] {
  const [first, second] = choice === 'theirs' ? [their, own] : [own, their];
  const from = first ?? second;
  return from === undefined ? undefined : (from.logicalOperator ?? 'and');
}

/** One condition that asks for the values of both; `undefined` where a list of values cannot say that. */
function withBothValues(own: ConditionItem, their: ConditionItem): Condition | undefined {
  if (isConditionGroup(own) || isConditionGroup(their)) return undefined;
  if (subjectKey(own) !== subjectKey(their) || own.dataType !== their.dataType) return undefined;
  if (conversionOf(own) !== conversionOf(their)) return undefined;
  const operator = listFormOf(own);
  if (operator === undefined || operator !== listFormOf(their)) return undefined;
  const values = [own, their].flatMap(comparedValues);
  const value = listText([...new Set(values)]);
  const isExact = values.every((entry) => entry === entry.trim() && !entry.includes('\n'));
  return isExact ? { ...own, operator, value } : undefined;
}

/** The operator that asks for several values as this condition asks for its own. */
function listFormOf({ operator, value, valueKind, dataType }: Condition): Operator | undefined {
  const isListed = dataType === undefined || dataType === 'string' || dataType === 'number';
  const isTyped = isListed && valueKind === undefined && value.trim() !== '';
  return isTyped ? rulesOf(operator)?.listForm : undefined;
}
