import { type MarkupToken, markupTokens, tokenize } from '@sluice/liquid';

/**
 * Splits Liquid text into coloured pieces, line by line, for display only.
 *
 * It never fails and never loses a character: joining all pieces of all lines with line breaks gives the
 * text back. It does not judge; unfinished or wrong Liquid is coloured as far as it can be read.
 */

/**
 * The beginning of the names of all variables that the printer of `@sluice/liquid` sets for conditions
 * (`declaration-names.ts`).
 */
export const HELPER_PREFIX = 'sluice_';

/** The kind of a piece of text, which decides its colour. */
export type TokenKind =
  'text' | 'delimiter' | 'tag' | 'reference' | 'helper' | 'string' | 'operator' | 'number' | 'punctuation';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Offset of the first character in the whole text. */
  start: number;
}

/** One line of the text, without its line break. */
export interface TokenLine<Piece extends Token = Token> {
  start: number;
  end: number;
  tokens: readonly Piece[];
}

/** Splits `text` into lines of coloured pieces. */
export function tokenizeLiquid(text: string): readonly TokenLine[] {
  return splitLines(liquidTokens(text, 0), text.length);
}

/** The coloured pieces of a text that starts at `offset` of a longer one. */
export function liquidTokens(text: string, offset: number): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  const add = (kind: TokenKind, end: number): void => {
    if (end > from) tokens.push({ kind, text: text.slice(from, end), start: offset + from });
    from = end;
  };
  tokenize(text, (kind, start, end) => {
    if (kind !== 'tag' && kind !== 'output') return;
    // What is not finished yet is text up to the next tag or output, although the engine reads it as one with it.
    const last = text.lastIndexOf(kind === 'tag' ? '{%' : '{{', end - 1);
    add('text', last < start + 2 ? start : last);
    if (kind === 'output') add('reference', end);
    else addTag(text, from, end, add);
  });
  add('text', text.length);
  return tokens;
}

/** Adds a piece from the end of the last one to here. */
type AddPiece = (kind: TokenKind, end: number) => void;

function addTag(text: string, start: number, end: number, add: AddPiece): void {
  const contentStart = text.startsWith('-', start + 2) ? start + 3 : start + 2;
  const contentEnd = Math.max(text.startsWith('-', end - 3) ? end - 3 : end - 2, contentStart);
  add('delimiter', contentStart);
  const [name = ''] = /^\s*\w+/u.exec(text.slice(contentStart, contentEnd)) ?? [];
  const nameEnd = contentStart + name.length;
  add('tag', nameEnd);
  const markup = text.slice(nameEnd, contentEnd);
  const pieces = markupTokens(markup);
  for (let index = 0; index < pieces.length;) {
    const last = lastJoined(markup, pieces, index);
    add(kindOf(markup, pieces, index, last), nameEnd + (pieces[last]?.end ?? 0));
    index = last + 1;
  }
  add('delimiter', end);
}

/** The last of the tokens that are shown as one piece with this one: of `{{ hour }}` or `items.size`. */
function lastJoined(markup: string, pieces: readonly MarkupToken[], index: number): number {
  const first = pieces[index];
  if (first?.kind === 'braces') {
    if (!markup.startsWith('{{', first.start)) return index;
    let close = index + 1;
    while (close < pieces.length && pieces[close]?.kind !== 'braces') close += 1;
    const end = pieces[close]?.end;
    return end !== undefined && markup.startsWith('}}', end - 2) ? close : index;
  }
  let last = index;
  if (first?.kind !== 'word' || kindOfWord(textOf(markup, first)) !== 'reference') return last;
  for (let next = pieces[last + 1]; next !== undefined; next = pieces[last + 1]) {
    const isDot = next.kind === 'mark' && markup.startsWith('.', next.start);
    if (!isDot && next.kind !== 'word' && next.kind !== 'number') break;
    last += 1;
  }
  return last;
}

const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'contains']);
const VALUES: ReadonlySet<string> = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);

function textOf(markup: string, { start, end }: MarkupToken): string {
  return markup.slice(start, end);
}

function kindOf(markup: string, pieces: readonly MarkupToken[], index: number, last: number): TokenKind {
  const piece = pieces[index];
  switch (piece?.kind) {
    case 'space':
      return 'text';
    case 'text':
      return 'string';
    case 'number': {
      // `5x` and `2026-03-01` are no numbers.
      const isWhole = !/^[\w-]/u.test(markup.slice(piece.end, piece.end + 1));
      return isWhole ? 'number' : 'punctuation';
    }
    case 'operator':
      return 'operator';
    case 'reference':
      return 'reference';
    case 'braces':
      return last > index ? 'reference' : 'punctuation';
    case 'word':
      return kindOfWord(textOf(markup, piece));
    case 'mark':
      return /^\s/u.test(textOf(markup, piece)) ? 'text' : 'punctuation';
    default:
      return 'punctuation';
  }
}

function kindOfWord(word: string): TokenKind {
  if (OPERATORS.has(word)) return 'operator';
  if (VALUES.has(word)) return 'number';
  return word.startsWith(HELPER_PREFIX) ? 'helper' : 'reference';
}

/** Puts pieces on the lines that they are on; of a piece with line breaks each line gets its part. */
export function splitLines<Piece extends Token>(
  pieces: readonly Piece[],
  length: number,
): readonly TokenLine<Piece>[] {
  const lines: TokenLine<Piece>[] = [];
  let current: Piece[] = [];
  let lineStart = 0;
  for (const piece of pieces) {
    if (!piece.text.includes('\n')) {
      current.push(piece);
      continue;
    }
    let offset = piece.start;
    for (const [index, part] of piece.text.split('\n').entries()) {
      if (index > 0) {
        lines.push({ start: lineStart, end: offset - 1, tokens: current });
        current = [];
        lineStart = offset;
      }
      if (part !== '') current.push({ ...piece, text: part, start: offset });
      offset += part.length + 1;
    }
  }
  lines.push({ start: lineStart, end: length, tokens: current });
  return lines;
}
