import { TEXT_MAX, type EmailPart, type MessageAction, type Passage } from '@sluice/liquid';
import type { TextChange } from '../../condition-builder/state/builder-intents.ts';
import type { MessageEditor } from './message-editor.ts';
import { textReader } from './useViewBuilder.ts';

/** What the place of a part is called among the passages, for focus. */
export const placeOfPart = (part: EmailPart): string => `email:${part}`;

/** Gives a message an empty subject and an empty preheader, and goes to the subject. */
export function makeEmail(editor: MessageEditor): void {
  editor.applyAndGo([{ type: 'email-changed', email: { subject: [], preheader: [] } }], {
    passageId: placeOfPart('subject'),
    control: 'field',
  });
}

/** Takes subject and preheader away; the body stays. */
export function removeEmail(editor: MessageEditor): void {
  editor.applyAndGo([{ type: 'email-changed' }], undefined);
}

/** The text of a part that is nothing else; `undefined` for one with decisions, loops or Liquid that is kept. */
export function plainText(passages: readonly Passage[]): string | undefined {
  const [first, second] = passages;
  if (first === undefined) return '';
  return second === undefined && first.kind === 'text' ? first.text : undefined;
}

/** Changes the text of a part that is nothing else. Without a character there is no passage. */
export function changeText(
  editor: MessageEditor,
  part: EmailPart,
  typed: string,
  how: TextChange | undefined,
): void {
  const text = typed.slice(0, TEXT_MAX);
  const [passage] = editor.message.email?.[part] ?? [];
  editor.apply([editOf(editor, part, passage, text)], how === 'at-once' ? undefined : placeOfPart(part));
}

function editOf(
  editor: MessageEditor,
  part: EmailPart,
  passage: Passage | undefined,
  text: string,
): MessageAction {
  if (passage === undefined) {
    const passages = [{ kind: 'text' as const, id: editor.createId(), text }];
    return { type: 'passages-added', passages, at: { part, index: 0 } };
  }
  const { id: passageId } = passage;
  return text === ''
    ? { type: 'passage-removed', passageId }
    : { type: 'passage-text-changed', passageId, text };
}

/** Puts a decision at the caret of a part, or around what is selected in it. */
export function decideIn(editor: MessageEditor, part: EmailPart, start: number, end: number): void {
  const [passage] = editor.message.email?.[part] ?? [];
  editor.addDecision(passage === undefined ? { part, index: 0 } : { textId: passage.id, start, end });
}

/** Tells whether there is a decision or a loop in a text, written as Liquid. */
export const hasLiquidParts = (text: string): boolean => /\{%-?\s*(?:if|unless|case|for)\s/u.test(text);

/** Reads what is written as Liquid in a part: its decisions become cards, of which the first one opens. */
export async function readParts(editor: MessageEditor, part: EmailPart): Promise<void> {
  const { readPassages } = await textReader.load();
  const [passage] = editor.message.email?.[part] ?? [];
  if (passage?.kind !== 'text') return;
  const passages = readPassages(passage.text, { createId: editor.createId });
  const decision = passages.find(({ kind }) => kind === 'decision');
  const focus = decision && { passageId: decision.id, control: 'first-card' as const };
  if (!editor.applyAndGo([{ type: 'passage-replaced', passageId: passage.id, passages }], focus)) return;
  const [first] = decision?.kind === 'decision' ? decision.template.statements : [];
  if (first !== undefined) editor.show((open) => new Set([...open, first.id]));
}
