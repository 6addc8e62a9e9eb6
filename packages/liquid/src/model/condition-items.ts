import { readOnce } from './read-once.ts';
import type { Condition, ConditionGroup, ConditionItem } from './template.ts';

/** The way through conditions and groups. A flat list is walked without making another one. */
export type ConditionItems = readonly ConditionItem[];

/** Tells whether an entry of a list of conditions is a group. */
export function isConditionGroup(item: ConditionItem): item is ConditionGroup {
  return 'items' in item;
}

/** Tells whether a list is flat: what people had before there were groups. */
export function isFlat(items: ConditionItems): items is readonly Condition[] {
  return !items.some(isConditionGroup);
}

/** Every condition in a list and in its groups, in the order in which they are read. A flat list is its own answer. */
export function conditionsIn(items: ConditionItems): readonly Condition[] {
  return isFlat(items) ? items : leavesOf(items);
}

const leavesOf = readOnce((items: ConditionItems): readonly Condition[] =>
  items.flatMap((item) => (isConditionGroup(item) ? conditionsIn(item.items) : [item])),
);

/** Every entry of a list and of its groups: each group, then what is in it. */
export function itemsIn(items: ConditionItems): ConditionItems {
  if (isFlat(items)) return items;
  return items.flatMap((item) => (isConditionGroup(item) ? [item, ...itemsIn(item.items)] : [item]));
}

/** The condition of this id, in whatever group it is. */
export function conditionById(items: ConditionItems, id: string | undefined): Condition | undefined {
  return conditionsIn(items).find((condition) => condition.id === id);
}

/** The same list with every condition changed; groups and lists in which nothing changes stay the same objects. */
export function mapConditions(
  items: ConditionItems,
  change: (condition: Condition) => Condition,
): ConditionItems {
  return mapItems(items, (item) => (isConditionGroup(item) ? item : change(item)));
}

/** The same with every entry changed, those in a group before the group. */
export function mapItems(
  items: ConditionItems,
  change: (item: ConditionItem) => ConditionItem,
): ConditionItems {
  const changed = items.map((item) => {
    if (!isConditionGroup(item)) return change(item);
    const inside = mapItems(item.items, change);
    return change(inside === item.items ? item : { ...item, items: inside });
  });
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

/** How many groups stand in one another at the deepest place of a list. */
export function depthOf(items: ConditionItems): number {
  return items.reduce(
    (deepest, item) => (isConditionGroup(item) ? Math.max(deepest, 1 + depthOf(item.items)) : deepest),
    0,
  );
}

/** The entry of a list that has this id, or that is the group which holds it, however deep. */
export function entryHolding(items: ConditionItems, id: string | undefined): ConditionItem | undefined {
  return items.find(
    (item) => item.id === id || (isConditionGroup(item) && entryHolding(item.items, id) !== undefined),
  );
}

/** Where an entry stands. */
export interface ItemPlace {
  item: ConditionItem;
  index: number;
  /** The group that holds it; absent in the list of the statement. */
  group?: ConditionGroup | undefined;
  /** The number of groups around it. */
  depth: number;
}

export function placeOfItem(items: ConditionItems, id: string): ItemPlace | undefined {
  return placeIn(items, id, undefined, 0);
}

function placeIn(
  items: ConditionItems,
  id: string,
  group: ConditionGroup | undefined,
  depth: number,
): ItemPlace | undefined {
  for (const [index, item] of items.entries()) {
    if (item.id === id) return { item, index, depth, ...(group && { group }) };
    const inside = isConditionGroup(item) ? placeIn(item.items, id, item, depth + 1) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
