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

/** The name of a variable that Sluice sets for a condition, such as a list of values or an anniversary. */
const HELPER = new RegExp(String.raw`${HELPER_PREFIX}\w+`, 'uy');

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

/**
 * Either an output (`{{ … }}`, where `${name}` may hold braces of its own) or a tag (`{% … %}`, which ends at the
 * first `%}` even inside quotes, as in Liquid). The alternatives exclude each other, so matching stays linear.
 */
const OUTPUT = String.raw`\{\{(?:[^{}$]|\$\{[^}]*\}|\$(?!\{)|\{(?!\{)|\}(?!\}))*\}\}`;
const BLOCK = new RegExp(String.raw`${OUTPUT}|\{%-?(?:[^%{]|%(?!\})|\{(?!%))*%\}`, 'gu');

/** The pieces inside a tag. Order matters: the first alternative that fits wins. */
const TAG_PIECES: readonly (readonly [TokenKind, RegExp])[] = [
  ['reference', new RegExp(OUTPUT, 'uy')],
  ['reference', /[A-Za-z_][\w.-]*\.?\$\{[^}]*\}|\$\{[^}]*\}/uy],
  ['string', /'[^']*'|"[^"]*"/uy],
  ['number', /-?\d+(?:\.\d+)?(?![\w-])/uy],
  ['operator', /==|!=|<>|<=|>=|<|>|=|\b(?:and|or|contains)\b/uy],
  ['number', /\b(?:true|false|nil|null|blank|empty)\b/uy],
  ['helper', HELPER],
  ['reference', /[A-Za-z_][\w.-]*/uy],
  ['text', /\s+/uy],
];

/** Splits `text` into lines of coloured pieces. */
export function tokenizeLiquid(text: string): readonly TokenLine[] {
  return splitLines(liquidTokens(text, 0), text.length);
}

/** The coloured pieces of a text that starts at `offset` of a longer one. */
export function liquidTokens(text: string, offset: number): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const match of text.matchAll(BLOCK)) {
    if (match.index > position) {
      tokens.push({ kind: 'text', text: text.slice(position, match.index), start: offset + position });
    }
    const block = match[0];
    const start = offset + match.index;
    if (block.startsWith('{{')) tokens.push({ kind: 'reference', text: block, start });
    else tokens.push(...tokenizeTag(block, start));
    position = match.index + block.length;
  }
  if (position < text.length)
    tokens.push({ kind: 'text', text: text.slice(position), start: offset + position });
  return tokens;
}

function tokenizeTag(block: string, start: number): readonly Token[] {
  const opening = /^\{%-?/u.exec(block)?.[0] ?? '';
  const closing = /-?%\}$/u.exec(block)?.[0] ?? '';
  const name = /^\s*\w+/u.exec(block.slice(opening.length))?.[0] ?? '';
  const tokens: Token[] = [{ kind: 'delimiter', text: opening, start }];
  let position = opening.length;
  if (name !== '') {
    tokens.push({ kind: 'tag', text: name, start: start + position });
    position += name.length;
  }
  const end = block.length - closing.length;
  while (position < end) {
    const piece = readPiece(block.slice(0, end), position);
    tokens.push({ kind: piece.kind, text: piece.text, start: start + position });
    position += piece.text.length;
  }
  tokens.push({ kind: 'delimiter', text: closing, start: start + end });
  return tokens;
}

function readPiece(source: string, position: number): { kind: TokenKind; text: string } {
  for (const [kind, pattern] of TAG_PIECES) {
    pattern.lastIndex = position;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return { kind, text };
  }
  const character = String.fromCodePoint(source.codePointAt(position) ?? 0);
  return { kind: 'punctuation', text: character };
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
