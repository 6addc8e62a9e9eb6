import type { Statement, Template } from '@sluice/liquid';
import type { FocusTarget } from './focus-target.ts';

/** The first place that `now` has and `before` does not: what undo or redo has restored. */
export function restoredPlace(before: Template, now: Template): FocusTarget | undefined {
  const earlier = new Map(before.statements.map((statement) => [statement.id, statement]));
  for (const { id, conditions } of now.statements) {
    const statement = earlier.get(id);
    if (statement === undefined) return { kind: 'statement', statementId: id };
    const condition = firstNew(conditions, statement.conditions);
    if (condition !== undefined) return { kind: 'condition', conditionId: condition.id };
  }
  return undefined;
}

/** The text of a branch that undo or redo has changed: another field may have come back for it. */
export function changedText(before: Template, now: Template): FocusTarget | undefined {
  const texts = new Map(before.statements.map(({ id, customText }) => [id, customText]));
  const changed = now.statements.find(({ id, customText }) => texts.has(id) && texts.get(id) !== customText);
  return changed && { kind: 'text', statementId: changed.id };
}

function firstNew(now: Statement['conditions'], before: Statement['conditions']) {
  if (now === before) return undefined;
  const known = new Set(before.map(({ id }) => id));
  return now.find(({ id }) => !known.has(id));
}
