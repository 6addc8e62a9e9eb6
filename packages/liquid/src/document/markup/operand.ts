import { integerOf, numberValue } from '../../expression/literal.ts';
import type { Operand, PathStep } from '../../expression/nodes.ts';
import { isSpace, skipSpace } from '../grammar.ts';
import { identify } from '../references.ts';
import {
  hasReference,
  type Markup,
  type MarkupReference,
  referenceBefore,
  withoutReferences,
} from './markup.ts';

/** How deep ranges may be nested. Nobody nests them, and hostile text would overflow the call stack. */
const MAX_RANGE_DEPTH = 20;

/** One value, a whole markup or a part of it: a literal, or a variable with its path. */
export function parseOperand(markup: Markup, start = 0, end = markup.source.length, depth = 0): Operand {
  const { source, outline } = markup;
  const fragment = outline.slice(start, end);
  if (fragment === 'blank' || fragment === 'empty') return { kind: fragment };
  const from = Math.min(skipSpace(outline, start), end);
  const to = trimmedEnd(outline, from, end);
  const text = to - from === fragment.length ? fragment : outline.slice(from, to);
  if (plainName.test(text)) return named(text, markup, from, to);
  if (isQuoted(text)) {
    const written = source.slice(from, to);
    return { kind: 'literal', value: written.slice(1, -1), text: written };
  }
  if (text === '"' || text === "'") return { kind: 'literal', value: '', text };
  if (/^-?\d+$/.test(text)) return { kind: 'literal', value: integerOf(text), text };
  const range = depth < MAX_RANGE_DEPTH ? limitsOf(text) : undefined;
  if (range !== undefined) {
    const first = parseOperand(markup, from + range.start, from + range.dots, depth + 1);
    const last = parseOperand(markup, from + range.dots + 2, from + range.end, depth + 1);
    return rangeOperand(first, last, source.slice(from, to));
  }
  if (/^-?\d[\d.]+$/.test(text)) return { kind: 'literal', value: leadingFloat(text), text };
  return text === '' ? { kind: 'literal', value: null, text } : parseLookup(markup, from, to, depth);
}

const plainName = /^[A-Za-z]\w*$/;

/** Returns what a word stands for. */
function named(text: string, markup: Markup, start: number, end: number): Operand {
  switch (text) {
    case 'nil':
    case 'null':
      return { kind: 'literal', value: null, text };
    case 'true':
    case 'false':
      return { kind: 'literal', value: text === 'true', text };
    // With white space around them, `blank` and `empty` are an empty text.
    case 'blank':
    case 'empty':
      return { kind: 'literal', value: '', text };
    default: {
      const written = hasReference(markup, start, end) ? markup.source.slice(start, end) : text;
      return { kind: 'lookup', key: `variable:${written}`, path: noPath, text: written };
    }
  }
}

const noPath: readonly PathStep[] = [];

/** The end without white space; there, NUL is trimmed, too. */
function trimmedEnd(outline: string, start: number, before: number): number {
  let end = before;
  while (end > start && (isSpace(outline.charCodeAt(end - 1)) || outline.charCodeAt(end - 1) === 0)) end -= 1;
  return end;
}

function isQuoted(text: string): boolean {
  const first = text.charAt(0);
  return text.length > 1 && (first === '"' || first === "'") && text.endsWith(first);
}

function leadingFloat(text: string): ReturnType<typeof numberValue> {
  const digits = /^-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0';
  return numberValue(digits.includes('.') ? digits : `${digits}.0`);
}

/** What is between the parentheses of a range, and where the last `..` in it is. */
function limitsOf(text: string): { start: number; dots: number; end: number } | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  let start = 1;
  let end = text.length - 1;
  while (isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  const dots = text.lastIndexOf('..', end - 3);
  if (dots <= start || end - start < 4 || /\s/.test(text.slice(start, end))) return undefined;
  return { start, dots, end };
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t';
}

/** A text counts as the number it starts with, as `to_i` has it; variables are looked up at run time. */
function rangeOperand(from: Operand, to: Operand, text: string): Operand {
  if (from.kind !== 'literal' || to.kind !== 'literal') return { kind: 'range', from, to, text };
  return { kind: 'literal', value: { $range: [limitOf(from), limitOf(to)] }, text };
}

function limitOf({ value }: Extract<Operand, { kind: 'literal' }>): number {
  if (typeof value === 'string') return Number(/^\s*-?\d+/.exec(value)?.[0] ?? 0);
  const [digits = value] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return Math.trunc(Number(digits)) || 0;
}

const commands = new Set(['size', 'first', 'last']);
const word = /[\w-]+\??/y;

interface Step {
  start: number;
  end: number;
}

/** Words, and the content of brackets. A bracket that is never closed does not count. */
function stepsOf(outline: string, start: number, end: number): Step[] {
  const text = outline.slice(start, end);
  const steps: Step[] = [];
  const lastClosing = text.lastIndexOf(']');
  let at = 0;
  while (at < text.length) {
    const closing = text.charAt(at) === '[' && at < lastClosing ? text.indexOf(']', at) : -1;
    word.lastIndex = at;
    const stepEnd = closing > at + 1 ? closing + 1 : word.test(text) ? word.lastIndex : at;
    if (stepEnd > at) steps.push({ start: start + at, end: start + stepEnd });
    at = Math.max(stepEnd, at + 1);
  }
  return steps;
}

function parseLookup(markup: Markup, start: number, end: number, depth: number): Operand {
  const { source, outline } = markup;
  const [name = { start, end: start }, ...rest] = stepsOf(outline, start, end);
  const text = source.slice(start, end);
  const path = rest.map((step) => pathStep(markup, step, depth));
  const found = referenceBefore(markup, name.start + 1);
  if (found?.start === name.start && found.end === name.end) {
    const { key, reference } = identify(found.object, found.name);
    const whole = [...pathBetweenBraces(source, found, depth), ...path];
    if (reference !== undefined && whole.length === 0) return { kind: 'reference', reference, key };
    return { kind: 'lookup', key, path: whole, text };
  }
  if (name.end > name.start && outline.charAt(name.start) === '[')
    return namedLookup(parseOperand(markup, name.start + 1, name.end - 1, depth + 1), path, text);
  const key = name.end === name.start ? text : source.slice(name.start, name.end);
  return { kind: 'lookup', key: `variable:${key}`, path, text };
}

function pathStep(markup: Markup, { start, end }: Step, depth: number): PathStep {
  const key = markup.source.slice(start, end);
  if (!key.startsWith('[')) return { kind: 'key', key, isCommand: commands.has(key) };
  return { kind: 'index', index: parseOperand(markup, start + 1, end - 1, depth + 1) };
}

/** `.name` in `{{custom_attribute.${song}.name}}` */
function pathBetweenBraces(source: string, { path, end }: MarkupReference, depth: number): PathStep[] {
  if (path.end > end) return [];
  const written = withoutReferences(source);
  return stepsOf(source, path.start, path.end).map((step) => pathStep(written, step, depth));
}

/** `['name with spaces']`, and `[other]`: the variable that the value of another one names. */
function namedLookup(named: Operand, path: readonly PathStep[], text: string): Operand {
  return named.kind === 'literal' && typeof named.value === 'string'
    ? { kind: 'lookup', key: `variable:${named.value}`, path, text }
    : { kind: 'lookup', key: `variable:${text}`, path, text, named };
}
