import { numberValue } from '../expression/literal.ts';
import type { Chain, Comparison, LiquidOperator, Operand, PathStep } from '../expression/nodes.ts';
import { identify, PLACEHOLDER, replaceReferences } from './braze-references.ts';
import type { FoundReference } from './braze-references.ts';
import { FRAGMENT, SPACE } from './grammar.ts';

/** The condition of a tag, or the fact that the engine refuses to read it. */
export type ParsedCondition = Chain | { syntaxError: true };

/*
 * The grammar of the provider's lax mode is a handful of regular expressions; whatever they do not match is
 * skipped without a word. Only the same expressions, in the same order, skip the same things.
 */
const JOIN = String.raw`\b(?:${SPACE}?and${SPACE}?|${SPACE}?or${SPACE}?)\b`;
const pieces = new RegExp(
  `${JOIN}|(?:${SPACE}*(?!${JOIN})(?:${FRAGMENT}|[^ \\t\\r\\n\\f\\v]+)${SPACE}*)+`,
  'g',
);
const comparison = new RegExp(`(${FRAGMENT})${SPACE}*([=!<>a-z_]+)?${SPACE}*(${FRAGMENT})?`);

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
  String.raw`${SPACE}*(?:\{\{(?:(\w+)\.)?\$\{([^}]*)\}\}\}|(?:(\w+)\.)?\$\{([^}]*)\})${SPACE}+([=!]=|[<>]=?|contains)${SPACE}+` +
    String.raw`(?:"([^"]*)"|'([^']*)'|(-?\d+))(?:${SPACE}+(and|or)${SPACE}+|${SPACE}*$)`,
  'y',
);

/** The way nearly every condition is written, read in one step; `undefined` for everything else. */
function parsePlain(markup: string): Chain | undefined {
  const comparisons: Comparison[] = [];
  const joins: ('and' | 'or')[] = [];
  plainComparison.lastIndex = 0;
  while (plainComparison.lastIndex < markup.length) {
    const match = plainComparison.exec(markup);
    if (match === null) return undefined;
    const [, object1, name1, object2, name2, operator, double, single, digits, join] = match;
    const { key, reference } = identify(object1 ?? object2, name1 ?? name2 ?? '');
    if (reference === undefined) return undefined;
    comparisons.push({
      left: { kind: 'reference', reference, key },
      operator: operator as LiquidOperator,
      right: plainLiteral(double, single, digits),
      conditionId: '',
    });
    if (join === undefined) return { comparisons, joins };
    joins.push(join as 'and' | 'or');
  }
  return undefined;
}

function plainLiteral(double: string | undefined, single: string | undefined, digits = ''): Operand {
  if (double !== undefined) return { kind: 'literal', value: double, text: `"${double}"` };
  if (single !== undefined) return { kind: 'literal', value: single, text: `'${single}'` };
  return { kind: 'literal', value: Number(digits), text: digits };
}

/** The grammar of the engine itself. */
export function parseLeniently(markup: string): ParsedCondition {
  const { text, references } = replaceReferences(markup);
  const found = withoutSpacedBraces(text).match(pieces) ?? [];
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

const spacedBraces = /"[^"]*"|'[^']*'|\{\{-?(?=\s|[^{}'"]*\s)\s*([\w-]+(?:\.[\w-]+|\[\w+\])*)\s*-?\}\}/g;

/** Braze takes `{{ hour }}` inside a tag for `hour`; the engine would see three words. */
export function withoutSpacedBraces(text: string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(spacedBraces, (written, name: string | undefined) => name ?? written);
}

function parseComparison(piece: string | undefined, references: References): Comparison | undefined {
  const match = comparison.exec(piece ?? '');
  if (match === null) return undefined;
  const [, left = '', symbol, right] = match;
  const sides = { left: parseOperand(left, references), conditionId: '' };
  if (symbol === undefined) return sides;
  return {
    ...sides,
    operator: known.has(symbol) ? (symbol as LiquidOperator) : { unknown: symbol },
    right: right === undefined ? nothing : parseOperand(right, references),
  };
}

type References = ReadonlyMap<string, FoundReference>;

const nothing: Operand = { kind: 'literal', value: null, text: 'nil' };

/** One value: a literal, or a variable with its path. */
export function parseOperand(fragment: string, references: References): Operand {
  if (fragment === 'blank' || fragment === 'empty') return { kind: fragment };
  const text = fragment.replaceAll(/^[ \t\r\n\f\v]+|[ \t\r\n\f\v\0]+$/g, '');
  if (/^(?:"[^]*"|'[^]*')$/.test(text)) {
    const written = restore(text, references);
    return { kind: 'literal', value: written.slice(1, -1), text: written };
  }
  if (text === '"' || text === "'") return { kind: 'literal', value: '', text };
  if (/^-?\d+$/.test(text)) return { kind: 'literal', value: Number(text), text };
  const [, from, to] = /^\([ \t]*(?=\S+[ \t]*\)$)(\S+)\.\.(\S+?)[ \t]*\)$/.exec(text) ?? [];
  if (from && to) return rangeOperand(from, to, text, references);
  if (/^-?\d[\d.]+$/.test(text)) return { kind: 'literal', value: leadingFloat(text), text };
  switch (text) {
    case '':
    case 'nil':
    case 'null':
      return { kind: 'literal', value: null, text };
    case 'true':
    case 'false':
      return { kind: 'literal', value: text === 'true', text };
    case 'blank':
    case 'empty':
      return { kind: 'literal', value: '', text };
    default:
      return parseLookup(text, references);
  }
}

function leadingFloat(text: string): ReturnType<typeof numberValue> {
  const digits = /^-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0';
  return numberValue(digits.includes('.') ? digits : `${digits}.0`);
}

/** A text counts as the number it starts with, as `to_i` has it; variables are looked up when somebody asks. */
function rangeOperand(first: string, last: string, text: string, references: References): Operand {
  const from = parseOperand(first, references);
  const to = parseOperand(last, references);
  if (from.kind !== 'literal' || to.kind !== 'literal') return { kind: 'range', from, to, text };
  return { kind: 'literal', value: { $range: [integerOf(from), integerOf(to)] }, text };
}

function integerOf({ value }: Extract<Operand, { kind: 'literal' }>): number {
  if (typeof value === 'string') return Number(/^\s*-?\d+/.exec(value)?.[0] ?? 0);
  return (
    Math.trunc(
      Number(typeof value === 'object' && value !== null && '$float' in value ? value.$float : value),
    ) || 0
  );
}

const commands = new Set(['size', 'first', 'last']);

/** What stands between brackets, and words. A bracket that nothing closes is none. */
function stepsOf(text: string): string[] {
  const end = text.lastIndexOf(']') + 1;
  const closed = text.slice(0, end) + text.slice(end).replaceAll('[', ' ');
  return closed.match(/\[[^\]]+\]|[\w-]+\??/g) ?? [];
}

function parseLookup(text: string, references: References): Operand {
  const [name = '', ...rest] = stepsOf(text);
  const path = rest.map((step): PathStep => {
    if (!step.startsWith('[')) return { kind: 'key', key: step, isCommand: commands.has(step) };
    return { kind: 'index', index: parseOperand(step.slice(1, -1), references) };
  });
  const found = references.get(name);
  if (found === undefined) return { kind: 'lookup', key: `variable:${name}`, path, text };
  if (found.reference !== undefined && path.length === 0)
    return { kind: 'reference', reference: found.reference, key: found.key };
  return { kind: 'lookup', key: found.key, path, text: restore(text, references) };
}

/** Inside quotes a reference is only text. */
function restore(text: string, references: References): string {
  let restored = text;
  // Most have none, however many references stand beside them.
  if (!text.includes(PLACEHOLDER)) return text;
  for (const [placeholder, { source, path }] of references)
    restored = restored.replaceAll(`${placeholder}${path}`, () => source);
  return restored;
}
