import type { Template } from '@sluice/liquid';
import type { conditionBuilderMessages } from '../messages.ts';
import type { DragItem, DragSlot } from './drag-slots.ts';

type Words = typeof conditionBuilderMessages;

/** What a screen reader calls the thing that is moved, by the place it has before. */
export function nameOf({ statements }: Template, item: DragItem, messages: Words): string {
  const index = statements.findIndex(({ id }) => id === item.statementId);
  const statement = messages.statementName(index);
  if (item.kind === 'statement') return statement;
  const position = statements[index]?.conditions.findIndex(({ id }) => id === item.conditionId) ?? 0;
  return messages.conditionName(position + 1, statement);
}

/** A place in words. */
export function placeInWords(
  { statements }: Template,
  item: DragItem,
  slot: DragSlot,
  messages: Words,
): string {
  if (slot.statementId === undefined) return messages.dragPlace(slot.index + 1, statements.length, undefined);
  const index = statements.findIndex(({ id }) => id === slot.statementId);
  const inside = statements[index]?.conditions.length ?? 0;
  const count = slot.statementId === item.statementId ? inside : inside + 1;
  return messages.dragPlace(slot.index + 1, count, messages.statementName(index));
}
