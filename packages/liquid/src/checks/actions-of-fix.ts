import type { MessageAction } from '../editing/message-action.ts';
import { type CreateId, createId as randomId } from '../model/create-template.ts';
import { passageById } from '../model/message.ts';
import type { DecisionPassage, LoopPassage, Message, Passage } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { GeneratedMessage } from '../translate/print/generated.ts';
import { openingOfLoop } from '../translate/print/print-passages.ts';
import { readPassages } from '../translate/read/read-passages.ts';
import type { MessageFinding } from './check-message.ts';
import { applyTextFix, type TextEdit } from './fix.ts';

/** A passage with the edits of its text. */
interface EditedPassage {
  passage: Passage;
  start: number;
  edits: TextEdit[];
}

/**
 * The fix of a finding of `checkMessage` as edits for `messageReducer`: of the decision, of a text, of the text of a branch, of a
 * loop, or of a kept part, which is read again. `undefined` where the finding has no fix, or one that no edit of the builder
 * makes: then it has to be made in the Liquid.
 * @param message the message that was checked
 */
export function actionsOfFix(
  message: Message,
  { fix, passageId }: Pick<MessageFinding, 'fix' | 'passageId'>,
  { createId = randomId }: { createId?: CreateId | undefined } = {},
): readonly MessageAction[] | undefined {
  if (fix === undefined) return undefined;
  if (fix.kind === 'template') {
    if (passageId === undefined) return undefined;
    return fix.actions.map((action) => ({ type: 'template-changed', passageId, action }));
  }
  const generated = generateLiquid(message);
  const edited = editedPassages(message, generated, fix.edits);
  const actions = edited?.map((one) => actionsOn(one, generated, createId));
  return actions?.every((list) => list !== undefined) === true ? actions.flat() : undefined;
}

/** The innermost passage of each edit; `undefined` where one of them is in none. */
function editedPassages(
  message: Message,
  { places }: GeneratedMessage,
  edits: readonly TextEdit[],
): readonly EditedPassage[] | undefined {
  const found = new Map<string, EditedPassage>();
  const inOrder = [...places];
  for (const edit of edits) {
    // A passage comes before those in it. What is inserted between two belongs to the one that ends there.
    const [id = '', place] =
      inOrder.findLast(([, { start, end }]) => start <= edit.start && edit.end <= end && edit.start < end) ??
      inOrder.findLast(([, { start, end }]) => start <= edit.start && edit.end <= end) ??
      [];
    const passage = passageById(message, id)?.passage;
    if (passage === undefined || place === undefined) return undefined;
    const known = found.get(id);
    if (known === undefined) found.set(id, { passage, start: place.start, edits: [edit] });
    else known.edits.push(edit);
  }
  return [...found.values()];
}

function actionsOn(
  { passage, start, edits }: EditedPassage,
  generated: GeneratedMessage,
  createId: CreateId,
): readonly MessageAction[] | undefined {
  const { id: passageId } = passage;
  switch (passage.kind) {
    case 'text': {
      const text = editedText(passage.text, start, edits);
      return text === undefined ? undefined : [{ type: 'passage-text-changed', passageId, text }];
    }
    case 'kept': {
      const text = editedText(passage.text, start, edits);
      if (text === undefined) return undefined;
      return [{ type: 'passage-replaced', passageId, passages: readPassages(text, { createId }) }];
    }
    case 'loop':
      return actionsOnLoop(passage, start, edits) ?? actionsOnEmptyCase(passage, generated, edits);
    case 'decision':
      return actionsOnTexts(passage, edits, generated);
  }
}

/** `undefined` where an edit is outside of the text. */
function editedText(text: string, start: number, edits: readonly TextEdit[]): string | undefined {
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  if (moved.some((edit) => edit.start < 0 || edit.end > text.length)) return undefined;
  return applyTextFix(text, moved);
}

/** Only the opening tag of a loop is its own: what is inside are passages. */
function actionsOnLoop(
  loop: LoopPassage,
  start: number,
  edits: readonly TextEdit[],
): readonly MessageAction[] | undefined {
  const opening = editedText(openingOfLoop(loop), start, edits);
  const [read, ...others] = opening === undefined ? [] : readPassages(`${opening}{% endfor %}`);
  if (read?.kind !== 'loop' || others.length > 0) return undefined;
  const { variable, list, limit = '', offset = '', reversed, referenceStyle } = read;
  const changes = { variable, list, limit, offset, reversed, referenceStyle };
  return [{ type: 'loop-changed', passageId: loop.id, changes }];
}

/** The tag that a loop has before what is sent for a list without entries. */
function actionsOnEmptyCase(
  loop: LoopPassage,
  { places }: GeneratedMessage,
  edits: readonly TextEdit[],
): readonly MessageAction[] | undefined {
  const { source } = loop;
  if (source?.elseTag === undefined) return undefined;
  const first = places.get(loop.emptyPassages?.[0]?.id ?? '');
  const end = first?.start ?? (places.get(loop.id)?.end ?? 0) - source.closing.length;
  const tag = editedText(source.elseTag, end - source.elseTag.length, edits);
  const [read] = tag === undefined ? [] : readPassages(`${openingOfLoop(loop)}${tag}{% endfor %}`);
  if (read?.kind !== 'loop' || read.emptyPassages === undefined) return undefined;
  const passages = [{ ...loop, source: { ...source, elseTag: tag } }];
  return [{ type: 'passage-replaced', passageId: loop.id, passages }];
}

/** Edits of the texts of branches. Conditions are no text: their fixes are those of the template. */
function actionsOnTexts(
  { id: passageId, template }: DecisionPassage,
  edits: readonly TextEdit[],
  { map, text: all }: GeneratedMessage,
): readonly MessageAction[] | undefined {
  const byBranch = new Map<string | undefined, { start: number; edits: TextEdit[] }>();
  for (const edit of edits) {
    const range = map.rangeAt(edit.start);
    if (range?.part !== 'text' || edit.end > range.end) return undefined;
    const known = byBranch.get(range.statementId);
    if (known === undefined) byBranch.set(range.statementId, { start: range.start, edits: [edit] });
    else if (known.start === range.start) known.edits.push(edit);
    else return undefined;
  }
  const actions: MessageAction[] = [];
  for (const [statementId, { start, edits: own }] of byBranch) {
    const before =
      statementId === undefined
        ? template.settings.customFallback
        : template.statements.find(({ id }) => id === statementId)?.customText;
    if (before === undefined || !all.startsWith(before, start)) return undefined;
    const text = editedText(before, start, own);
    if (text === undefined) return undefined;
    const action =
      statementId === undefined
        ? ({ type: 'settings-changed', changes: { customFallback: text } } as const)
        : ({ type: 'statement-text-changed', statementId, text } as const);
    actions.push({ type: 'template-changed', passageId, action });
  }
  return actions;
}
