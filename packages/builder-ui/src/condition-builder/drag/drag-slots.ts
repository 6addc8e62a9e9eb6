import {
  depthOf,
  GROUP_DEPTH_MAX,
  isConditionGroup,
  placeOfItem,
  type ConditionItem,
  type ConditionItems,
  type Template,
} from '@sluice/liquid';
import { idsAround, markedAround } from '../../builder-dom/builder-dom.ts';

/** Returns the item that the handle under an event moves. */
export function itemOf(target: EventTarget | null): DragItem | undefined {
  if (!(target instanceof Element) || markedAround(target, 'dragHandle') === null) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId === undefined) return undefined;
  return conditionId === undefined
    ? { kind: 'statement', statementId }
    : { kind: 'condition', statementId, conditionId };
}

/** The thing that is being moved. */
export type DragItem =
  | { kind: 'statement'; statementId: string; conditionId?: undefined }
  | { kind: 'condition'; statementId: string; conditionId: string };

/**
 * A place something can be put: `index` is the place it has afterwards, in the group or the statement named, or among
 * statements.
 */
export interface DragSlot {
  /** Absent for statements. */
  statementId?: string | undefined;
  /** Absent in the list of the statement. */
  groupId?: string | undefined;
  index: number;
}

/** The current position of the item, or `undefined` when it is gone. */
export function slotOf(template: Template, item: DragItem): DragSlot | undefined {
  const { statementId } = item;
  const statementIndex = template.statements.findIndex(({ id }) => id === statementId);
  if (item.kind === 'statement') return statementIndex === -1 ? undefined : { index: statementIndex };
  const place = placeOfItem(template.statements[statementIndex]?.conditions ?? [], item.conditionId);
  if (place === undefined) return undefined;
  return { statementId, ...(place.group && { groupId: place.group.id }), index: place.index };
}

/**
 * Every place the item can be put, top to bottom. A closed card takes a condition only at its end: there is nothing to
 * see in between. The only condition of a statement stays: a branch without conditions would match everybody. No group goes into
 * itself, or where groups would be too deep.
 */
export function slotsFor(
  template: Template,
  item: DragItem,
  openStatementIds: ReadonlySet<string>,
): readonly DragSlot[] {
  const { statements } = template;
  if (item.kind === 'statement') return statements.map((_, index) => ({ index }));
  const source = statements.find(({ id }) => id === item.statementId);
  const place = source && placeOfItem(source.conditions, item.conditionId);
  if (source === undefined || place === undefined) return [];
  if (place.group === undefined && source.conditions.length < 2) return [];
  return statements.flatMap(({ id: statementId, conditions }) => {
    const slots = slotsIn(conditions, place.item).map((slot) => ({ statementId, ...slot }));
    return openStatementIds.has(statementId) ? slots : slots.slice(-1);
  });
}

/** The places for an entry in a list and in its groups, top to bottom. */
function slotsIn(
  items: ConditionItems,
  moved: ConditionItem,
  groupId?: string,
  depth = 0,
): readonly DragSlot[] {
  if (depth + depthOf([moved]) > GROUP_DEPTH_MAX) return [];
  const inList = groupId === undefined ? {} : { groupId };
  const others = items.filter(({ id }) => id !== moved.id);
  return [
    { ...inList, index: 0 },
    ...others.flatMap((other, index) => [
      ...(isConditionGroup(other) ? slotsIn(other.items, moved, other.id, depth + 1) : []),
      { ...inList, index: index + 1 },
    ]),
  ];
}

/** Tells whether two places are the same one of the same list. */
export function isSameSlot(one: DragSlot, other: DragSlot): boolean {
  return one.index === other.index && one.statementId === other.statementId && one.groupId === other.groupId;
}

/** The allowed place nearest to a wanted one: in the same list, as near as there is. */
export function allowedSlot(slots: readonly DragSlot[], wanted: DragSlot): DragSlot | undefined {
  const here = slots.filter(
    ({ statementId, groupId }) => statementId === wanted.statementId && groupId === wanted.groupId,
  );
  return here.findLast(({ index }) => index <= wanted.index) ?? here[0];
}
