import { parseDateValue, type DateUnit } from '@sluice/liquid';

/** The kinds of date: a day or moment of the calendar, or counted from the moment of sending. */
export type DateKind = 'on' | 'ago' | 'from now' | 'now';

/** A date value taken apart into what the fields show. */
export interface DateFields {
  kind: DateKind;
  /** For `on`: `2026-03-01` or `2026-03-01T09:30` as the browser's date fields write them; may be empty. */
  date: string;
  /** For `ago` and `from now`: what was typed for the number; may be empty, or no number. */
  amount: string;
  unit: DateUnit;
}

const UNFINISHED = /^(.*?) ?(minute|hour|day|week)s? (ago|from now)$/u;

/** Reads a stored value, finished or not; whatever cannot be read is an empty date. */
export function readDateFields(value: string): DateFields {
  const empty: DateFields = { kind: 'on', date: '', amount: '', unit: 'day' };
  const parsed = parseDateValue(value);
  if (parsed?.kind === 'now') return { ...empty, kind: 'now' };
  if (parsed?.kind === 'relative') {
    return { ...empty, kind: parsed.direction, amount: String(parsed.amount), unit: parsed.unit };
  }
  if (parsed?.kind === 'absolute') {
    const [day = '', time] = parsed.text.split(' ');
    return { ...empty, date: time === undefined ? day : `${day}T${time.slice(0, 5)}` };
  }
  const [, amount = '', unit, direction] = UNFINISHED.exec(value) ?? [];
  if (unit === undefined) return empty;
  return { ...empty, kind: direction as DateKind, amount, unit: unit as DateUnit };
}

/** The value to store. Unfinished fields make an unfinished value, which the condition reports as such. */
export function writeDateFields({ kind, date, amount, unit }: DateFields): string {
  switch (kind) {
    case 'now':
      return 'now';
    case 'on':
      return date.replace('T', ' ');
    case 'ago':
    case 'from now': {
      // What cannot be used is kept, so that it can be seen and mended.
      return `${amount} ${unit}${amount === '1' ? '' : 's'} ${kind}`;
    }
  }
}
