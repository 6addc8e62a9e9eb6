/** A value that a person may write in a time condition. */
export type DateValue =
  /** `text` is the form for Liquid: the day alone, or day, time and offset. */
  | { kind: 'absolute'; text: string; epochSeconds: number }
  | { kind: 'relative'; amount: number; unit: DateUnit; direction: 'ago' | 'from now' }
  | { kind: 'now' };

/** The units of a relative date. */
export type DateUnit = 'minute' | 'hour' | 'day' | 'week';

const secondsIn: Record<DateUnit, number> = { minute: 60, hour: 3600, day: 86_400, week: 604_800 };

const relative = /^(?:(\d{1,6}) )?(minute|hour|day|week)s? (ago|from now)$/i;
const typedRelative = /^(.*\S) (minute|hour|day|week)s? (?:ago|from now)$/;
const absolute =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z| ?UTC| ?\+00:?00)?)?$/i;

/**
 * Reads `2026-03-01`, `2026-03-01 09:30`, `now`, `today`, `30 days ago` or `2 weeks from now`. Times are UTC,
 * as in Braze. `undefined` for anything else, including days that do not exist.
 */
export function parseDateValue(value: string): DateValue | undefined {
  const text = value.trim().replaceAll(/\s+/g, ' ');
  if (/^(now|today)$/i.test(text)) return { kind: 'now' };
  const [, amount, unit, direction] = relative.exec(text) ?? [];
  if (amount !== undefined) {
    return {
      kind: 'relative',
      amount: Number(amount),
      unit: unit?.toLowerCase() as DateUnit,
      direction: direction?.toLowerCase() as 'ago' | 'from now',
    };
  }
  return parseAbsolute(text);
}

/** The unit of a relative date whose number is still missing, such as `days ago`; `undefined` for any other text. */
export function unitWithoutAmount(value: string): DateUnit | undefined {
  const [, amount, unit] = relative.exec(value.trim()) ?? [];
  return amount === undefined ? (unit as DateUnit | undefined) : undefined;
}

/** The number as it was typed in a relative date that cannot be read, such as `3.5 days ago`, and its unit. */
export function unreadableAmount(value: string): { amount: string; unit: DateUnit } | undefined {
  const [, amount, unit] = typedRelative.exec(value.trim()) ?? [];
  if (amount === undefined || parseDateValue(value) !== undefined) return undefined;
  return { amount, unit: unit as DateUnit };
}

/** The text form of a date value, as `Condition.value` stores it. */
export function formatDateValue(value: DateValue): string {
  if (value.kind === 'now') return 'now';
  if (value.kind === 'absolute') return value.text.replace(' +0000', '');
  return `${value.amount} ${value.unit}${value.amount === 1 ? '' : 's'} ${value.direction}`;
}

/** Tells how far from now a value lies, in seconds; negative in the past. */
export function offsetSeconds(value: Exclude<DateValue, { kind: 'absolute' }>): number {
  if (value.kind === 'now') return 0;
  const seconds = value.amount * secondsIn[value.unit];
  return value.direction === 'ago' ? -seconds : seconds;
}

function parseAbsolute(text: string): DateValue | undefined {
  const match = absolute.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = '00'] = match;
  const date = `${year}-${month}-${day}`;
  const epoch = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}Z`);
  // `Date.parse` turns the 31st of February into March; a round trip detects that.
  if (Number.isNaN(epoch) || !new Date(epoch).toISOString().startsWith(date)) return undefined;
  const time = hour === undefined ? '' : ` ${hour}:${minute}:${second} +0000`;
  return { kind: 'absolute', text: `${date}${time}`, epochSeconds: epoch / 1000 };
}
