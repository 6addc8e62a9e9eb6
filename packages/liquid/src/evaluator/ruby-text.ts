import type { LiquidTime, LiquidValue } from '../expression/nodes.ts';
import { momentOfTime, offsetText } from './moments.ts';
import { isFloat, isInteger, isLongInteger, isRange, isTime } from './values.ts';

/** A value as text, as the provider's engine prints it (`to_s`): `1.0`, `2024-01-15 00:00:00 UTC`. */
export function rubyText(value: LiquidValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return rubyInspect(value);
}

/** A value as it appears inside lists and error messages (`inspect`). */
export function rubyInspect(value: LiquidValue): string {
  if (value === null) return 'nil';
  if (typeof value === 'string') return `"${value.replaceAll(escaped, escapeOf)}"`;
  if (typeof value === 'number') return isInteger(value) ? String(value + 0) : rubyFloat(value);
  if (typeof value === 'boolean') return String(value);
  if (isLongInteger(value)) return value.$integer;
  if (isFloat(value)) return rubyFloat(Number(value.$float));
  if (isTime(value)) return rubyTime(value);
  if (isRange(value)) return value.$range.join('..');
  if (Array.isArray(value)) return `[${value.map(rubyInspect).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${rubyInspect(key)}=>${rubyInspect(entry)}`);
  return `{${entries.join(', ')}}`;
}

/**
 * What Ruby does not show as it is: what ends a text or begins an expression in it, and what has no shape. U+0085 is
 * none of them to Ruby. Which characters exist depends on its edition of Unicode.
 */
const escaped = /["\\]|#(?=[{$@])|(?!\u0085)[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;
const named = '\x07a\bb\tt\nn\vv\ff\rr\x1Be';

function escapeOf(character: string): string {
  if (/["\\#]/.test(character)) return `\\${character}`;
  const at = named.indexOf(character);
  if (at !== -1) return `\\${named.charAt(at + 1)}`;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

function rubyTime(value: LiquidTime): string {
  const moment = momentOfTime(value);
  if (moment === undefined) return '';
  const { seconds, offset, zone } = moment;
  const local = new Date((seconds + offset) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return `${local} ${offset === 0 && (zone ?? 'UTC') === 'UTC' ? 'UTC' : offsetText(offset, '')}`;
}

/** Ruby writes `1.0`, uses exponents from 1e16 on (whole floats from 1e15 on) and below 1e-4, and keeps a fraction. */
function rubyFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= (Number.isInteger(value) ? 1e15 : 1e16) || size < 1e-4) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    const power = exponent.replace(/^([+-])(\d)$/, '$10$2');
    return `${digits.includes('.') ? digits : `${digits}.0`}e${power}`;
  }
  const text = String(value);
  return text.includes('.') ? text : `${text}.0`;
}
