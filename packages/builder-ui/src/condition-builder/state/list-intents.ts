import {
  conditionById,
  type ConditionItems,
  isConditionGroup,
  itemsIn,
  type Condition,
  type ConditionChanges,
  checkCondition,
  type ConditionPart,
  templateReducer,
} from '@sluice/liquid';
import type { RowField } from '../../builder-dom/builder-dom.ts';
import { placeOf } from '../edit-news.ts';
import { conditionsOf, spotOf } from './group-intents.ts';
import type { BuilderIntents, IntentPorts } from './builder-intents.ts';
import { actionsOfRegrouping } from './regrouping.ts';

type StatementIntents = Pick<
  BuilderIntents,
  | 'addStatement'
  | 'addFirstStatement'
  | 'removeStatement'
  | 'duplicateStatement'
  | 'moveStatement'
  | 'placeStatement'
  | 'changeText'
  | 'nameStatement'
  | 'regroup'
>;

/** Makes the intents about statements. */
export function statementIntents(ports: IntentPorts): StatementIntents {
  const { apply, read, createId, focus, setOpen, setFallbackOpen, announce } = ports;
  const add = (at?: number) => {
    const statementId = createId();
    const conditionId = createId();
    if (!apply({ type: 'statement-added', statementId, conditionId, at })) return;
    setOpen(() => new Set([statementId]));
    setFallbackOpen(false);
    focus({ kind: 'condition', conditionId });
  };
  return {
    addStatement: () => add(),
    addFirstStatement: add,
    removeStatement: (statementId) => {
      const what = placeOf(read(), statementId);
      const neighbour = neighbourOf(read().statements, statementId);
      if (!apply({ type: 'statement-removed', statementId }) || neighbour === undefined) return;
      announce({ kind: 'removed', what });
      focus({ kind: 'statement', statementId: neighbour });
    },
    duplicateStatement: (statementId) => {
      const original = read().statements.find((statement) => statement.id === statementId);
      if (original === undefined) return;
      const newStatementId = createId();
      const newConditionIds = itemsIn(original.conditions).map(() => createId());
      if (!apply({ type: 'statement-duplicated', statementId, newStatementId, newConditionIds })) return;
      const copy = placeOf(read(), newStatementId);
      announce({ kind: 'duplicated', what: placeOf(read(), statementId), copy });
      setOpen(() => new Set([newStatementId]));
      setFallbackOpen(false);
      focus({ kind: 'statement', statementId: newStatementId });
    },
    moveStatement: (statementId, by) => {
      const toIndex = indexOf(read().statements, statementId) + by;
      if (!isPlace(read().statements, toIndex)) return;
      const what = placeOf(read(), statementId);
      if (apply({ type: 'statement-moved', statementId, toIndex }))
        announce({
          kind: 'moved',
          what,
          to: placeOf(read(), statementId),
          count: read().statements.length,
        });
      focus({ kind: 'statement-menu', statementId });
    },
    placeStatement: (statementId, toIndex) => {
      if (!isPlace(read().statements, toIndex)) return;
      apply({ type: 'statement-moved', statementId, toIndex });
      focus({ kind: 'statement-handle', statementId });
    },
    changeText: (statementId, text, how) => {
      const field = how === 'at-once' ? undefined : `text:${statementId}`;
      apply({ type: 'statement-text-changed', statementId, text }, field);
    },
    nameStatement: (statementId, name) => {
      apply({ type: 'statement-named', statementId, name }, `name:${statementId}`);
    },
    regroup: (statementId) => regroup(ports, statementId),
  };
}

function regroup({ apply, read, focus }: IntentPorts, statementId: string): void {
  const template = read();
  const statement = template.statements.find(({ id }) => id === statementId);
  const actions = statement === undefined ? [] : actionsOfRegrouping(statement);
  // One edit, to be undone as one.
  const regrouped = actions.reduce(templateReducer, template);
  if (regrouped === template || !apply({ type: 'template-replaced', template: regrouped })) return;
  const [first] = conditionsOf(read(), statementId);
  if (first !== undefined) focus({ kind: 'condition', conditionId: first.id });
}

/** Makes the intents about conditions. */
export function conditionIntents(ports: IntentPorts): ConditionIntents {
  const { apply, read, createId, focus, setOpen, announce } = ports;
  return {
    addCondition: (statementId, logicalOperator, afterConditionId) => {
      const conditionId = createId();
      const place =
        afterConditionId === undefined
          ? { groupId: onlyGroupOf(conditionsOf(read(), statementId), logicalOperator) }
          : { afterConditionId };
      if (!apply({ type: 'condition-added', statementId, conditionId, logicalOperator, ...place })) return;
      setOpen((open) => new Set([...open, statementId]));
      focus({ kind: 'condition', conditionId });
    },
    removeCondition: (statementId, conditionId) => {
      const what = placeOf(read(), statementId, conditionId);
      const spot = spotOf(read(), statementId, conditionId);
      if (spot === undefined || !apply({ type: 'condition-removed', statementId, conditionId })) return;
      announce({ kind: 'removed', what });
      const neighbour = neighbourOf(spot.list, conditionId);
      if (neighbour !== undefined) focus({ kind: 'condition-menu', conditionId: neighbour });
      else if (spot.group !== undefined) focus({ kind: 'group-add', conditionId: spot.group.id });
    },
    duplicateCondition: (statementId, conditionId) => {
      const newConditionId = createId();
      const original = spotOf(read(), statementId, conditionId)?.item;
      const inside = original !== undefined && isConditionGroup(original) ? itemsIn(original.items) : [];
      const newConditionIds = inside.map(() => createId());
      const copy = { statementId, conditionId, newConditionId, newConditionIds };
      if (!apply({ type: 'condition-duplicated', ...copy })) return;
      const what = placeOf(read(), statementId, conditionId);
      announce({ kind: 'duplicated', what, copy: placeOf(read(), statementId, newConditionId) });
      focus({ kind: 'condition', conditionId: newConditionId });
    },
    changeCondition: (statementId, conditionId, changes) => {
      const typed = onlyKey(changes, typedFields);
      const field = typed === undefined ? undefined : `${typed}:${conditionId}`;
      apply({ type: 'condition-changed', statementId, conditionId, changes }, field);
    },
    fillIn: (statementId, conditionId, changes) => {
      // Who presses Enter in a filled field changes nothing. Focus moves with what is shown, so that is shown again.
      if (Object.keys(changes).length === 0) setOpen((open) => open);
      else if (!apply({ type: 'condition-changed', statementId, conditionId, changes })) return;
      const condition = conditionById(conditionsOf(read(), statementId), conditionId);
      const field = condition && fieldAfter(changes, condition);
      if (field !== undefined) focus({ kind: 'condition', conditionId, field });
    },
    compareWith: (statementId, conditionId, kind) => {
      const changes = { value: '', valueKind: kind === 'reference' ? kind : undefined };
      if (apply({ type: 'condition-changed', statementId, conditionId, changes }))
        focus({ kind: 'condition', conditionId, field: 'firstValue' });
    },
  };
}

/** The key of `changes` if it is the only one and among `candidates`. */
export function onlyKey<Key extends string>(changes: object, candidates: readonly Key[]): Key | undefined {
  const keys = Object.keys(changes);
  return keys.length === 1 ? candidates.find((candidate) => candidate === keys[0]) : undefined;
}

/** The field of each part, in the order in which people fill a condition in. */
const fields: Readonly<Record<ConditionPart, RowField>> = {
  attributeType: 'attribute',
  attributeName: 'attribute',
  eventProperty: 'attributeDetail',
  subscriptionGroupId: 'attributeDetail',
  operator: 'operator',
  value: 'firstValue',
  items: 'attribute',
};

const order = Object.keys(fields);

/** The field of a condition that is to be filled in next; `undefined` when nothing is missing. */
function nextGapOf(condition: Condition): RowField | undefined {
  const [first] = checkCondition(condition)
    .incomplete.map(({ part }) => part)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return first && fields[first];
}

type ConditionIntents = Pick<
  BuilderIntents,
  'addCondition' | 'removeCondition' | 'duplicateCondition' | 'changeCondition' | 'fillIn' | 'compareWith'
>;

/** Condition fields that are typed, not chosen: their edits are collected into one undo step. */
const typedFields = ['value', 'eventProperty', 'subscriptionGroupId'] as const;

/** Returns the field where a person goes on after filling in a part of a condition. */
function fieldAfter(changes: ConditionChanges, condition: Condition): RowField | undefined {
  // In a row with nothing missing, whoever has chosen another attribute goes on with the comparison.
  return nextGapOf(condition) ?? ('attributeName' in changes ? 'operator' : undefined);
}

/** A single group of the kind that a join means: what is joined to all of it may as well be in it. */
function onlyGroupOf(conditions: ConditionItems, join: 'and' | 'or'): string | undefined {
  const [only] = conditions;
  if (only === undefined || conditions.length > 1 || !isConditionGroup(only)) return undefined;
  return only.kind === (join === 'and' ? 'all' : 'any') ? only.id : undefined;
}

type Identified = readonly { id: string }[];

/** The one after; for the last, the one before. */
function neighbourOf(list: Identified, id: string): string | undefined {
  const index = indexOf(list, id);
  return (list[index + 1] ?? list[index - 1])?.id;
}

function indexOf(list: Identified, id: string): number {
  return list.findIndex((entry) => entry.id === id);
}

function isPlace(list: Identified, index: number): boolean {
  return index >= 0 && index < list.length;
}
