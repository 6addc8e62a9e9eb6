import type { LiquidValue, MomentSource } from '../expression/nodes.ts';
import { parseDateValue } from '../expression/date-value.ts';
import { asDate, isBlank, isTime } from './values.ts';

/**
 * What `{% assign x = … | date: '%s' | plus: 0 %}` (or `date: '%Y-%m-%d'`) gives: seconds since 1970, or a UTC day.
 * A person without a value has none; a text that is no date counts as 0 seconds, as the engine has it.
 */
export function momentValue(
  of: MomentSource,
  as: 'seconds' | 'day',
  valueOf: (reference: Extract<MomentSource, { kind: 'reference' }>) => LiquidValue,
  now: number,
): LiquidValue {
  switch (of.kind) {
    case 'now':
      return formatted(Math.floor(now / 1000) + of.offsetSeconds, as);
    case 'date': {
      const date = parseDateValue(of.text);
      return date?.kind === 'absolute' ? formatted(date.epochSeconds, as) : null;
    }
    case 'reference':
      return momentOfValue(valueOf(of), as, now);
  }
}

function momentOfValue(value: LiquidValue, as: 'seconds' | 'day', now: number): LiquidValue {
  if (as === 'seconds' && isBlank(value)) return null;
  const seconds = secondsOf(value, now);
  if (seconds !== undefined) return formatted(seconds, as);
  // The date filter hands back what it cannot read; `plus: 0` then makes a number of it.
  return as === 'day' ? value : leadingInteger(value);
}

function formatted(seconds: number, as: 'seconds' | 'day'): LiquidValue {
  if (as === 'seconds') return seconds;
  const date = new Date(seconds * 1000);
  // Years that JavaScript cannot hold equal no day that anybody asks for.
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** The moment that a value stands for, in seconds since 1970; `undefined` for what is no date. */
export function secondsOf(value: LiquidValue, now: number): number | undefined {
  if (isTime(value)) return finiteSeconds(asDate(value).getTime());
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^(now|today)$/i.test(value)) return Math.floor(now / 1000);
  if (/^\d+$/.test(value)) return Number(value);
  return finiteSeconds(Date.parse(withZone(value)));
}

function finiteSeconds(milliseconds: number): number | undefined {
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds / 1000) : undefined;
}

/** Dates without a zone are UTC for the provider; JavaScript would take those with a time as local. */
function withZone(text: string): string {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(Z|UTC|[+-]\d\d:?\d\d))?$/i.exec(
    text.trim(),
  );
  if (iso === null) return /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text} UTC`;
  const [, day, time, zone = 'Z'] = iso;
  const offset = /^[+-]\d{4}$/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(3)}`
    : zone.replace(/utc/i, 'Z');
  return `${day}T${time}${offset.toUpperCase()}`;
}

function leadingInteger(value: LiquidValue): LiquidValue {
  if (typeof value === 'number') return value;
  const [digits = '0'] = typeof value === 'string' ? (/^\s*-?\d+/.exec(value) ?? []) : [];
  return Number(digits);
}
