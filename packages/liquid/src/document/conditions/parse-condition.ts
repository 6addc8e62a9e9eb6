import type { Chain, Comparison, LiquidOperator, Operand } from '../../expression/nodes.ts';
import { identify, noReferences, PLACEHOLDER, replaceReferences } from '../references/braze-references.ts';
import { firstFragment, fragmentEnd, skipSpace } from '../text/fragment.ts';
import { SPACE } from '../text/grammar.ts';
import { parseOperand, restore, type References } from './parse-operand.ts';
import { withoutSpacedBraces } from './spaced-braces.ts';
import { splitCondition } from './split-condition.ts';

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
  return { kind: 'literal', value: Number(digits), text: digits };
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

/** What is written in place of an operator, which can be a reference. */
function writtenSymbol(symbol: string, piece: string, references: References): string {
  if (!symbol.includes(PLACEHOLDER)) return symbol;
  const [word = symbol] = piece.slice(operatorShape.lastIndex - symbol.length).match(/^\S+/) ?? [];
  return restore(word, references);
}

const operatorShape = /[=!<>a-z_]+/y;
const nothing: Operand = { kind: 'literal', value: null, text: 'nil' };
