import { integerOf } from '../../expression/literal.ts';
import type { Chain, Comparison, LiquidOperator, Operand } from '../../expression/nodes.ts';
import { firstFragment, fragmentEnd, isSpace, skipSpace, skipWord, SPACE } from '../grammar.ts';
import {
  identify,
  noReferences,
  PLACEHOLDER,
  replaceReferences,
  withoutSpacedBraces,
} from '../references.ts';
import { parseOperand, type References, restore } from './parse-operand.ts';

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
    return word === 'and' || word === 'or' ? undefined : parseOperand(word, noReferences);
  const { key, reference } = identify(object1 ?? object2, name1 ?? name2 ?? '');
  return reference && { kind: 'reference', reference, key };
}

function plainLiteral(double: string | undefined, single: string | undefined, digits = ''): Operand {
  if (double !== undefined) return { kind: 'literal', value: double, text: `"${double}"` };
  if (single !== undefined) return { kind: 'literal', value: single, text: `'${single}'` };
  return { kind: 'literal', value: integerOf(digits), text: digits };
}

/** The grammar of the engine itself. */
export function parseLeniently(markup: string): ParsedCondition {
  const { text, references } = replaceReferences(markup);
  const found = splitCondition(withoutSpacedBraces(text));
  const last = parseComparison(found.pop(), references);
  if (last === undefined) return { syntaxError: true };
  const comparisons = [last];
  const joins: ('and' | 'or')[] = [];
  while (found.length > 0) {
    const join = found.pop()?.trim();
    const next = parseComparison(found.pop(), references);
    if (next === undefined || (join !== 'and' && join !== 'or')) return { syntaxError: true };
    comparisons.push(next);
    joins.push(join);
  }
  return { comparisons: comparisons.toReversed(), joins: joins.toReversed() };
}

/** Parses a piece without `and` and `or`: its first value, and the operator and value right after it. */
function parseComparison(piece: string | undefined, references: References): Comparison | undefined {
  const first = piece === undefined ? undefined : firstFragment(piece);
  if (piece === undefined || first === undefined) return undefined;
  const left = parseOperand(piece.slice(first.start, first.end), references);
  operatorShape.lastIndex = skipSpace(piece, first.end);
  const symbol = operatorShape.exec(piece)?.[0];
  if (symbol === undefined) return { left, conditionId: '' };
  const start = skipSpace(piece, operatorShape.lastIndex);
  const end = fragmentEnd(piece, start);
  return {
    left,
    operator: known.has(symbol)
      ? (symbol as LiquidOperator)
      : { unknown: writtenSymbol(symbol, piece, references) },
    right: end === -1 ? nothing : parseOperand(piece.slice(start, end), references),
    conditionId: '',
  };
}

/** Returns what is written in place of an operator, which can be a reference. */
function writtenSymbol(symbol: string, piece: string, references: References): string {
  if (!symbol.includes(PLACEHOLDER)) return symbol;
  const [word = symbol] = piece.slice(operatorShape.lastIndex - symbol.length).match(/^\S+/) ?? [];
  return restore(word, references);
}

const operatorShape = /[=!<>a-z_]+/y;
const nothing: Operand = { kind: 'literal', value: null, text: 'nil' };

/**
 * The comparisons of a condition with the `and`s and `or`s between them, as the engine takes it apart: by
 *
 *     \b(?:\s?and\s?|\s?or\s?)\b  |  (?:\s*(?!\b(?:\s?and\s?|\s?or\s?)\b)(?:value|\S+)\s*)+
 */
function splitCondition(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const join = joinEnd(text, at);
    const end = join === -1 ? comparisonEnd(text, at) : join;
    if (end === -1) at = Math.max(at + 1, skipSpace(text, at));
    else {
      pieces.push(text.slice(at, end));
      at = end;
    }
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
