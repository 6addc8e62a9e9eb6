import { messageReducer, type Message } from '@sluice/liquid';
import type { Outline } from '../outline/outline-of.ts';
import type { MessageEditor } from '../state/message-editor.ts';

/** A message with what the outline reads in texts of branches as passages of its own, which have the same ids there. */
export function withReadTexts(
  message: Message,
  marks: Outline['marks'],
  { texts }: Pick<MessageEditor, 'texts'>,
): Message {
  return [...marks.keys()].flatMap((id) => texts.openingOf(id)).reduce(messageReducer, message);
}
