import { formatDateValue, type DateValue } from '@sluice/liquid';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day of the calendar, or a moment of it, as the language writes it: `1 March 2026`, `1 March 2026 at 09:30 UTC`. It is that of
 * UTC, as Liquid has it.
 */
export function calendarDate(
  locale: string,
  { text, epochSeconds }: DateValue & { kind: 'absolute' },
): string {
  const hasTime = text.includes(' ');
  const key = `${locale} ${String(hasTime)}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      ...(hasTime && { timeStyle: 'short' }),
      timeZone: 'UTC',
    });
  formats.set(key, format);
  return `${format.format(epochSeconds * 1000)}${hasTime ? ' UTC' : ''}`;
}

/** A date in English, behind a comparison: `1 March 2026`, `30 days ago`, `now`. */
export function dateInEnglish(date: DateValue): string {
  return date.kind === 'absolute' ? calendarDate('en-GB', date) : formatDateValue(date);
}
