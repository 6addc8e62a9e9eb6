import { withoutVariables } from './braces.ts';
import { readMarkup } from './markup.ts';
import { type Piece, readPiece, type ReadPiece, type Token } from './read-piece.ts';

/** A quoted text as it appears in a shape. */
export const quotedWord = /^(?:'·*'|"·*")$/;
/** A reference with its path, or a variable between braces, as it appears in a shape. */
export const referenceWord = /^_+$/;

/**
 * A markup as its author meant it, mistakes included, beside the engine's reading. The checks of one tag share it, so each
 * part is worked out once, and only when it is asked for.
 */
export class WrittenMarkup {
  readonly source: string;
  #texts: string | undefined;
  #shape: string | undefined;
  #condition: ReadCondition | undefined;
  #comparisons: readonly ReadPiece[] | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** The shape, with variables between braces as they are written. */
  get texts(): string {
    return (this.#texts ??= textsOf(this.source));
  }

  /**
   * The markup, character for character, with references and their paths as `___`, and quoted texts as `'···'`: patterns
   * then see only the grammar, and every position is one of the source. Variables for which Braze allows braces inside a tag
   * are references, too.
   */
  get shape(): string {
    return (this.#shape ??= withoutVariables(this.texts));
  }

  /** Read as a condition. */
  get condition(): ReadCondition {
    return (this.#condition ??= readCondition(this.shape));
  }

  /** The pieces of the condition, taken apart. */
  get comparisons(): readonly ReadPiece[] {
    return (this.#comparisons ??= this.condition.pieces.map(readPiece));
  }
}

const quotedText = /'[^']*'|"[^"]*"/g;

/** References come first: an apostrophe in a name is not a quote. A quote that is never closed is only a character. */
function textsOf(source: string): string {
  const { outline, references } = readMarkup(source);
  let texts = '';
  let from = 0;
  for (const { path, end } of references) {
    if (path.end <= end) continue;
    texts += outline.slice(from, path.start) + '_'.repeat(path.end - path.start);
    from = path.end;
  }
  return (texts + outline.slice(from)).replaceAll(
    quotedText,
    (text) => text.charAt(0) + '·'.repeat(text.length - 2) + text.charAt(0),
  );
}

/** `and` or `or`, or what people write for them. */
export interface Join extends Token {
  means: 'and' | 'or';
}

/** The condition of one tag, split as its author meant it. Positions count from the markup's start. */
export interface ReadCondition {
  pieces: readonly Piece[];
  joins: readonly Join[];
}

const joinWords: ReadonlyMap<string, 'and' | 'or'> = new Map([
  ['and', 'and'],
  ['AND', 'and'],
  ['And', 'and'],
  ['&&', 'and'],
  ['&', 'and'],
  ['&amp;&amp;', 'and'],
  ['or', 'or'],
  ['OR', 'or'],
  ['Or', 'or'],
  ['||', 'or'],
]);

export const foreignSpace = /&nbsp;|[\u00A0\u2000-\u200B\u2028\u2029\u202F\u3000\uFEFF]/g;
const curlyQuoted = /[“”„‟][^“”„‟]*[“”„‟]|[‘’‚‛][^‘’‚‛]*[‘’‚‛]|&quot;(?:[^&]|&(?!quot;))*&quot;/g;
const inParentheses = /\([^() \t\r\n\f\v]+\)/y;
const symbols = /&amp;&amp;|&[gl]t;=?|&&|\|\|?|[=!<>≠≥≤]+|[()]/y;
const quoted = /'·*'|"·*"/y;
const space = /[ \t\r\n\f\v]+/y;
const word = /[^ \t\r\n\f\v=!<>≠≥≤|&()'"]+|[&'"]/y;

/** Reads the shape of a condition as people write it, in time linear in its length. Nothing in it is left out or moved. */
function readCondition(shape: string): ReadCondition {
  // To find other mistakes, special spaces count as spaces, and curly quotes as straight ones.
  const masked = shape
    .replaceAll(foreignSpace, (found) => ' '.repeat(found.length))
    .replaceAll(curlyQuoted, (found) => `"${'·'.repeat(found.length - 2)}"`);
  const pieces: Piece[] = [];
  const joins: Join[] = [];
  let tokens: Token[] = [];
  let from = 0;
  for (const token of tokensOf(masked)) {
    const means = joinWords.get(token.text);
    if (means === undefined) {
      tokens.push(token);
      continue;
    }
    pieces.push({ start: tokens[0]?.start ?? from, end: tokens.at(-1)?.end ?? from, tokens });
    joins.push({ ...token, means });
    tokens = [];
    from = token.end;
  }
  pieces.push({ start: tokens[0]?.start ?? from, end: tokens.at(-1)?.end ?? from, tokens });
  return { pieces, joins };
}

/** `(1..5)`, with something on both sides of the dots. */
function range(text: string | undefined): string | undefined {
  const dots = text?.indexOf('..', 2) ?? -1;
  return text !== undefined && dots !== -1 && dots < text.length - 3 ? text : undefined;
}

function isJoin(text: string): boolean {
  return text === 'and' || text === 'or';
}

function tokensOf(masked: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(masked)?.[0];
  };
  let isGlued = false;
  while (at < masked.length) {
    const gap = take(space);
    if (gap !== undefined) {
      at += gap.length;
      isGlued = false;
      continue;
    }
    const start = at;
    const text = (masked[at] === '(' ? range(take(inParentheses)) : undefined) ?? take(symbols);
    const last = tokens.at(-1);
    if (text !== undefined && !text.includes('..')) {
      at += text.length;
      tokens.push({ kind: 'symbol', start, end: at, text });
    } else {
      const piece = text ?? take(quoted) ?? take(word) ?? masked.charAt(at);
      at += piece.length;
      // The engine, too, reads text without spaces as one word; only a join is recognized right after a quote.
      if (isGlued && last?.kind === 'word' && !isJoin(last.text) && !isJoin(piece)) {
        last.end = at;
        last.text += piece;
      } else tokens.push({ kind: 'word', start, end: at, text: piece });
    }
    isGlued = true;
  }
  return tokens;
}

const whiteSpace = /[ \t\r\n\f\v]/;

/** A replacement, with spaces added on the sides that have none. */
export function withSpaces(text: string, markup: string, start: number, end: number): string {
  const before = whiteSpace.test(markup[start - 1] ?? ' ') ? '' : ' ';
  const after = whiteSpace.test(markup[end] ?? ' ') ? '' : ' ';
  return `${before}${text}${after}`;
}

/** A value with a space in front of it, where there is none: `==true` is one word for Liquid. */
export function valueWithSpace(text: string, markup: string, start: number): string {
  return /[=!<>]/.test(markup[start - 1] ?? ' ') ? ` ${text}` : text;
}
