import type { TextPart } from '../../root/ConditionBuilderContext.ts';
import { CHIP_TEXT, isWhole, messagePieces, plainPiece, type MessagePiece } from './message-pieces.ts';

/**
 * A message as its text field shows it: chips instead of inserted attributes, one kind of line break. Edits are read from
 * what the field shows and applied to the message, so that no byte changes that the person did not touch.
 */
export interface ShownText {
  pieces: readonly MessagePiece[];
  /** The message, as Liquid. */
  text: string;
  /** The value of the text field. */
  shown: string;
}

/** A message after an edit, and where the caret is in it. */
export interface EditedText {
  /** Its pieces are the same except where it was edited: there are no new chips. */
  now: ShownText;
  /** Counted in the message, not in what is shown. */
  caret: number;
}

/** A message in its pieces; as Liquid it has no chips. */
export function showText(text: string, asLiquid: boolean, parts?: readonly TextPart[]): ShownText {
  return fromPieces(messagePieces(text, { chips: !asLiquid, ...(parts && { parts }) }));
}

function fromPieces(pieces: readonly MessagePiece[]): ShownText {
  return {
    pieces,
    text: pieces.map(({ text }) => text).join(''),
    shown: pieces.map(({ shown }) => shown).join(''),
  };
}

/** Pieces with the places where each starts, in what is shown and in the message. */
export function* placedPieces(
  pieces: readonly MessagePiece[],
): Generator<{ piece: MessagePiece; shownStart: number; textStart: number }> {
  let shownStart = 0;
  let textStart = 0;
  for (const piece of pieces) {
    yield { piece, shownStart, textStart };
    shownStart += piece.shown.length;
    textStart += piece.text.length;
  }
}

/** The place in the message for one in the field. Inside a chip it is the chip's start or end. */
export function textPlace({ pieces, text }: ShownText, shownPlace: number, inChip: 'start' | 'end'): number {
  for (const { piece, shownStart, textStart } of placedPieces(pieces)) {
    const within = shownPlace - shownStart;
    if (within >= piece.shown.length) continue;
    if (within === 0) return textStart;
    if (isWhole(piece)) return inChip === 'start' ? textStart : textStart + piece.text.length;
    return textStart + placeInPlainText(piece, within);
  }
  return text.length;
}

function placeInPlainText({ text, shown }: MessagePiece, within: number): number {
  if (text.length === shown.length) return within;
  let place = 0;
  for (let count = 0; count < within; count += 1) place += text.startsWith('\r\n', place) ? 2 : 1;
  return place;
}

/** The place in the field for one in the message. Inside a chip it is the chip's end. */
export function shownPlace({ pieces, shown }: ShownText, place: number): number {
  for (const { piece, shownStart, textStart } of placedPieces(pieces)) {
    const within = place - textStart;
    if (within >= piece.text.length) continue;
    if (within <= 0) return shownStart;
    if (isWhole(piece)) return shownStart + piece.shown.length;
    return shownStart + plainPiece('text', piece.text.slice(0, within)).shown.length;
  }
  return shown.length;
}

/** Returns where a piece starts in the field; behind the last piece, the end of the text. */
export function shownStartOf({ pieces, shown }: ShownText, index: number): number {
  return [...placedPieces(pieces)][index]?.shownStart ?? shown.length;
}

/** The message between two places of the field. A chip is included as a whole or not at all. */
export function textBetween(message: ShownText, from: number, to: number): string {
  return message.text.slice(textPlace(message, from, 'start'), textPlace(message, to, 'end'));
}

/** Replaces what the field shows between two places with Liquid. */
export function replaceBetween(message: ShownText, from: number, to: number, liquid: string): EditedText {
  const isInsertion = from === to;
  const start = textPlace(message, from, isInsertion ? 'end' : 'start');
  const end = isInsertion ? start : textPlace(message, to, 'end');
  const pieces: MessagePiece[] = [...cut(message, 0, start)];
  if (liquid !== '') pieces.push(plainPiece('text', liquid));
  pieces.push(...cut(message, end, message.text.length));
  return { now: fromPieces(pieces), caret: start + liquid.length };
}

/** The pieces between two places of the message; never cuts a chip. */
function* cut({ pieces }: ShownText, from: number, to: number): Generator<MessagePiece> {
  for (const { piece, textStart } of placedPieces(pieces)) {
    const start = Math.max(from - textStart, 0);
    const end = Math.min(to - textStart, piece.text.length);
    if (start >= end) continue;
    if (start === 0 && end === piece.text.length) yield piece;
    else yield plainPiece('text', piece.text.slice(start, end));
  }
}

/**
 * The edit that made the field show something else. A chip that lost a letter is deleted as a whole.
 *
 * @param caret Where the field's caret is now: usually what follows it did not change.
 * @param known Chips by what they showed: what moves within the field, or comes back, stays Liquid.
 */
export function readEdit(
  message: ShownText,
  shown: string,
  caret: number,
  liquidOfChips: ReadonlyMap<string, string>,
): EditedText {
  const { from, to, inserted } = changeBetween(message.shown, shown, caret);
  // Word's line break within a paragraph is a letter that nobody sees.
  const liquid = inserted
    .replaceAll(CHIP_TEXT, (chip) => liquidOfChips.get(chip) ?? chip)
    .replaceAll('\v', '\n')
    .replaceAll('\n', message.text.includes('\r') ? '\r\n' : '\n');
  const edited = replaceBetween(message, from, to, liquid);
  if (edited.now.shown !== shown) return edited;
  return { ...edited, caret: textPlace(edited.now, caret, 'end') };
}

interface Change {
  /** The places in the earlier text that the change replaces. */
  from: number;
  to: number;
  inserted: string;
}

/** The smallest change from one text to another; of several, the one that ends at the caret. */
export function changeBetween(before: string, after: string, caret: number): Change {
  const afterCaret = after.slice(caret);
  let same = before.endsWith(afterCaret) ? afterCaret.length : 0;
  const shorter = Math.min(before.length, after.length);
  const longest = shorter - same;
  let from = 0;
  while (from < longest && before[from] === after[from]) from += 1;
  while (from + same < shorter && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, inserted: after.slice(from, after.length - same) };
}
