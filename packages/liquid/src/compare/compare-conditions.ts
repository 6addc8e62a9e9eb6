import { referenceKey, referenceOf } from '../expression/reference.ts';
import { conditionsIn, isConditionGroup, type ConditionItems } from '../model/condition-items.ts';
import type { Condition, ConditionItem, LogicalOperator } from '../model/template.ts';
import {
  comparedValues,
  readsAsNumber,
  readsDayOfSending,
  takesList,
  withTypedValue,
} from '../operators/table.ts';
import { layouts, printChain } from '../printer/print-chain.ts';
import { createTextWriter } from '../printer/text-map.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import { matchByKey, type Matches, matchInOrder, movedItems } from './match.ts';
import type { ChangedPart, TemplateChange } from './template-change.ts';

/** Returns what a condition asks about. */
export function subjectKey(condition: Condition): string {
  const reference = referenceOf(condition);
  const event = condition.attributeType === 'custom_event' ? condition.attributeName : '';
  return reference === undefined
    ? JSON.stringify([condition.attributeType, condition.attributeName])
    : `${referenceKey(reference)} ${event}`;
}

/** Tells how it asks, without the attribute. */
export function askedKey(condition: Condition): string {
  const { operator, value, valueKind } = withTypedValue(condition);
  const values = takesList(operator) ? comparedValues({ operator, value }) : value;
  const zone = condition.dateZone !== undefined && readsDayOfSending(condition) ? [condition.dateZone] : [];
  return JSON.stringify([operator, valueKind ?? '', values, ...zone]);
}

/** All of what a condition asks. */
export function conditionKey(condition: Condition): string {
  return `${subjectKey(condition)} ${askedKey(condition)}`;
}

/** All of what a condition or a group asks. */
export function itemKey(item: ConditionItem): string {
  return isConditionGroup(item)
    ? `${item.kind} ${JSON.stringify(item.items.map(itemKey))}`
    : conditionKey(item);
}

const itemSubjectKey = (item: ConditionItem): string => (isConditionGroup(item) ? 'group' : subjectKey(item));

/** A group is what its conditions are about. */
const itemQuestionKey = (item: ConditionItem): string =>
  isConditionGroup(item)
    ? JSON.stringify(conditionsIn(item.items).map(subjectKey).toSorted())
    : `${subjectKey(item)} ${item.operator}`;

/** Returns what differs in the conditions of one branch. `matches`: which condition has become which. */
export function compareConditions(
  before: ConditionItems,
  after: ConditionItems,
  matches: Matches = matchConditions(before, after),
): TemplateChange[] {
  const changes: TemplateChange[] = [];
  const kept = new Set(matches);
  for (const [index, condition] of before.entries()) {
    if (kept.has(index)) continue;
    changes.push({ code: 'condition-removed', params: { condition, ...joinOf(before, index) } });
  }
  for (const [index, condition] of after.entries()) {
    const old = before[matches[index] ?? -1];
    if (old === undefined)
      changes.push({ code: 'condition-added', params: { condition, ...joinOf(after, index) } });
    else changes.push(...compareCondition(old, condition, index > 0 && matches[index] !== 0));
  }
  if (movedItems(matches).size > 0) changes.push({ code: 'conditions-reordered', params: { before, after } });
  return changes;
}

export function matchConditions(before: ConditionItems, after: ConditionItems): Matches {
  const matches: Matches = after.map(() => undefined);
  matchByKey(before, after, matches, itemKey);
  matchByKey(before, after, matches, itemQuestionKey);
  matchByKey(before, after, matches, itemSubjectKey);
  matchByKey(before, after, matches, (item) => (isConditionGroup(item) ? undefined : askedKey(item)));
  matchInOrder(before.length, matches);
  return matches;
}

/** The and/or of a condition; of the first one, that of the next. */
function joinOf(conditions: ConditionItems, index: number): { join?: LogicalOperator } {
  const join = index === 0 ? conditions[1]?.logicalOperator : conditions[index]?.logicalOperator;
  return join === undefined ? {} : { join };
}

/** `isJoined`: both are joined to a condition before them. */
function compareCondition(before: ConditionItem, after: ConditionItem, isJoined: boolean): TemplateChange[] {
  const changes: TemplateChange[] = [];
  if (isConditionGroup(before) || isConditionGroup(after)) {
    if (writtenKey(before) !== writtenKey(after))
      changes.push({ code: 'group-changed', params: { before, after } });
  } else {
    const parts = changedParts(before, after);
    if (parts.length > 0) changes.push({ code: 'condition-changed', params: { before, after, parts } });
  }
  const [was, is] = [before.logicalOperator ?? 'and', after.logicalOperator ?? 'and'];
  if (isJoined && was !== is) changes.push({ code: 'join-changed', params: { before, after } });
  return changes;
}

/** The same with the types of its conditions, which say how their values are written. */
export function writtenKey(item: ConditionItem): string {
  return isConditionGroup(item)
    ? `${item.kind} ${JSON.stringify(item.items.map(writtenKey))}`
    : `${conditionKey(item)} ${item.dataType ?? ''} ${conversionOf(item)}`;
}

/** How the attribute is converted before it is compared. */
export function conversionOf(condition: Condition): string {
  return readsAsNumber(condition) ? 'number' : '';
}

function changedParts(...versions: [before: Condition, after: Condition]): ChangedPart[] {
  const [before, after] = [withTypedValue(versions[0]), withTypedValue(versions[1])];
  const parts: ChangedPart[] = [];
  if (subjectKey(before) !== subjectKey(after)) parts.push('attribute');
  if (before.operator !== after.operator) parts.push('operator');
  const [was, is] = [before, after].map((entry) =>
    askedKey({ ...entry, operator: valueReading(before, after) }),
  );
  if (was !== is) parts.push('value');
  const isOfOtherType = before.dataType !== after.dataType || conversionOf(before) !== conversionOf(after);
  if (parts.length === 0 && isOfOtherType && printed(before) !== printed(after)) parts.push('type');
  return parts;
}

/** Values are lists only where both conditions read them as lists. */
function valueReading(before: Condition, after: Condition): Condition['operator'] {
  return takesList(before.operator) && takesList(after.operator) ? after.operator : '==';
}

/** A condition on its own as Liquid, with the variables it needs. */
function printed(condition: Condition): string {
  const { logicalOperator: _, ...alone } = condition;
  const plan = planStatement({ id: '', customText: '', conditions: [alone] });
  const writer = createTextWriter();
  printChain(plan, writer, layouts['one-line'], () => 'braced');
  return writer.written().text + JSON.stringify(plan.declarations);
}
