import { parseDateValue, type DateUnit, type DateValue } from '@sluice/liquid';
import { calendarDate } from '../../../messages/calendar-date.ts';
import { plural } from '../../../messages/plural.ts';

const units: Record<DateUnit, { one: string; other: string }> = {
  minute: { one: '# Minute', other: '# Minuten' },
  hour: { one: '# Stunde', other: '# Stunden' },
  day: { one: '# Tag', other: '# Tagen' },
  week: { one: '# Woche', other: '# Wochen' },
};

/** A date in German, behind a comparison: `ist vor` becomes `ist vor dem 1. März 2026`, or `ist vor dem Tag vor 30 Tagen`. */
export function dateInWords(date: DateValue): string {
  switch (date.kind) {
    case 'now':
      return 'jetzt';
    case 'absolute':
      return `dem ${calendarDate('de', date)}`;
    case 'relative': {
      const { unit, amount, direction } = date;
      const point = unit === 'day' || unit === 'week' ? 'dem Tag' : 'dem Zeitpunkt';
      return `${point} ${direction === 'ago' ? 'vor' : 'in'} ${plural('de', amount, units[unit])}`;
    }
  }
}

/** The same of a value as it is stored: what is no date stays as it is. */
export function valueInWords(value: string): string {
  const date = parseDateValue(value);
  return date === undefined ? value : dateInWords(date);
}
