import { cardsIn, findCard, findRow, markedAround, markOf, rowsIn } from '../../builder-dom/builder-dom.ts';
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
  const rows = others(rowsIn(card), dragged);
  const row = markedAround(hit, 'condition');
  if (row !== null && row === dragged) return undefined;
  if (row !== null) {
    const index = rows.indexOf(row);
    return { statementId, index: isAboveMiddle(row, y) ? index : index + 1 };
  }
  const first = rows[0];
  if (first === undefined) return { statementId, index: Number.MAX_SAFE_INTEGER };
  return { statementId, index: y < first.getBoundingClientRect().top ? 0 : rows.length };
}

/** The position of the line that shows a place. */
export function lineFor(root: HTMLElement, item: DragItem, slot: DragSlot): DropLine | undefined {
  const dragged = elementOf(root, item);
  if (item.kind === 'statement') {
    return lineAt(root, others(cardsIn(root), dragged), slot.index);
  }
  const card = findCard(root, slot.statementId ?? '');
  if (card === null) return undefined;
  const rows = others(rowsIn(card), dragged);
  // A closed card takes it as a whole.
  return lineAt(root, rows.length > 0 ? rows : [card], rows.length > 0 ? slot.index : 1);
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
