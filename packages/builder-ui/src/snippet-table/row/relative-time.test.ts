import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';
import { snippetTableMessages } from '../messages.ts';

const NOW = Date.parse('2026-11-02T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [-5 * MINUTE, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [30 * DAY - 1, '29d ago'],
    [30 * DAY, '1mo ago'],
    [400 * DAY, '13mo ago'],
  ])('relativeTime formats %i ms ago as %s', (age, text) => {
    expect(relativeTime(new Date(NOW - age), NOW, snippetTableMessages)).toBe(text);
  });
});
