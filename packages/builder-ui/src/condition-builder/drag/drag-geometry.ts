import {
  cardsIn,
  findCard,
  findMarked,
  findRow,
  groupIdAround,
  markedAround,
  markOf,
  rowsOfList,
} from '../../builder-dom/builder-dom.ts';
import type { DragItem, DragSlot } from './drag-slots.ts';

/** A line between two cards or rows, in pixels from the corner of the builder. */
export interface DropLine {
  top: number;
  left: number;
  width: number;
}

/** The card or row that is being moved. */
export function elementOf(root: HTMLElement, item: DragItem): HTMLElement | null {
  return item.kind === 'statement' ? findCard(root, item.statementId) : findRow(root, item.conditionId);
}

/**
 * The place under the pointer; `undefined` between two places, where the last one goes on to hold. Asks only what lies
 * under the point, so that thousands of rows cost no more than ten.
 */
export function slotAt(root: HTMLElement, item: DragItem, y: number): DragSlot | undefined {
  const { left, width } = root.getBoundingClientRect();
  const scope = root.getRootNode() as Document | ShadowRoot;
  const hit = scope.elementFromPoint(left + width / 2, y);
  const card = hit && markedAround(hit, 'statement');
  if (hit === null || card === null || !root.contains(card)) return undefined;
  if (item.kind === 'statement') {
    const cards = others(cardsIn(root), elementOf(root, item));
    const index = cards.indexOf(card);
    return index === -1 ? undefined : { index: isAboveMiddle(card, y) ? index : index + 1 };
  }
  const statementId = markOf(card, 'statement') ?? '';
  const dragged = elementOf(root, item);
  const row = markedAround(hit, 'condition');
  // The groups in a group that is dragged go along.
  if (row !== null && dragged?.contains(row) === true) return undefined;
  if (row !== null) return { statementId, ...slotOnRow(card, row, dragged, y) };
  const rows = others(rowsOfList(card, undefined), dragged);
  const first = rows[0];
  if (first === undefined) return { statementId, index: Number.MAX_SAFE_INTEGER };
  return { statementId, index: y < first.getBoundingClientRect().top ? 0 : rows.length };
}

/** The place in the list of a row that is under the pointer, or in the group that it is the box of. */
function slotOnRow(
  card: HTMLElement,
  row: HTMLElement,
  dragged: HTMLElement | null,
  y: number,
): { groupId?: string | undefined; index: number } {
  const groupId = groupIdAround(row);
  const before = others(rowsOfList(card, groupId), dragged).indexOf(row);
  const inside = findMarked(row, 'groupItems');
  if (inside === null) return { groupId, index: isAboveMiddle(row, y) ? before : before + 1 };
  // The upper part of the head of a group is still outside of it, and so is its lower edge.
  const { top, bottom } = row.getBoundingClientRect();
  const list = inside.getBoundingClientRect();
  if (y < top + (list.top - top) / 2) return { groupId, index: before };
  if (y > bottom - EDGE) return { groupId, index: before + 1 };
  const own = markOf(row, 'condition');
  const rows = others(rowsOfList(card, own), dragged);
  const next = rows.findIndex((one) => isAboveMiddle(one, y));
  return { groupId: own, index: next === -1 ? rows.length : next };
}

/** The lower edge of a group that belongs to what is around it, in pixels. */
const EDGE = 4;

/** The position of the line that shows a place. */
export function lineFor(root: HTMLElement, item: DragItem, slot: DragSlot): DropLine | undefined {
  const dragged = elementOf(root, item);
  if (item.kind === 'statement') {
    return lineAt(root, others(cardsIn(root), dragged), slot.index);
  }
  const card = findCard(root, slot.statementId ?? '');
  if (card === null) return undefined;
  const rows = others(rowsOfList(card, slot.groupId), dragged);
  if (rows.length > 0) return lineAt(root, rows, slot.index);
  const group = slot.groupId === undefined ? null : findRow(card, slot.groupId);
  const empty = group && findMarked(group, 'groupItems');
  // What shows nothing of its list takes it as a whole.
  return empty === null ? lineAt(root, [card], 1) : lineAt(root, [empty], 0);
}

function lineAt(root: HTMLElement, list: readonly HTMLElement[], index: number): DropLine | undefined {
  const next = list[index]?.getBoundingClientRect();
  const last = list.at(-1)?.getBoundingClientRect();
  const beside = next ?? last;
  if (beside === undefined) return undefined;
  const corner = root.getBoundingClientRect();
  const y = next === undefined ? beside.bottom + 5 : beside.top - 6;
  return { top: y - corner.top, left: beside.left - corner.left, width: beside.width };
}

function others(list: readonly HTMLElement[], dragged: HTMLElement | null): HTMLElement[] {
  return list.filter((element) => element !== dragged);
}

function isAboveMiddle(element: HTMLElement, y: number): boolean {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2;
}
