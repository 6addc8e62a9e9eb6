import { endOfMatch, isSpace, skipSpace } from '../grammar.ts';
import { type Markup, readMarkup } from './markup.ts';

/**
 * The kind of a token. `text`: a text between quotes; `quote`: a quote that is never closed, and so only a character;
 * `braces`: those of an output inside a tag; `mark`: `..`, and any other character.
 */
export type MarkupTokenKind =
  'space' | 'text' | 'quote' | 'reference' | 'braces' | 'number' | 'word' | 'operator' | 'mark';

/** A piece of a markup. */
export interface MarkupToken {
  kind: MarkupTokenKind;
  start: number;
  end: number;
}

/**
 * Splits a markup into tokens that touch each other and cover all of it. References come first: an apostrophe in a name is
 * not a quote. Never fails: what does not belong to Liquid is a mark. Takes time linear in the markup.
 */
export function tokensOf({ outline, references }: Markup): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let next = 0;
  for (let start = 0; start < outline.length;) {
    // Those inside of quotes are only text, and those right behind a word belong to it.
    while ((references[next]?.start ?? start) < start) next += 1;
    const reference = references[next];
    const token =
      reference?.start === start
        ? ({ kind: 'reference', start, end: reference.end } as const)
        : tokenAt(outline, start);
    tokens.push(token);
    start = token.end;
  }
  return tokens;
}

/** The tokens of what follows the name of a tag, or of what is between the braces of an output. */
export function markupTokens(source: string): readonly MarkupToken[] {
  return tokensOf(readMarkup(source));
}

function tokenAt(outline: string, start: number): MarkupToken {
  const code = outline.charCodeAt(start);
  if (isSpace(code)) return { kind: 'space', start, end: skipSpace(outline, start) };
  if (code === 34 || code === 39) {
    const close = outline.indexOf(outline.charAt(start), start + 1);
    return close === -1 ? { kind: 'quote', start, end: start + 1 } : { kind: 'text', start, end: close + 1 };
  }
  for (const [kind, first, shape] of shapes) {
    if (!first(code)) continue;
    const end = endOfMatch(shape, outline, start);
    if (end !== -1) return { kind, start, end };
  }
  // A character of two code units is a single mark.
  return { kind: 'mark', start, end: start + ((outline.codePointAt(start) ?? 0) > 0xffff ? 2 : 1) };
}

/** The shapes of tokens, each with a quick test of their first character. */
const shapes = [
  [
    'word',
    (code) => (code > 96 && code < 123) || (code > 64 && code < 91) || code === 95,
    /\w(?:\w|-(?!\}\}))*\??/y,
  ],
  ['number', (code) => (code > 47 && code < 58) || code === 45, /-?\d+(?:\.\d+)?/y],
  ['braces', (code) => code > 122 || code === 45, /\{\{-?|-?\}\}/y],
  ['operator', (code) => (code > 59 && code < 63) || code === 33, /[=!]=|<>|[<>]=?|=/y],
  ['mark', (code) => code === 46, /\.\./y],
] as const satisfies readonly (readonly [MarkupTokenKind, (code: number) => boolean, RegExp])[];
