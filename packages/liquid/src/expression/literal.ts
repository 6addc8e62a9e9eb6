import type { Coded, NoParams } from '../model/coded.ts';
import { MAX_VALUE_LENGTH } from '../model/limits.ts';
import type { DataType } from '../model/template.ts';
import { declareText } from './declarations.ts';
import type { LiquidFloat, LiquidInteger, LiquidValue, Operand } from './nodes.ts';

/** The reasons why a typed value cannot be used in a condition. */
export interface LiteralProblemParams {
  'value-too-long': { limit: number };
  'value-not-a-number': { value: string };
  'value-neither-true-nor-false': { value: string };
}

/** The changes that can be made to a typed value. */
export interface NoticeOfLiteralParams {
  /** The curly quotes around it were removed: Liquid only knows straight quotes. */
  'quotes-straightened': NoParams;
}

type LiteralNotice = Coded<NoticeOfLiteralParams>;

/** A typed value as an operand, or the reason why it cannot be one. */
export type LiteralResult =
  { operand: Operand; notice?: LiteralNotice | undefined } | { problem: Coded<LiteralProblemParams> };

/** Numbers as people write them. `02139` is not one: it would lose its zero. */
const numberShape = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Inside a tag these would end it, open something else, or be replaced by Braze before Liquid reads them. */
const notInTag = /%\}|\{%|\{\{|\}\}|\$\{/;

/**
 * The literal for a value. The declared type decides how it is written. For an unknown type, numbers, true, false and
 * null are written bare, everything else in quotes.
 */
export function literalFor(typed: string, dataType: DataType | undefined): LiteralResult {
  if (typed.length > MAX_VALUE_LENGTH) {
    return { problem: { code: 'value-too-long', params: { limit: MAX_VALUE_LENGTH } } };
  }
  const { value, notice } = straighten(typed);
  const word = value.trim().toLowerCase();
  switch (dataType) {
    case 'string':
    case 'array':
    case 'time':
      return { operand: textOperand(value), notice };
    case 'number':
      if (isNull(word)) return { operand: nullOperand, notice };
      return numberLiteral(typed, word, notice);
    case 'boolean':
      if (word === 'true' || word === 'false') return { operand: bare(word === 'true', word), notice };
      if (isNull(word)) return { operand: nullOperand, notice };
      return { problem: { code: 'value-neither-true-nor-false', params: { value: typed } } };
    case undefined:
      if (numberShape.test(value)) return { operand: bare(numberValue(value), value), notice };
      if (value === 'true' || value === 'false') return { operand: bare(value === 'true', value), notice };
      if (value === 'null' || value === 'nil') return { operand: nullOperand, notice };
      return { operand: textOperand(value), notice };
  }
}

/** A text as operand: in quotes where possible, otherwise as a variable. */
export function textOperand(value: string): Operand {
  const quoted = quote(value);
  if (quoted !== undefined) return { kind: 'literal', value, text: quoted };
  return { kind: 'variable', declaration: declareText(value) };
}

/** A text in quotes; `undefined` when it contains both kinds. Liquid has no escapes. */
export function quote(value: string): string | undefined {
  if (notInTag.test(value)) return undefined;
  if (!value.includes("'")) return `'${value}'`;
  return value.includes('"') ? undefined : `"${value}"`;
}

/** The single values of `is-any-of`: one on each line, or separated by commas. */
export function listValues(value: string): string[] {
  const separator = value.includes('\n') ? '\n' : ',';
  return value
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The first and the last value of `is-between`: one on each line; one that is missing is empty. */
export function rangeEnds(value: string): readonly [first: string, last: string] {
  const [first = '', last = ''] = value.split('\n', 2);
  return [first.trim(), last.trim()];
}

/** Both ends as the text that `rangeEnds` reads back; empty while both are missing. */
export function rangeText(first: string, last: string): string {
  return first === '' && last === '' ? '' : `${first}\n${last}`;
}

/** Values as the text that `listValues` reads back: commas separate them, or line breaks where a value contains a comma. */
export function listText(values: readonly string[]): string {
  if (values.some((value) => value.includes(','))) return `${values.join('\n')}\n`;
  return values.join(', ');
}

/** A number literal's value: `1.0` is a float even though it is whole. */
export function numberValue(text: string): number | LiquidFloat | LiquidInteger {
  if (!text.includes('.')) return integerOf(text);
  const value = Number(text);
  return Number.isInteger(value) ? { $float: text } : value;
}

const nullOperand: Operand = { kind: 'literal', value: null, text: 'null' };

function isNull(word: string): boolean {
  return word === 'null' || word === 'nil';
}

function bare(value: LiquidValue, text: string): Operand {
  return { kind: 'literal', value, text };
}

function numberLiteral(typed: string, word: string, notice: LiteralNotice | undefined): LiteralResult {
  if (!/^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(word)) {
    return { problem: { code: 'value-not-a-number', params: { value: typed } } };
  }
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d*)(\.\d+)?$/.exec(word) ?? [];
  const text = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction}`;
  return { operand: bare(numberValue(text), text), notice };
}

function straighten(value: string): { value: string; notice?: LiteralNotice } {
  const match = /^\s*(?:[“”„‟](.*)[“”„‟]|[‘’‚‛](.*)[‘’‚‛])\s*$/s.exec(value);
  if (match === null) return { value };
  return { value: match[1] ?? match[2] ?? '', notice: { code: 'quotes-straightened', params: {} } };
}

const leadingZeros = /^(-?)0+(?=\d)/;

/** The value of digits: a number if it fits, otherwise a long integer. */
export function integerOf(digits: string): number | LiquidInteger {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : { $integer: digits.replace(leadingZeros, '$1') };
}

/** The same for a calculated value. */
export function integerOfBig(value: bigint): number | LiquidInteger {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : { $integer: value.toString() };
}
