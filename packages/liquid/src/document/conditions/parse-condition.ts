import { integerOf } from '../../expression/literal.ts';
import type { Chain, Comparison, LiquidOperator, Operand } from '../../expression/nodes.ts';
import { endOfMatch, firstFragment, fragmentEnd, isSpace, skipSpace, skipWord, SPACE } from '../grammar.ts';
import { withoutSpacedBraces } from '../markup/braces.ts';
import { hasReference, type Markup, readMarkup, withoutReferences } from '../markup/markup.ts';
import { identify } from '../references.ts';
import { parseOperand } from '../markup/operand.ts';

/** The condition of a tag, or a syntax error when the engine rejects it. */
export type ParsedCondition = Chain | { syntaxError: true };

const known = new Set<string>([
  '==',
  '!=',
  '<>',
  '>',
  '<',
  '>=',
  '<=',
  'contains',
] satisfies LiquidOperator[]);

/** Reads `a == 1 and {{custom_attribute.${b}}} contains 'x'` exactly as the provider's engine does. Never throws. */
export function parseCondition(markup: string): ParsedCondition {
  return parsePlain(markup) ?? parseLeniently(markup);
}

const plainComparison = new RegExp(
  String.raw`${SPACE}*(?:\{\{(?:(\w+)\.)?\$\{([^}]*)\}\}\}|(?:(\w+)\.)?\$\{([^}]*)\}|([A-Za-z]\w*))` +
    String.raw`(?:${SPACE}+([=!]=|[<>]=?|contains)${SPACE}+(?:"([^"]*)"|'([^']*)'|(-?\d+)))?` +
    String.raw`(?:${SPACE}+(and|or)${SPACE}+|${SPACE}*$)`,
  'y',
);

/** A fast path for the usual form of conditions; `undefined` for any other. */
function parsePlain(markup: string): Chain | undefined {
  const comparisons: Comparison[] = [];
  const joins: ('and' | 'or')[] = [];
  plainComparison.lastIndex = 0;
  while (plainComparison.lastIndex < markup.length) {
    const match = plainComparison.exec(markup);
    if (match === null) return undefined;
    const left = plainSubject(match);
    if (left === undefined) return undefined;
    const operator = match[6] as LiquidOperator | undefined;
    comparisons.push(
      operator === undefined
        ? { left, conditionId: '' }
        : { left, operator, right: plainLiteral(match[7], match[8], match[9]), conditionId: '' },
    );
    const join = match[10] as 'and' | 'or' | undefined;
    if (join === undefined) return { comparisons, joins };
    joins.push(join);
  }
  return undefined;
}

function plainSubject([, object1, name1, object2, name2, word]: RegExpExecArray): Operand | undefined {
  if (word !== undefined)
    return word === 'and' || word === 'or' ? undefined : parseOperand(withoutReferences(word));
  const { key, reference } = identify(object1 ?? object2, name1 ?? name2 ?? '');
  return reference && { kind: 'reference', reference, key };
}

function plainLiteral(double: string | undefined, single: string | undefined, digits = ''): Operand {
  if (double !== undefined) return { kind: 'literal', value: double, text: `"${double}"` };
  if (single !== undefined) return { kind: 'literal', value: single, text: `'${single}'` };
  return { kind: 'literal', value: integerOf(digits), text: digits };
}

/** The grammar of the engine itself. */
export function parseLeniently(source: string): ParsedCondition {
  const markup = withoutSpacedBraces(readMarkup(source));
  const found = splitCondition(markup.outline);
  const last = parseComparison(markup, found.pop());
  if (last === undefined) return { syntaxError: true };
  const comparisons = [last];
  const joins: ('and' | 'or')[] = [];
  while (found.length > 0) {
    const { start, end } = found.pop() ?? nowhere;
    const join = markup.outline.slice(start, end).trim();
    const next = parseComparison(markup, found.pop());
    if (next === undefined || (join !== 'and' && join !== 'or')) return { syntaxError: true };
    comparisons.push(next);
    joins.push(join);
  }
  return { comparisons: comparisons.toReversed(), joins: joins.toReversed() };
}

/** Parses a piece without `and` and `or`: its first value, and the operator and value right after it. */
function parseComparison(markup: Markup, { start, end }: Piece = nowhere): Comparison | undefined {
  const piece = markup.outline.slice(start, end);
  const first = firstFragment(piece);
  if (first === undefined) return undefined;
  const left = parseOperand(markup, start + first.start, start + first.end);
  const operatorStart = skipSpace(piece, first.end);
  const operatorEnd = endOfMatch(operatorShape, piece, operatorStart);
  if (operatorEnd === -1) return { left, conditionId: '' };
  const [from, to] = [start + operatorStart, start + operatorEnd];
  if (hasReference(markup, from, to)) {
    // A reference in place of an operator, with all that touches it. Nothing is compared with what is behind it.
    const written = markup.source.slice(from, Math.min(skipWord(markup.outline, from), end));
    return { left, operator: { unknown: written }, right: nothing, conditionId: '' };
  }
  const symbol = piece.slice(operatorStart, operatorEnd);
  const valueStart = skipSpace(piece, operatorEnd);
  const valueEnd = fragmentEnd(piece, valueStart);
  return {
    left,
    operator: known.has(symbol) ? (symbol as LiquidOperator) : { unknown: symbol },
    right: valueEnd === -1 ? nothing : parseOperand(markup, start + valueStart, start + valueEnd),
    conditionId: '',
  };
}

const operatorShape = /[=!<>a-z_]+/y;
const nothing: Operand = { kind: 'literal', value: null, text: 'nil' };

/** A comparison, or the `and` or `or` between two. */
interface Piece {
  start: number;
  end: number;
}

const nowhere: Piece = { start: 0, end: 0 };

/**
 * The comparisons of a condition with the `and`s and `or`s between them, as the engine takes it apart: by
 *
 *     \b(?:\s?and\s?|\s?or\s?)\b  |  (?:\s*(?!\b(?:\s?and\s?|\s?or\s?)\b)(?:value|\S+)\s*)+
 */
function splitCondition(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < text.length) {
    const join = joinEnd(text, start);
    const end = join === -1 ? comparisonEnd(text, start) : join;
    if (end !== -1) pieces.push({ start, end });
    start = end === -1 ? Math.max(start + 1, skipSpace(text, start)) : end;
  }
  return pieces;
}

/** The end of the `and` or `or` at this place, with one space on each side; -1 when there is none. */
function joinEnd(text: string, start: number): number {
  const word = isSpace(text.charCodeAt(start)) ? start + 1 : start;
  const first = text.charAt(word);
  if (first !== 'a' && first !== 'o') return -1;
  if (!isBoundary(text, start)) return -1;
  const isAnd = text.startsWith('and', word);
  if (!isAnd && !text.startsWith('or', word)) return -1;
  const end = word + (isAnd ? 3 : 2);
  if (isSpace(text.charCodeAt(end)) && isBoundary(text, end + 1)) return end + 1;
  return isBoundary(text, end) ? end : -1;
}

/** The end of the values from this place up to the next `and` or `or`; -1 when there is none. */
function comparisonEnd(text: string, start: number): number {
  let end = -1;
  for (let at = skipSpace(text, start); at < text.length; at = end) {
    if (joinEnd(text, at) !== -1) break;
    const valueEnd = fragmentEnd(text, at);
    end = skipSpace(text, valueEnd === -1 ? skipWord(text, at) : valueEnd);
  }
  return end;
}

function isBoundary(text: string, at: number): boolean {
  return isWord(text, at - 1) !== isWord(text, at);
}

/** Letters of every script are part of a word, as they are for the engine. */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128)
    return code === 95 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
  return /[\p{L}\p{M}\p{N}\p{Pc}]/u.test(text.charAt(at));
}
