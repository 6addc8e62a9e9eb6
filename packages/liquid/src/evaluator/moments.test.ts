import { expect, it } from 'vitest';
import { strftime } from '../interpreter/filters/strftime.ts';
import { parseMoment } from './moments.ts';

const now = Date.UTC(2026, 10, 28, 12, 30, 15);

function shown(written: string, format = '%F %T %z'): string | undefined {
  const moment = parseMoment(written, now);
  return moment && strftime(moment, format);
}

/* Every answer is the one that Ruby gives for the same text, on the 28th of November 2026. */

it.each([
  ['2026-03-01T09:30:00+02:00', '2026-03-01 09:30:00 +0200'],
  ['2026-03-01 09:30', '2026-03-01 09:30:00 +0000'],
  ['20260301T093000Z', '2026-03-01 09:30:00 +0000'],
  ['2026-060', '2026-03-01 00:00:00 +0000'],
  ['2024366', '2024-12-31 00:00:00 +0000'],
  ['Sun, 01 Mar 2026 09:30:00 GMT', '2026-03-01 09:30:00 +0000'],
  ['Sun, 01 Mar 2026 09:30:00 -0800', '2026-03-01 09:30:00 -0800'],
  ['1/3/2026', '2026-03-01 00:00:00 +0000'],
  ['05/03/14', '2005-03-14 00:00:00 +0000'],
  ['31/12/25', '2031-12-25 00:00:00 +0000'],
  ['1.3.26', '2001-03-26 00:00:00 +0000'],
  ['31-12-69', undefined],
  ['March 1, 2026 9:30 pm', '2026-03-01 21:30:00 +0000'],
  ['1st of March 2026', '2026-03-01 00:00:00 +0000'],
  ['2026 March 1st', '2026-03-01 00:00:00 +0000'],
  ["1 Mar '26", '2026-03-01 00:00:00 +0000'],
  ['1 Mar 70', '1970-03-01 00:00:00 +0000'],
  ['Mar 2026', '2026-03-01 00:00:00 +0000'],
  ['9:30 pm EST', '2026-11-28 21:30:00 -0500'],
  ['9h30', '2026-11-28 09:30:00 +0000'],
  ['the 5th', '2026-11-05 00:00:00 +0000'],
  ['30 Feb 2026', '2026-03-02 00:00:00 +0000'],
  ['12 Mar 44 BC', '-0043-03-12 00:00:00 +0000'],
  ['20000-03-01', '20000-03-01 00:00:00 +0000'],
  ['yesterday', undefined],
  ['2026-13-01', undefined],
  ['2023-366', undefined],
  ['9'.repeat(129), undefined],
])('a date is read as by the engine: %s', (written, expected) => {
  expect(shown(written)).toBe(expected);
});

it.each([
  ['%Ex %Od', '03/01/26 01'],
  ['%-B|%10B|%^a|%#p|%#Z', 'March|     March|SUN|am|utc'],
  ['%+ %:Y', '%+ %:Y'],
])('a format of a date is followed as by the engine: %s', (format, expected) => {
  expect(shown('2026-03-01', format)).toBe(expected);
});

it('a format that ends in the middle of a directive is an error, as in the engine', () => {
  expect(() => shown('2026-03-01', 'at %-')).toThrow('invalid format: at %-');
});
