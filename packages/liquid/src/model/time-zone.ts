const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** The parts of a moment in the order of `Date.UTC`. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Returns what tells the time in a zone of the IANA; `undefined` for a name that is none. */
export function zoneFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, createFormat(timeZone));
  return formats.get(timeZone);
}

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const shown = Object.fromEntries(PARTS.map((part) => [part, 'numeric']));
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown });
  } catch {
    return undefined;
  }
}

/** Tells whether a name is that of a time zone. Offsets such as `+01:00` are none: they know no summer time. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && zoneFormat(name) !== undefined;
}

/** Returns how many seconds a zone is ahead of UTC at a moment, given in seconds since 1970; `undefined` out of range. */
export function offsetAt(format: Intl.DateTimeFormat, seconds: number): number | undefined {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)] as const));
  const [year = 0, month = 0, ...rest] = PARTS.map((type) => parts.get(type) ?? 0);
  return Date.UTC(year, month - 1, ...rest) / 1000 - seconds;
}
