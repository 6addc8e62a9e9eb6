import { emptyCondition } from '../model/create-template.ts';
import {
  depthOf,
  isConditionGroup,
  itemsIn,
  placeOfItem,
  type ConditionItems,
  type ItemPlace,
} from '../model/condition-items.ts';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX } from '../model/limits.ts';
import type { ConditionGroup, ConditionItem, GroupKind, LogicalOperator } from '../model/template.ts';
import { changeCondition, type ConditionChanges } from './template-action.ts';

/**
 * Edits of the conditions of one statement, and of the groups among them. Each returns the same list when the edit is
 * impossible or changes nothing, or when the list is full. Groups that the edit does not touch stay the same objects. The
 * first entry of the statement never has an and/or, the later ones always do, and those in a group never.
 */

/** Where a new entry goes: right after another one, else at the end of a group, else at the end of the statement. */
export interface NewPlace {
  logicalOperator: LogicalOperator;
  afterConditionId?: string | undefined;
  groupId?: string | undefined;
}

export function addCondition(items: ConditionItems, id: string, place: NewPlace): ConditionItems {
  return addItem(items, emptyCondition(id), place);
}

export function addItem(
  items: ConditionItems,
  item: ConditionItem,
  { logicalOperator, afterConditionId, groupId }: NewPlace,
): ConditionItems {
  const after = afterConditionId === undefined ? undefined : placeOfItem(items, afterConditionId);
  if (afterConditionId !== undefined && after === undefined) return items;
  const at = after === undefined ? undefined : after.index + 1;
  return insertItem(items, { ...item, logicalOperator }, after === undefined ? groupId : after.group?.id, at);
}

/** Puts an entry into a group, or into the list of the statement; without an index at its end. */
export function insertItem(
  items: ConditionItems,
  item: ConditionItem,
  groupId: string | undefined,
  toIndex?: number,
): ConditionItems {
  const depth = depthOfList(items, groupId);
  if (depth === undefined || depth + depthOf([item]) > GROUP_DEPTH_MAX) return items;
  if (itemsIn(items).length + itemsIn([item]).length > CONDITIONS_MAX) return items;
  return changeList(items, groupId, (list) =>
    list.toSpliced(clampIndex(toIndex ?? list.length, list.length), 0, item),
  );
}

/** The last entry of a group can go, which leaves the group empty; the last one of a statement cannot. */
export function removeItem(items: ConditionItems, id: string): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined || (place.group === undefined && items.length === 1)) return items;
  return changeList(items, place.group?.id, (list) => list.toSpliced(place.index, 1));
}

/** @param newIds one for the entry and one for each that is in it, in order */
export function duplicateItem(items: ConditionItems, id: string, newIds: readonly string[]): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined) return items;
  const [copy] = withNewIds([place.item], newIds) ?? [];
  if (copy === undefined) return items;
  const logicalOperator = copy.logicalOperator ?? 'and';
  return insertItem(items, { ...copy, logicalOperator }, place.group?.id, place.index + 1);
}

/** The same entries with other ids, one for each of `itemsIn`; `undefined` when there are more or fewer. */
export function withNewIds(items: ConditionItems, ids: readonly string[]): ConditionItems | undefined {
  if (itemsIn(items).length !== ids.length) return undefined;
  let used = 0;
  const renamed = (item: ConditionItem): ConditionItem => {
    const id = ids[used] ?? item.id;
    used += 1;
    return isConditionGroup(item) ? { ...item, id, items: item.items.map(renamed) } : { ...item, id };
  };
  return items.map(renamed);
}

/** `toIndex` is the index in the list of `groupId`, or of the statement, afterwards. No group moves into itself. */
export function moveWithin(
  items: ConditionItems,
  id: string,
  groupId: string | undefined,
  toIndex: number,
): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined) return items;
  if (place.group?.id !== groupId) return moveToList(items, place, groupId, toIndex);
  return changeList(items, groupId, (list) => {
    const to = clampIndex(toIndex, list.length - 1);
    return to === place.index ? list : list.toSpliced(place.index, 1).toSpliced(to, 0, place.item);
  });
}

function moveToList(
  items: ConditionItems,
  { item }: ItemPlace,
  groupId: string | undefined,
  toIndex: number,
): ConditionItems {
  const without = removeItem(items, item.id);
  if (without === items) return items;
  const moved = insertItem(without, item, groupId, toIndex);
  return moved === without ? items : moved;
}

export function changeConditionById(
  items: ConditionItems,
  id: string,
  changes: ConditionChanges,
): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined) return items;
  const { item: before, group, index } = place;
  const changed = isConditionGroup(before) ? withJoinOf(before, changes) : changeCondition(before, changes);
  const after = withJoin(changed, group === undefined ? index : 'in-group');
  return sameFields(before, after) ? items : changeList(items, group?.id, (list) => list.with(index, after));
}

/** Of a group, only its own and/or can be changed in this way. */
function withJoinOf(group: ConditionGroup, { logicalOperator }: ConditionChanges): ConditionGroup {
  return logicalOperator === undefined ? group : { ...group, logicalOperator };
}

/** Puts entries of one list into a new group in the place of the first of them. */
export function groupItems(
  items: ConditionItems,
  ids: readonly string[],
  groupId: string,
  kind: GroupKind,
): ConditionItems {
  const places = ids.map((id) => placeOfItem(items, id)).filter((place) => place !== undefined);
  const [first] = places.toSorted((one, other) => one.index - other.index);
  if (first === undefined || places.length !== new Set(ids).size) return items;
  if (places.some(({ group }) => group?.id !== first.group?.id)) return items;
  const deepest = depthOf(places.map(({ item }) => item));
  if (first.depth + 1 + deepest > GROUP_DEPTH_MAX || itemsIn(items).length >= CONDITIONS_MAX) return items;
  const grouped = new Set(ids);
  return changeList(items, first.group?.id, (list) => {
    const { logicalOperator } = first.item;
    const inside = list.filter(({ id }) => grouped.has(id)).map((item) => withJoin(item, 'in-group'));
    const group: ConditionGroup = {
      id: groupId,
      kind,
      items: inside,
      ...(logicalOperator && { logicalOperator }),
    };
    return list.flatMap((item) => (item.id === first.item.id ? [group] : grouped.has(item.id) ? [] : [item]));
  });
}

/** Puts what is in a group in its place. In the list of the statement it is joined as the group has joined it. */
export function ungroup(items: ConditionItems, id: string): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined || !isConditionGroup(place.item)) return items;
  const { item: group, index } = place;
  if (group.items.length === 0) return removeItem(items, id);
  const join = group.kind === 'all' ? 'and' : 'or';
  const freed = group.items.map((item, position) => ({
    ...item,
    logicalOperator: position === 0 ? (group.logicalOperator ?? 'and') : join,
  }));
  return changeList(items, place.group?.id, (list) => list.toSpliced(index, 1, ...freed));
}

export function changeGroupKind(items: ConditionItems, id: string, kind: GroupKind): ConditionItems {
  const place = placeOfItem(items, id);
  if (place === undefined || !isConditionGroup(place.item) || place.item.kind === kind) return items;
  const changed = { ...place.item, kind };
  return changeList(items, place.group?.id, (list) => list.with(place.index, changed));
}

export function indexOfId(list: readonly { id: string }[], id: string): number {
  return list.findIndex((entry) => entry.id === id);
}

export function clampIndex(index: number, last: number): number {
  return Math.min(Math.max(Math.trunc(index) || 0, 0), last);
}

/** How many groups are around the entries of a list; `undefined` when there is no such group. */
function depthOfList(items: ConditionItems, groupId: string | undefined): number | undefined {
  if (groupId === undefined) return 0;
  const place = placeOfItem(items, groupId);
  return place !== undefined && isConditionGroup(place.item) ? place.depth + 1 : undefined;
}

/** Changes the list of one group, or of the statement, and restores the rule about and/or in it. */
function changeList(
  items: ConditionItems,
  groupId: string | undefined,
  change: (list: ConditionItems) => ConditionItems,
): ConditionItems {
  if (groupId === undefined) {
    const list = change(items);
    return list === items ? items : list.map(withJoin);
  }
  let isChanged = false;
  const changed = items.map((item) => {
    if (!isConditionGroup(item)) return item;
    const list = item.id === groupId ? change(item.items) : changeList(item.items, groupId, change);
    if (list === item.items) return item;
    isChanged = true;
    return { ...item, items: list.map((entry) => withJoin(entry, 'in-group')) };
  });
  return isChanged ? changed : items;
}

/** Restores the rule about and/or; entries that follow it keep their identity. */
function withJoin(item: ConditionItem, place: number | 'in-group'): ConditionItem {
  if (place === 0 || place === 'in-group') {
    if (item.logicalOperator === undefined) return item;
    const { logicalOperator: _, ...unjoined } = item;
    return unjoined;
  }
  return item.logicalOperator === undefined ? { ...item, logicalOperator: 'and' } : item;
}

/** `withJoin` undoes an edit that only set and/or on the first entry: then nothing has changed. */
function sameFields(before: ConditionItem, after: ConditionItem): boolean {
  const [one, other] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  return [...one.keys(), ...other.keys()].every((key) => one.get(key) === other.get(key));
}
