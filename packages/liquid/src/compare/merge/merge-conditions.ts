import { listText } from '../../expression/literal.ts';
import type { Condition, Operator } from '../../model/template.ts';
import { comparedValues, rulesOf } from '../../operators/table.ts';
import { compareConditions, conditionKey, matchConditions, subjectKey } from '../compare-conditions.ts';
import { movedItems } from '../match.ts';
import type { TemplateChange } from '../template-change.ts';
import {
  changedBy,
  interleave,
  type MergeChoice,
  type MergePart,
  type Origin,
  type Pair,
  type Versions,
} from './merge-part.ts';

type Conditions = readonly Condition[];

/** Returns the choice for a part. */
export type ChoiceOf = (id: string) => MergeChoice;

/** The facts of the conditions of a branch, each as a text, from which `changedBy` tells who changed them. */
export function conditionFacts(conditions: Conditions): string[] {
  return [...conditions.flatMap((entry) => [conditionFact(entry), joinFact(entry)]), orderFact(conditions)];
}

const conditionFact = (condition: Condition): string =>
  `condition ${conditionKey(condition)} ${condition.dataType ?? ''}`;
const joinFact = (condition: Condition): string =>
  `${condition.logicalOperator ?? 'and'} ${conditionKey(condition)}`;
const orderFact = (conditions: Conditions): string => `order ${conditions.map(conditionFact).join()}`;

/** The differences in the conditions of a branch, each to be decided alone. */
export function conditionParts(
  id: string,
  theirs: Conditions,
  mine: Conditions,
  origin: Origin,
): MergePart[] {
  return compareConditions(theirs, mine).map((change) => {
    const versions = versionsOf(change, theirs, mine);
    const base = { changes: [change], canKeepBoth: false, changedBy: changedBy(versions, origin) };
    switch (change.code) {
      case 'condition-added':
        return { ...base, id: addedId(id, mine.indexOf(change.params.condition)), onlyIn: 'mine' };
      case 'condition-removed':
        return { ...base, id: removedId(id, theirs.indexOf(change.params.condition)), onlyIn: 'theirs' };
      case 'condition-changed': {
        const { before, after } = change.params;
        const canKeepBoth = withBothValues(after, before) !== undefined;
        return { ...base, id: changedId(id, mine.indexOf(after)), canKeepBoth };
      }
      case 'join-changed':
        return { ...base, id: joinId(id, mine.indexOf(change.params.after)) };
      default:
        return { ...base, id: orderId(id) };
    }
  });
}

function versionsOf(change: TemplateChange, theirs: Conditions, mine: Conditions): Versions {
  switch (change.code) {
    case 'condition-added':
      return { mine: conditionFact(change.params.condition) };
    case 'condition-removed':
      return { theirs: conditionFact(change.params.condition) };
    case 'condition-changed':
      return { mine: conditionFact(change.params.after), theirs: conditionFact(change.params.before) };
    case 'join-changed':
      return { mine: joinFact(change.params.after), theirs: joinFact(change.params.before) };
    default:
      return { mine: orderFact(mine), theirs: orderFact(theirs) };
  }
}

const addedId = (id: string, index: number): string => `${id} added ${index}`;
const removedId = (id: string, index: number): string => `${id} removed ${index}`;
const changedId = (id: string, index: number): string => `${id} condition ${index}`;
const joinId = (id: string, index: number): string => `${id} join ${index}`;
const orderId = (id: string): string => `${id} order`;

/** The conditions as chosen. */
export function mergeConditions(
  id: string,
  theirs: Conditions,
  mine: Conditions,
  pick: ChoiceOf,
): Conditions {
  const matches = matchConditions(theirs, mine);
  const orderOf = movedItems(matches).size > 0 && pick(orderId(id)) === 'theirs' ? 'theirs' : 'mine';
  const merged = interleave(matches, theirs.length, orderOf).flatMap((pair) => {
    const condition = chosen(id, pair, theirs, mine, pick);
    return condition === undefined ? [] : [condition];
  });
  return merged.map((condition, index) => {
    if (index > 0) return condition.logicalOperator ? condition : { ...condition, logicalOperator: 'and' };
    const { logicalOperator: _, ...first } = condition;
    return first;
  });
}

function chosen(
  id: string,
  { theirs: from = -1, mine: to = -1 }: Pair,
  theirs: Conditions,
  mine: Conditions,
  pick: ChoiceOf,
): Condition | undefined {
  const [their, own] = [theirs[from], mine[to]];
  if (own === undefined) return pick(removedId(id, from)) === 'mine' ? undefined : their;
  if (their === undefined) return pick(addedId(id, to)) === 'theirs' ? undefined : own;
  const join = joinOf(from > 0 ? their : undefined, to > 0 ? own : undefined, pick(joinId(id, to)));
  const choice = pick(changedId(id, to));
  const content =
    choice === 'theirs' ? { ...their, id: own.id } : choice === 'both' ? withBothValues(own, their) : own;
  const { logicalOperator: _, ...condition } = content ?? own;
  return join === undefined ? condition : { ...condition, logicalOperator: join };
}

/** Tells how a condition that both have is joined. The first one of a list is not joined to anything. */
function joinOf(
  their: Condition | undefined,
  own: Condition | undefined,
  choice: MergeChoice,
): Condition['logicalOperator'] {
  const [first, second] = choice === 'theirs' ? [their, own] : [own, their];
  const from = first ?? second;
  return from === undefined ? undefined : (from.logicalOperator ?? 'and');
}

/** One condition that asks for the values of both; `undefined` where a list of values cannot say that. */
function withBothValues(own: Condition, their: Condition): Condition | undefined {
  if (subjectKey(own) !== subjectKey(their) || own.dataType !== their.dataType) return undefined;
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
