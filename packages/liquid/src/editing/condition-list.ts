import { emptyCondition } from '../model/create-template.ts';
import { CONDITIONS_MAX } from '../model/limits.ts';
import { changeCondition, type ConditionChanges } from './template-action.ts';
import type { Condition, LogicalOperator } from '../model/template.ts';

/**
 * Edits of the conditions of one statement. Each returns the same list when the edit is impossible or changes
 * nothing, or when the list is full. The first condition never has an and/or, the later ones always do.
 */
type Conditions = readonly Condition[];

export function addCondition(
  conditions: Conditions,
  id: string,
  logicalOperator: LogicalOperator,
  afterId: string | undefined,
): Conditions {
  const after = afterId === undefined ? conditions.length - 1 : indexOfId(conditions, afterId);
  if (after < 0 || isFull(conditions)) return conditions;
  return conditions.toSpliced(after + 1, 0, { ...emptyCondition(id), logicalOperator });
}

export function removeCondition(conditions: Conditions, id: string): Conditions {
  const index = indexOfId(conditions, id);
  if (index < 0 || conditions.length === 1) return conditions;
  return joined(conditions.toSpliced(index, 1));
}

export function duplicateCondition(conditions: Conditions, id: string, newId: string): Conditions {
  const index = indexOfId(conditions, id);
  const original = conditions[index];
  if (original === undefined || isFull(conditions)) return conditions;
  const copy = { ...original, id: newId, logicalOperator: original.logicalOperator ?? 'and' };
  return conditions.toSpliced(index + 1, 0, copy);
}

export function moveWithin(conditions: Conditions, id: string, toIndex: number): Conditions {
  const from = indexOfId(conditions, id);
  const moved = conditions[from];
  const to = clampIndex(toIndex, conditions.length - 1);
  if (moved === undefined || from === to) return conditions;
  return joined(conditions.toSpliced(from, 1).toSpliced(to, 0, moved));
}

export function insertCondition(conditions: Conditions, condition: Condition, toIndex: number): Conditions {
  if (isFull(conditions)) return conditions;
  return joined(conditions.toSpliced(clampIndex(toIndex, conditions.length), 0, condition));
}

export function changeConditionById(
  conditions: Conditions,
  id: string,
  changes: ConditionChanges,
): Conditions {
  const index = indexOfId(conditions, id);
  const before = conditions[index];
  if (before === undefined) return conditions;
  const after = withJoin(changeCondition(before, changes), index);
  return sameCondition(before, after) ? conditions : conditions.with(index, after);
}

/** Tells whether a branch takes no more conditions. */
export function isFull({ length }: Conditions): boolean {
  return length >= CONDITIONS_MAX;
}

export function indexOfId(list: readonly { id: string }[], id: string): number {
  return list.findIndex((entry) => entry.id === id);
}

export function clampIndex(index: number, last: number): number {
  return Math.min(Math.max(Math.trunc(index) || 0, 0), last);
}

/** Restores the rule about and/or after an insertion, removal or move; untouched conditions keep identity. */
function joined(conditions: Conditions): Conditions {
  return conditions.map(withJoin);
}

function withJoin(condition: Condition, index: number): Condition {
  if (index === 0) {
    if (condition.logicalOperator === undefined) return condition;
    const { logicalOperator: _, ...first } = condition;
    return first;
  }
  return condition.logicalOperator === undefined ? { ...condition, logicalOperator: 'and' } : condition;
}

/** `withJoin` undoes an edit that only set and/or on the first condition: then nothing has changed. */
function sameCondition(before: Condition, after: Condition): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Condition>;
  return [...keys].every((key) => before[key] === after[key]);
}
