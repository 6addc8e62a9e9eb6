import {
  addCondition,
  changeConditionById,
  clampIndex,
  duplicateCondition,
  indexOfId,
  insertCondition,
  isFull,
  moveWithin,
  removeCondition,
} from './condition-list.ts';
import { emptyStatement } from '../model/create-template.ts';
import {
  layoutLike,
  openingTrimsRight,
  withEmptyTextsKept,
  withSpacingOf,
} from '../model/imported-layout.ts';
import type { TemplateAction } from './template-action.ts';
import type { BuilderSettings, Condition, Statement, Template, TemplateSource } from '../model/template.ts';

/**
 * Applies one edit. Pure; statements the edit does not touch keep their identity. An edit that is impossible
 * (unknown id, the only statement or condition to be removed) or that changes nothing returns the same template.
 */
export function templateReducer(template: Template, action: TemplateAction): Template {
  switch (action.type) {
    case 'statement-added':
      return addStatement(template, action);
    case 'statement-removed':
      return removeStatement(template, action.statementId);
    case 'statement-duplicated':
      return duplicateStatement(template, action);
    case 'statement-moved':
      return moveStatement(template, action.statementId, action.toIndex);
    case 'statement-text-changed':
      return withEmptyTextsKept(
        template,
        changeStatement(template, action.statementId, (statement) =>
          statement.customText === action.text ? statement : { ...statement, customText: action.text },
        ),
      );
    case 'statement-named':
      return changeStatement(template, action.statementId, (statement) => withName(statement, action.name));
    case 'condition-added':
      return changeConditions(template, action.statementId, (conditions) =>
        addCondition(conditions, action.conditionId, action.logicalOperator, action.afterConditionId),
      );
    case 'condition-removed':
      return changeConditions(template, action.statementId, (conditions) =>
        removeCondition(conditions, action.conditionId),
      );
    case 'condition-duplicated':
      return changeConditions(template, action.statementId, (conditions) =>
        duplicateCondition(conditions, action.conditionId, action.newConditionId),
      );
    case 'condition-moved':
      return moveCondition(template, action);
    case 'condition-changed':
      return changeConditions(template, action.statementId, (conditions) =>
        changeConditionById(conditions, action.conditionId, action.changes),
      );
    case 'settings-changed':
      return withEmptyTextsKept(template, withSpacingOf(template, changeSettings(template, action.changes)));
    case 'template-replaced':
      return action.template;
  }
}

type Action<Type extends TemplateAction['type']> = Extract<TemplateAction, { type: Type }>;

function addStatement(template: Template, action: Action<'statement-added'>): Template {
  const { statements } = template;
  const { afterStatementId } = action;
  if (statements.length === 0) return addFirst(template, action);
  const after =
    afterStatementId === undefined ? statements.length - 1 : indexOfId(statements, afterStatementId);
  if (afterStatementId !== undefined && after < 0) return template;
  const source = layoutLike(template, after);
  const added = emptyStatement(action.statementId, action.conditionId);
  const placed = statements.toSpliced(after + 1, 0, source === undefined ? added : { ...added, source });
  return withSpacingOf(template, { ...template, statements: placed });
}

/** The first branch of a text that has none: the text is then what is around it. */
function addFirst(
  { settings, source }: Template,
  { statementId, conditionId, at }: Action<'statement-added'>,
): Template {
  const statements = [emptyStatement(statementId, conditionId)];
  if (source === undefined) return { statements, settings };
  const text = source.before + source.after;
  const place = clampIndex(at ?? text.length, text.length);
  return {
    statements,
    settings,
    source: { ...source, before: text.slice(0, place), after: text.slice(place) },
  };
}

function removeStatement(template: Template, id: string): Template {
  const index = indexOfId(template.statements, id);
  if (index < 0 || template.statements.length === 1) return template;
  return withStatements(template, template.statements.toSpliced(index, 1));
}

function duplicateStatement(template: Template, action: Action<'statement-duplicated'>): Template {
  const index = indexOfId(template.statements, action.statementId);
  const original = template.statements[index];
  if (original === undefined || action.newConditionIds.length !== original.conditions.length) return template;
  const conditions = original.conditions.map((condition, position) => ({
    ...condition,
    id: action.newConditionIds[position] ?? condition.id,
  }));
  const source = layoutLike(template, index);
  const copy = { ...original, id: action.newStatementId, conditions, ...(source && { source }) };
  return withStatements(template, template.statements.toSpliced(index + 1, 0, copy));
}

function moveStatement(template: Template, id: string, toIndex: number): Template {
  const from = indexOfId(template.statements, id);
  const moved = template.statements[from];
  const to = clampIndex(toIndex, template.statements.length - 1);
  if (moved === undefined || from === to) return template;
  return withStatements(template, template.statements.toSpliced(from, 1).toSpliced(to, 0, moved));
}

function moveCondition(template: Template, action: Action<'condition-moved'>): Template {
  const { statementId, toStatementId, conditionId, toIndex } = action;
  if (statementId === toStatementId) {
    return changeConditions(template, statementId, (conditions) =>
      moveWithin(conditions, conditionId, toIndex),
    );
  }
  const moved = template.statements
    .find((statement) => statement.id === statementId)
    ?.conditions.find((condition) => condition.id === conditionId);
  const target = template.statements.find((statement) => statement.id === toStatementId);
  if (moved === undefined || target === undefined || isFull(target.conditions)) return template;
  const without = changeConditions(template, statementId, (conditions) =>
    removeCondition(conditions, conditionId),
  );
  if (without === template) return template;
  return changeConditions(without, toStatementId, (conditions) =>
    insertCondition(conditions, moved, toIndex),
  );
}

function changeConditions(
  template: Template,
  statementId: string,
  change: (conditions: readonly Condition[]) => readonly Condition[],
): Template {
  return changeStatement(template, statementId, (statement) => {
    const conditions = change(statement.conditions);
    return conditions === statement.conditions ? statement : withoutOpening({ ...statement, conditions });
  });
}

function changeStatement(
  template: Template,
  statementId: string,
  change: (statement: Statement) => Statement,
): Template {
  const index = indexOfId(template.statements, statementId);
  const before = template.statements[index];
  if (before === undefined) return template;
  const after = change(before);
  return after === before ? template : { ...template, statements: template.statements.with(index, after) };
}

/** The longest name of a statement; the schema refuses longer ones. */
const MAX_NAME = 200;

function withName(statement: Statement, text: string): Statement {
  const { name: before, ...unnamed } = statement;
  const name = text.trim() === '' ? undefined : text.slice(0, MAX_NAME);
  if (name === before) return statement;
  return name === undefined ? unnamed : { ...unnamed, name };
}

/**
 * After a change of order. An imported opening tag says `if` or `elsif`; a branch that is now the first, or no longer
 * the first, is printed again.
 */
function withStatements(template: Template, statements: readonly Statement[]): Template {
  const before = template.statements[0];
  return withSpacingOf(template, {
    ...template,
    statements: statements.map((statement, index) =>
      (statement === before) === (index === 0) ? statement : withoutOpening(statement),
    ),
  });
}

function withoutOpening(statement: Statement): Statement {
  if (statement.source?.opening === undefined) return statement;
  const { opening: _, ...source } = statement.source;
  return { ...statement, source };
}

/** The settings that the text of an `else` depends on. */
const aboutFallback = ['hasFallback', 'fallbackType', 'customFallback', 'abortReason'] as const;

/** The template with other settings; the same object when nothing changes. */
export function changeSettings(template: Template, changes: Partial<BuilderSettings>): Template {
  const { settings, source } = template;
  const keys = Object.keys(changes) as (keyof BuilderSettings)[];
  if (keys.every((key) => settings[key] === changes[key])) return template;
  const changed = { ...template, settings: { ...settings, ...changes } };
  if (source?.fallback === undefined) return changed;
  const isKept = aboutFallback.every((key) => settings[key] === changed.settings[key]);
  if (isKept) return changed;
  const elseTag = elseTagOf(source.fallback) ?? elseTagLike(template.statements.at(-1));
  const { fallback: _, ...kept } = source;
  return { ...changed, source: { ...kept, ...(elseTag && { elseTag }) } };
}

type ElseTag = TemplateSource['elseTag'];

/** From now on the fallback is printed again, in the place and with the white space of the original. */
function elseTagOf(written: string): ElseTag {
  const [opening] = /^\{%[^]*?%\}/.exec(written) ?? [];
  if (opening === undefined) return undefined;
  const body = written.slice(opening.length);
  const start = body.length - body.trimStart().length;
  const before = body.slice(0, start);
  const after = start === body.length ? '' : body.slice(body.trimEnd().length);
  return { opening, before, after };
}

/** A new `else` is laid out like the branch before it. */
function elseTagLike(last: Statement | undefined): ElseTag {
  if (last?.source === undefined) return undefined;
  const { before, after } = last.source;
  return { opening: `{% else ${openingTrimsRight(last) ? '-%}' : '%}'}`, before, after };
}
