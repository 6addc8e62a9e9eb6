import type { Template } from '@sluice/liquid';
import type { conditionBuilderMessages } from '../words/messages.ts';
import type { DragItem, DragSlot } from './drag-slots.ts';

/** A place in words. */
export function placeInWords(
  { statements }: Template,
  item: DragItem,
  slot: DragSlot,
  messages: typeof conditionBuilderMessages,
): string {
  if (slot.statementId === undefined) return messages.dragPlace(slot.index + 1, statements.length, undefined);
  const index = statements.findIndex(({ id }) => id === slot.statementId);
  const inside = statements[index]?.conditions.length ?? 0;
  const count = slot.statementId === item.statementId ? inside : inside + 1;
  return messages.dragPlace(slot.index + 1, count, messages.statementName(index));
}
