import { expect, it } from 'vitest';
import { daysLeft } from './SnippetTrash.tsx';

const NOW = Date.parse('2026-11-02T12:00:00Z');
const HOUR = 60 * 60 * 1000;

it.each([
  [0, 30],
  [1, 30],
  [24, 29],
  [25, 29],
  [29 * 24, 1],
  [30 * 24 - 1, 1],
  [30 * 24, 0],
  [40 * 24, 0],
  [-5, 30],
])('a snippet deleted %i hours ago can be restored for %i days', (hours, days) => {
  expect(daysLeft(new Date(NOW - hours * HOUR), 30, NOW)).toBe(days);
});
