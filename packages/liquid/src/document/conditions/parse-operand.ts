import { integerOf, numberValue } from '../../expression/literal.ts';
import type { Operand, PathStep } from '../../expression/nodes.ts';
import { isSpace } from '../grammar.ts';
import { type FoundReference, PLACEHOLDER } from '../references.ts';

export type References = ReadonlyMap<string, FoundReference>;

/** How deep ranges may be nested. Nobody nests them, and hostile text would overflow the call stack. */
const MAX_RANGE_DEPTH = 20;

/** One value: a literal, or a variable with its path. */
export function parseOperand(fragment: string, references: References, depth = 0): Operand {
  if (fragment === 'blank' || fragment === 'empty') return { kind: fragment };
  const text = trimmed(fragment);
  if (plainName.test(text)) return named(text, references, depth);
  if (isQuoted(text)) {
    const written = restore(text, references);
    return { kind: 'literal', value: written.slice(1, -1), text: written };
  }
  if (text === '"' || text === "'") return { kind: 'literal', value: '', text };
  if (/^-?\d+$/.test(text)) return { kind: 'literal', value: integerOf(text), text };
  const limits = depth < MAX_RANGE_DEPTH ? limitsOf(text) : undefined;
  if (limits !== undefined) {
    const [from, to] = limits.map((limit) => parseOperand(limit, references, depth + 1));
    if (from !== undefined && to !== undefined) return rangeOperand(from, to, text);
  }
  if (/^-?\d[\d.]+$/.test(text)) return { kind: 'literal', value: leadingFloat(text), text };
  return text === '' ? { kind: 'literal', value: null, text } : parseLookup(text, references, depth);
}

const plainName = /^[A-Za-z]\w*$/;

/** Returns what a word stands for. */
function named(text: string, references: References, depth: number): Operand {
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
    default:
      return text.includes(PLACEHOLDER)
        ? parseLookup(text, references, depth)
        : { kind: 'lookup', key: `variable:${text}`, path: noPath, text };
  }
}

const noPath: readonly PathStep[] = [];

/** Without white space around it; at the end, NUL is trimmed, too. */
function trimmed(fragment: string): string {
  let start = 0;
  let end = fragment.length;
  while (start < end && isSpace(fragment.charCodeAt(start))) start += 1;
  while (end > start && (isSpace(fragment.charCodeAt(end - 1)) || fragment.charCodeAt(end - 1) === 0))
    end -= 1;
  return fragment.slice(start, end);
}

function isQuoted(text: string): boolean {
  const first = text.charAt(0);
  return text.length > 1 && (first === '"' || first === "'") && text.endsWith(first);
}

function leadingFloat(text: string): ReturnType<typeof numberValue> {
  const digits = /^-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0';
  return numberValue(digits.includes('.') ? digits : `${digits}.0`);
}

/** The two sides of the last `..` between parentheses. */
function limitsOf(text: string): readonly [string, string] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  let start = 1;
  let end = text.length - 1;
  while (isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  const inside = text.slice(start, end);
  const dots = inside.lastIndexOf('..', inside.length - 3);
  if (dots < 1 || inside.length < 4 || /\s/.test(inside)) return undefined;
  return [inside.slice(0, dots), inside.slice(dots + 2)];
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

/** Words, and the content of brackets. A bracket that is never closed does not count. */
function stepsOf(text: string): string[] {
  const steps: string[] = [];
  const lastClosing = text.lastIndexOf(']');
  let at = 0;
  while (at < text.length) {
    const closing = text.charAt(at) === '[' && at < lastClosing ? text.indexOf(']', at) : -1;
    word.lastIndex = at;
    const step = closing > at + 1 ? text.slice(at, closing + 1) : (word.exec(text)?.[0] ?? '');
    if (step !== '') steps.push(step);
    at += step.length || 1;
  }
  return steps;
}

function parseLookup(text: string, references: References, depth: number): Operand {
  const [name = '', ...rest] = stepsOf(text);
  const path = rest.map((step): PathStep => {
    if (!step.startsWith('[')) return { kind: 'key', key: step, isCommand: commands.has(step) };
    return { kind: 'index', index: parseOperand(step.slice(1, -1), references, depth + 1) };
  });
  const found = references.get(name);
  if (found?.reference !== undefined && path.length === 0)
    return { kind: 'reference', reference: found.reference, key: found.key };
  const restored = restore(text, references);
  if (name.startsWith('['))
    return namedLookup(parseOperand(name.slice(1, -1), references, depth + 1), path, restored);
  const key = found?.key ?? `variable:${name === text || name === '' ? restored : restore(name, references)}`;
  return { kind: 'lookup', key, path, text: restored };
}

/** `['name with spaces']`, and `[other]`: the variable that the value of another one names. */
function namedLookup(named: Operand, path: readonly PathStep[], text: string): Operand {
  return named.kind === 'literal' && typeof named.value === 'string'
    ? { kind: 'lookup', key: `variable:${named.value}`, path, text }
    : { kind: 'lookup', key: `variable:${text}`, path, text, named };
}

const placeholder = new RegExp(String.raw`${PLACEHOLDER}\d+_`, 'g');

/** A piece of markup with its references as they are written. Inside quotes, a reference is only text. */
export function restore(text: string, references: References): string {
  // Most texts have none, however many references there are.
  if (!text.includes(PLACEHOLDER)) return text;
  let restored = '';
  let end = 0;
  for (const { 0: name, index } of text.matchAll(placeholder)) {
    const found = references.get(name);
    if (found === undefined || !text.startsWith(found.path, index + name.length)) continue;
    restored += text.slice(end, index) + found.source;
    end = index + name.length + found.path.length;
  }
  return restored + text.slice(end);
}
