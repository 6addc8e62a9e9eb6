import {
  addCondition,
  addItem,
  changeConditionById,
  changeGroupKind,
  clampIndex,
  duplicateItem,
  groupItems,
  indexOfId,
  insertItem,
  moveWithin,
  removeItem,
  ungroup,
  withNewIds,
} from './condition-list.ts';
import { mapItems, placeOfItem, type ConditionItems } from '../model/condition-items.ts';
import { withMeta } from '../model/meta.ts';
import { withOwnVersion } from '../model/own-version.ts';
import { emptyCondition, emptyStatement } from '../model/create-template.ts';
import { STATEMENTS_MAX } from '../model/limits.ts';
import { layoutLike, withEmptyTextsKept, withSpacingOf } from '../model/imported-layout.ts';
import { changeSettings, withElseTag } from './change-settings.ts';
import { withChangedClosed, withIdsOfCopy } from './opened-branches.ts';
import type { TemplateAction } from './template-action.ts';
import type { Statement, Template } from '../model/template.ts';

/**
 * Applies one edit. Pure; statements the edit does not touch keep their identity. An edit that is impossible
 * (unknown id, the only statement or condition to be removed) or that changes nothing returns the same template. A branch of a
 * message that was opened, and whose text is edited here, is closed: `decisionReducer` and
 * `messageReducer` keep what is still there.
 */
export function templateReducer(template: Template, action: TemplateAction): Template {
  return reduceTemplate(template, action, withChangedClosed);
}

/** @param settle what becomes of opened branches whose text is another one now */
export function reduceTemplate(
  template: Template,
  action: TemplateAction,
  settle: (before: Template, after: Template) => Template,
): Template {
  if (action.type === 'template-replaced') return action.template;
  return settle(template, changed(template, action));
}

function changed(
  template: Template,
  action: Exclude<TemplateAction, { type: 'template-replaced' }>,
): Template {
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
      return changeStatement(template, action.statementId, (statement) => withNameOf(statement, action.name));
    case 'condition-added':
      return changeConditions(template, action.statementId, (conditions) =>
        addCondition(conditions, action.conditionId, action),
      );
    case 'condition-removed':
      return changeConditions(template, action.statementId, (conditions) =>
        removeItem(conditions, action.conditionId),
      );
    case 'condition-duplicated':
      return changeConditions(template, action.statementId, (conditions) =>
        duplicateItem(conditions, action.conditionId, [
          action.newConditionId,
          ...(action.newConditionIds ?? []),
        ]),
      );
    case 'condition-moved':
      return moveCondition(template, action);
    case 'condition-changed':
      return changeConditions(template, action.statementId, (conditions) =>
        changeConditionById(conditions, action.conditionId, action.changes),
      );
    case 'group-added':
      return changeConditions(template, action.statementId, (conditions) => addGroup(conditions, action));
    case 'conditions-grouped':
      return changeConditions(template, action.statementId, (conditions) =>
        groupItems(conditions, action.conditionIds, action.groupId, action.kind),
      );
    case 'group-dissolved':
      return changeConditions(template, action.statementId, (conditions) =>
        ungroup(conditions, action.groupId),
      );
    case 'group-kind-changed':
      return changeConditions(template, action.statementId, (conditions) =>
        changeGroupKind(conditions, action.groupId, action.kind),
      );
    case 'meta-changed':
      return withOwnVersion(changeMeta(template, action));
    case 'settings-changed':
      return withEmptyTextsKept(template, withSpacingOf(template, changeSettings(template, action.changes)));
    case 'tag-rewritten':
      return rewriteTag(template, action);
  }
}

function rewriteTag(template: Template, { statementId, tag }: Action<'tag-rewritten'>): Template {
  if (statementId === undefined) return withElseTag(template, tag);
  return changeStatement(template, statementId, (statement) => {
    const { source } = statement;
    if (source?.opening === undefined || source.opening === tag) return statement;
    return { ...statement, source: { ...source, opening: tag } };
  });
}

type Action<Type extends TemplateAction['type']> = Extract<TemplateAction, { type: Type }>;

function addStatement(template: Template, action: Action<'statement-added'>): Template {
  const { statements } = template;
  const { afterStatementId } = action;
  if (statements.length === 0) return addFirst(template, action);
  if (statements.length >= STATEMENTS_MAX) return template;
  const after =
    afterStatementId === undefined ? statements.length - 1 : indexOfId(statements, afterStatementId);
  if (afterStatementId !== undefined && after < 0) return template;
  const source = layoutLike(template, after);
  const added = emptyStatement(action.statementId, action.conditionId);
  const placed = statements.toSpliced(after + 1, 0, source === undefined ? added : { ...added, source });
  return withSpacingOf(template, { ...template, statements: placed });
}

/** The first branch of a text that has none: the text is then what is around it. */
function addFirst(template: Template, { statementId, conditionId, at }: Action<'statement-added'>): Template {
  const { source } = template;
  const statements = [emptyStatement(statementId, conditionId)];
  if (source === undefined) return { ...template, statements };
  const text = source.before + source.after;
  const place = clampIndex(at ?? text.length, text.length);
  return {
    ...template,
    statements,
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
  const conditions = original && withNewIds(original.conditions, action.newConditionIds);
  if (original === undefined || conditions === undefined) return template;
  if (template.statements.length >= STATEMENTS_MAX) return template;
  const source = layoutLike(template, index);
  const copy = {
    ...original,
    id: action.newStatementId,
    conditions,
    ...(original.passages && { passages: withIdsOfCopy(original.passages, action.newStatementId) }),
    ...(source && { source }),
  };
  return withStatements(template, template.statements.toSpliced(index + 1, 0, copy));
}

function moveStatement(template: Template, id: string, toIndex: number): Template {
  const from = indexOfId(template.statements, id);
  const moved = template.statements[from];
  const to = clampIndex(toIndex, template.statements.length - 1);
  if (moved === undefined || from === to) return template;
  return withStatements(template, template.statements.toSpliced(from, 1).toSpliced(to, 0, moved));
}

function addGroup(
  conditions: ConditionItems,
  { groupId, kind, conditionId, logicalOperator, afterConditionId, inGroupId }: Action<'group-added'>,
): ConditionItems {
  const items = conditionId === undefined ? [] : [emptyCondition(conditionId)];
  const place = { logicalOperator, afterConditionId, groupId: inGroupId };
  return addItem(conditions, { id: groupId, kind, items }, place);
}

function moveCondition(template: Template, action: Action<'condition-moved'>): Template {
  const { statementId, toStatementId, conditionId, toGroupId, toIndex } = action;
  if (statementId === toStatementId) {
    return changeConditions(template, statementId, (conditions) =>
      moveWithin(conditions, conditionId, toGroupId, toIndex),
    );
  }
  const source = template.statements.find((statement) => statement.id === statementId);
  const moved = source && placeOfItem(source.conditions, conditionId)?.item;
  if (moved === undefined) return template;
  const without = changeConditions(template, statementId, (conditions) =>
    removeItem(conditions, conditionId),
  );
  if (without === template) return template;
  const placed = changeConditions(without, toStatementId, (conditions) =>
    insertItem(conditions, moved, toGroupId, toIndex),
  );
  return placed === without ? template : placed;
}

function changeConditions(
  template: Template,
  statementId: string,
  change: (conditions: ConditionItems) => ConditionItems,
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

/** Changes nothing that is printed, so that imported tags stay as they were written. */
function changeMeta(
  template: Template,
  { meta, statementId, conditionId }: Action<'meta-changed'>,
): Template {
  if (statementId === undefined) return withMeta(template, meta);
  return changeStatement(template, statementId, (statement) => {
    if (conditionId === undefined) return withMeta(statement, meta);
    const conditions = mapItems(statement.conditions, (item) =>
      item.id === conditionId ? withMeta(item, meta) : item,
    );
    return conditions === statement.conditions ? statement : { ...statement, conditions };
  });
}

/** The longest name of a statement; the schema refuses longer ones. */
const MAX_NAME = 200;

/** A part with another name; without one for an empty name, or one of spaces. */
export function withNameOf<Part extends { name?: string | undefined }>(part: Part, text: string): Part {
  const name = text.trim() === '' ? undefined : text.slice(0, MAX_NAME);
  if (name === part.name) return part;
  if (name !== undefined) return { ...part, name };
  const { name: _, ...unnamed } = part;
  return unnamed as Part;
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
