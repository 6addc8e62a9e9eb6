import type { TextPart } from '../../root/ConditionBuilderContext.ts';
import { shortened } from '../../../messages/shortened.ts';
import { readValueToken, tokenName, type TokenRequest } from '../value-token.ts';

interface Piece {
  /** As Liquid. The pieces of a message, joined, are the message again, byte for byte. */
  text: string;
  /** As the field shows it. */
  shown: string;
}

/** An inserted attribute. */
export interface ChipPiece extends Piece {
  kind: 'chip';
  token: TokenRequest;
}

/** A piece of message text. A `part` is one letter to the caret, like a chip. */
export type MessagePiece = ChipPiece | (Piece & { kind: 'text' | 'value' | 'tag' | 'part' });

/** Tells whether a piece is one letter to the caret. */
export function isWhole({ kind }: MessagePiece): boolean {
  return kind === 'chip' || kind === 'part';
}

/**
 * A value (`{{ … }}`, where `${name}` may hold braces of its own) or a tag (`{% … %}`, which ends at the first `%}`).
 * The alternatives exclude each other, so that matching stays linear in any text.
 */
const LIQUID = /\{\{(?:[^{}$]|\{(?![{%])|\$\{[^}]*\}|\$(?!\{))*\}\}|\{%(?:[^%{]|%(?!\})|\{(?!%))*%\}/gu;

/** Splits message text into what is sent as written and what Braze fills in. Never fails, never loses a character. */
export function messagePieces(
  text: string,
  { chips, parts = [] }: { chips: boolean; parts?: readonly TextPart[] },
): readonly MessagePiece[] {
  const [part, ...others] = parts;
  const at = part === undefined || !chips ? -1 : text.indexOf(part.text);
  if (part === undefined || at === -1) return piecesOf(text, chips);
  const shown = `${CHIP_START}\u00A0${oneLine(part.label, LONGEST_NAME)}\u00A0${CHIP_END}`;
  return [
    ...piecesOf(text.slice(0, at), chips),
    { kind: 'part', text: part.text, shown },
    ...messagePieces(text.slice(at + part.text.length), { chips, parts: others }),
  ];
}

function piecesOf(text: string, chips: boolean): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let position = 0;
  for (const { index, 0: liquid } of text.matchAll(LIQUID)) {
    if (index > position) pieces.push(plainPiece('text', text.slice(position, index)));
    pieces.push(liquidPiece(liquid, chips));
    position = index + liquid.length;
  }
  if (position < text.length) pieces.push(plainPiece('text', text.slice(position)));
  return pieces;
}

function liquidPiece(text: string, chips: boolean): MessagePiece {
  if (!text.startsWith('{{')) return plainPiece('tag', text);
  const token = chips ? readValueToken(text) : undefined;
  return token === undefined
    ? plainPiece('value', text)
    : { kind: 'chip', text, token, shown: chipText(token) };
}

/** A text field has one kind of line break. Everything else it shows as it is. */
export function plainPiece(kind: 'text' | 'value' | 'tag', text: string): MessagePiece {
  return { kind, text, shown: text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text };
}

/**
 * Around a chip: unseen marks that keep names of one direction apart from text of the other. Hardly anybody types
 * them, so they also tell a chip from the text beside it.
 */
const CHIP_START = '\u2068';
const CHIP_END = '\u2069';
/** A chip as it is in a text field. */
export const CHIP_TEXT = /\u2068[^\u2068\u2069]*\u2069/gu;

const LONGEST_NAME = 60;
const LONGEST_DEFAULT = 40;

function chipText(token: TokenRequest): string {
  const { name, defaultText } = chipLabel(token);
  const inside = defaultText === '' ? name : `${name}\u00A0·\u00A0${defaultText}`;
  return `${CHIP_START}\u00A0${inside}\u00A0${CHIP_END}`;
}

/** The words of a chip: one line, and not longer than anybody reads. */
export function chipLabel(token: TokenRequest): { name: string; defaultText: string } {
  return {
    name: oneLine(tokenName(token), LONGEST_NAME),
    defaultText: oneLine(token.defaultText, LONGEST_DEFAULT),
  };
}

function oneLine(text: string, longest: number): string {
  return shortened(text.replaceAll(/[\s\u2066-\u2069]+/gu, ' '), longest);
}
