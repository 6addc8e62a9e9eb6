import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDay, formatFullMoment, formatMoment, formatShortMoment } from './formats.ts';

const moment = new Date(2026, 10, 27, 19, 26).toISOString();

afterEach(() => {
  vi.useRealTimers();
});

it('a moment is written with its day first, the year, and the clock after a comma', () => {
  expect(formatFullMoment(moment)).toBe('27 November 2026, 19:26');
});

it('a moment of this year is written without the year, and one of today without the day where room is short', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28) });
  expect([formatDay(moment), formatMoment(moment), formatShortMoment(moment)]).toEqual([
    '27 November',
    '27 November, 19:26',
    '27 November, 19:26',
  ]);
  vi.setSystemTime(new Date(2026, 10, 27));
  expect(formatShortMoment(moment)).toBe('19:26');
  vi.setSystemTime(new Date(2027, 0, 2));
  expect([formatDay(moment), formatMoment(moment)]).toEqual(['27 November 2026', '27 November 2026, 19:26']);
});

it('no other file of the application has a format of its own for dates', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.(?:test|stories)\./u.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) =>
    /toLocale(?:Date|Time)String|dateStyle|timeStyle|month: '/u.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual(['lib/formats.ts']);
});
