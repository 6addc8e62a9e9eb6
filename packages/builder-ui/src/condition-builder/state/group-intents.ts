import {
  isConditionGroup,
  placeOfItem,
  type ConditionGroup,
  type ConditionItem,
  type ConditionItems,
  type GroupKind,
  type ItemPlace,
  type LogicalOperator,
  type Template,
} from '@sluice/liquid';
import { placeOf } from '../edit-news.ts';
import type { ConditionFocus } from '../focus/focus-target.ts';
import type { BuilderIntents, IntentPorts } from './builder-intents.ts';

type GroupIntents = Pick<
  BuilderIntents,
  | 'moveCondition'
  | 'moveAcross'
  | 'placeCondition'
  | 'addToGroup'
  | 'addGroup'
  | 'groupConditions'
  | 'groupWithNeighbor'
  | 'dissolveGroup'
  | 'changeGroupKind'
  | 'takeConditions'
>;

/** Makes the intents about groups, and about moving conditions and groups. */
export function groupIntents(ports: IntentPorts): GroupIntents {
  const { apply, read, createId, focus, setOpen, announce } = ports;
  const open = (statementId: string) =>
    setOpen((before) => (before.has(statementId) ? before : new Set([...before, statementId])));
  return {
    moveCondition: (statementId, conditionId, by, focused) => {
      const spot = spotOf(read(), statementId, conditionId);
      if (spot === undefined) return;
      const to = { index: spot.index + by, groupId: spot.group?.id };
      if (to.index < 0 || to.index >= spot.list.length)
        stay(ports, statementId, conditionId, by < 0 ? 'first' : 'last');
      else move(ports, statementId, conditionId, to, focused);
    },
    moveAcross: (statementId, conditionId, by, way, focused) => {
      const spot = spotOf(read(), statementId, conditionId);
      if (spot === undefined) return;
      const to =
        (way === 'out' ? undefined : inside(spot, by)) ??
        (way === 'in' ? undefined : outside(read(), statementId, spot, by));
      if (to === undefined) stay(ports, statementId, conditionId, 'no-group');
      else if (!move(ports, statementId, conditionId, to, focused))
        stay(ports, statementId, conditionId, 'too-deep');
    },
    placeCondition: (statementId, conditionId, toStatementId, toIndex, toGroupId) => {
      if (apply({ type: 'condition-moved', statementId, conditionId, toStatementId, toIndex, toGroupId }))
        open(toStatementId);
      focus({ kind: 'condition-handle', conditionId });
    },
    addToGroup: (statementId, groupId) => {
      const conditionId = createId();
      if (apply({ type: 'condition-added', statementId, conditionId, logicalOperator: 'and', groupId }))
        focus({ kind: 'condition', conditionId });
    },
    addGroup: (statementId, place = {}) => {
      const conditions = conditionsOf(read(), statementId);
      const after = place.afterConditionId && placeOfItem(conditions, place.afterConditionId);
      const around = after ? after.group : groupById(conditions, place.inGroupId);
      const logicalOperator = (after ? after.item : conditions.at(-1))?.logicalOperator ?? 'and';
      const kind = otherKind(around?.kind ?? kindOfJoin(logicalOperator));
      const [groupId, conditionId] = [createId(), createId()];
      const added = {
        type: 'group-added',
        statementId,
        groupId,
        conditionId,
        kind,
        logicalOperator,
      } as const;
      if (!apply({ ...added, ...place })) return;
      open(statementId);
      focus({ kind: 'condition', conditionId });
    },
    groupConditions: (statementId, conditionIds) => group(ports, statementId, conditionIds),
    groupWithNeighbor: (statementId, conditionId, by) => {
      const spot = spotOf(read(), statementId, conditionId);
      const neighbor = spot?.list[spot.index + by];
      if (neighbor === undefined) return;
      const ids = [conditionId, neighbor.id];
      group(ports, statementId, by < 0 ? ids.toReversed() : ids);
    },
    dissolveGroup: (statementId, groupId) => {
      const spot = spotOf(read(), statementId, groupId);
      const group = placeOf(read(), statementId, groupId);
      if (spot === undefined || !apply({ type: 'group-dissolved', statementId, groupId })) return;
      announce({ kind: 'ungrouped', group });
      const freed = isConditionGroup(spot.item) ? spot.item.items[0] : undefined;
      const next = freed ?? spot.list[spot.index + 1] ?? spot.list[spot.index - 1];
      if (next !== undefined) focus({ kind: 'condition-menu', conditionId: next.id });
      else if (spot.group !== undefined) focus({ kind: 'group-add', conditionId: spot.group.id });
    },
    changeGroupKind: (statementId, groupId, kind) => {
      apply({ type: 'group-kind-changed', statementId, groupId, kind });
    },
    takeConditions: (statement) => {
      const template = read();
      const statements = template.statements.map((before) =>
        before.id === statement.id
          ? { ...before, conditions: statement.conditions, source: statement.source }
          : before,
      );
      if (!apply({ type: 'template-replaced', template: { ...template, statements } })) return;
      const [first] = statement.conditions;
      if (first !== undefined) focus({ kind: 'condition', conditionId: first.id });
    },
  };
}

function group(ports: IntentPorts, statementId: string, conditionIds: readonly string[]): void {
  const { apply, read, createId, focus, announce } = ports;
  const [first = ''] = conditionIds;
  const spot = spotOf(read(), statementId, first);
  if (spot === undefined) return;
  const groupId = createId();
  const kind = kindAsked(spot, conditionIds.length);
  if (!apply({ type: 'conditions-grouped', statementId, conditionIds, groupId, kind })) return;
  announce({ kind: 'grouped', count: conditionIds.length, group: placeOf(read(), statementId, groupId) });
  focus({ kind: 'group-kind', conditionId: groupId });
}

/** A place in a list: of a group, or of the statement. */
interface Goal {
  index: number;
  groupId: string | undefined;
}

/** Answers whether it went there. */
function move(
  { apply, read, focus, announce }: IntentPorts,
  statementId: string,
  conditionId: string,
  { index: toIndex, groupId: toGroupId }: Goal,
  focused: ConditionFocus = { kind: 'condition-menu', conditionId },
): boolean {
  const what = placeOf(read(), statementId, conditionId);
  const moved = { type: 'condition-moved', statementId, conditionId, toStatementId: statementId } as const;
  if (!apply({ ...moved, toIndex, toGroupId })) return false;
  const count = spotOf(read(), statementId, conditionId)?.list.length ?? 0;
  announce({ kind: 'moved', what, to: placeOf(read(), statementId, conditionId), count });
  focus(focused);
  return true;
}

function stay(
  { read, announce }: IntentPorts,
  statementId: string,
  conditionId: string,
  why: 'first' | 'last' | 'no-group' | 'too-deep',
): void {
  announce({ kind: 'stays', what: placeOf(read(), statementId, conditionId), why });
}

/** The near end of the group beside a place. */
function inside({ list, index }: Spot, by: -1 | 1): Goal | undefined {
  const neighbor = list[index + by];
  if (neighbor === undefined || !isConditionGroup(neighbor)) return undefined;
  return { index: by < 0 ? neighbor.items.length : 0, groupId: neighbor.id };
}

/** Right before or after the group around a place. */
function outside(template: Template, statementId: string, { group }: Spot, by: -1 | 1): Goal | undefined {
  const around = group && spotOf(template, statementId, group.id);
  return around && { index: by < 0 ? around.index : around.index + 1, groupId: around.group?.id };
}

/** Where an entry stands, with the list that it stands in. */
export interface Spot extends ItemPlace {
  list: ConditionItems;
}

export function spotOf(template: Template, statementId: string, id: string): Spot | undefined {
  const conditions = conditionsOf(template, statementId);
  const place = placeOfItem(conditions, id);
  return place && { ...place, list: place.group?.items ?? conditions };
}

/** The conditions of a statement; none when it is gone. */
export function conditionsOf(template: Template, statementId: string): ConditionItems {
  return template.statements.find((statement) => statement.id === statementId)?.conditions ?? [];
}

function groupById(conditions: ConditionItems, id: string | undefined): ConditionGroup | undefined {
  const item: ConditionItem | undefined = id === undefined ? undefined : placeOfItem(conditions, id)?.item;
  return item !== undefined && isConditionGroup(item) ? item : undefined;
}

/**
 * Several that become a group go on to be asked for as before. One alone means the same in every group: it gets the kind that is
 * of use where it stands.
 */
function kindAsked({ group, list, index }: Spot, count: number): GroupKind {
  const joins = count > 1 ? [list[index + 1]] : [list[index], list[index + 1]];
  const join = joins.find((item) => item?.logicalOperator !== undefined)?.logicalOperator ?? 'and';
  const around = group?.kind === 'none' ? 'any' : (group?.kind ?? kindOfJoin(join));
  return count > 1 ? around : otherKind(around);
}

const kindOfJoin = (join: LogicalOperator): GroupKind => (join === 'and' ? 'all' : 'any');

/** A group of the same kind inside of another one would say nothing. */
const otherKind = (kind: GroupKind): GroupKind => (kind === 'all' ? 'any' : 'all');
