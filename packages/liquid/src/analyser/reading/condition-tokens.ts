import { endOfMatch } from '../../document/grammar.ts';
import { readMarkup } from '../../document/markup/markup.ts';
import { endOfSteps } from '../../document/references.ts';

/** Remembers the result for the last text only, because several checks in a row ask for the same one. */
export function memoizeLast<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

/** The characters that replace a reference, and text inside quotes. */
const REFERENCE = '_';
const QUOTED = '·';

/** The outline of a markup, with the path of each reference as a part of it. */
const maskReferences = memoizeLast((source) => {
  const { outline, references } = readMarkup(source);
  let masked = '';
  let from = 0;
  for (const { path, end } of references) {
    if (path.end <= end) continue;
    masked += outline.slice(from, path.start) + REFERENCE.repeat(path.end - path.start);
    from = path.end;
  }
  return masked + outline.slice(from);
});

/**
 * The same text with references as `___` and quoted texts as `'···'`, character for character, so that patterns only
 * see the grammar, and positions stay the same. References come first: an apostrophe in a name is not a quote.
 * Variables for which Braze allows braces inside a tag are references, too.
 */
export const mask = memoizeLast((markup) => maskQuoted(maskReferences(markup), spacedVariableEnd));

/** The same, with variables between braces as they are written. */
export const maskTexts = memoizeLast((markup) => maskQuoted(maskReferences(markup), () => -1));

const opening = /["']|\{\{/g;

function maskQuoted(text: string, variableEnd: (text: string, start: number) => number): string {
  let masked = '';
  let end = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [mark] = found;
    const start = found.index;
    const isQuote = mark !== '{{';
    // A quote that is never closed is only a character, and the last of its kind.
    const close = isQuote ? text.indexOf(mark, start + 1) + 1 : variableEnd(text, start);
    if (close <= start) {
      // Of three braces, the last two may be those of a variable.
      opening.lastIndex = start + 1;
      continue;
    }
    const inside = close - start - 2;
    masked += text.slice(end, start);
    masked += isQuote ? `${mark}${QUOTED.repeat(inside)}${mark}` : REFERENCE.repeat(inside + 2);
    end = close;
    opening.lastIndex = close;
  }
  return masked + text.slice(end);
}

/** A quoted text as it appears in a masked text. */
export const quotedWord = /^(?:'·*'|"·*")$/;
/** A reference with its path, or a variable between braces. */
export const referenceWord = /^_+$/;

const name = /-?\s*[\w-]+/y;
const closing = /\s*-?\}\}/y;

/** Returns where a `{{ items[0].price }}` ends that starts here: a variable for which Braze allows braces inside a tag; or -1. */
function spacedVariableEnd(text: string, start: number): number {
  const end = endOfSteps(text, endOfMatch(name, text, start + 2));
  return end === -1 ? -1 : endOfMatch(closing, text, end);
}

/** A word of a condition, or a run of symbols; `text` is masked. */
export interface Token {
  kind: 'word' | 'symbol';
  start: number;
  end: number;
  text: string;
}

/** The tokens between two joins. */
export interface Piece {
  start: number;
  end: number;
  tokens: readonly Token[];
}

/** `and` or `or`, or what people write for them. */
export interface Join extends Token {
  means: 'and' | 'or';
}

/** The condition of one tag, split as its author meant it. Positions count from the markup's start. */
export interface ReadCondition {
  /** Masked, but with special spaces and curly quotes. */
  written: string;
  pieces: readonly Piece[];
  joins: readonly Join[];
}

const joinWords: ReadonlyMap<string, 'and' | 'or'> = new Map([
  ['and', 'and'],
  ['AND', 'and'],
  ['And', 'and'],
  ['&&', 'and'],
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

/** Reads a condition as people write it, in time linear in its length. Nothing in it is left out or moved. */
export const readCondition = memoizeLast((markup): ReadCondition => {
  const written = mask(markup);
  // To find other mistakes, special spaces count as spaces, and curly quotes as straight ones.
  const masked = written
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
  return { written, pieces, joins };
});

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
