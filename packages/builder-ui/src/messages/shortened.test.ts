import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { shortened, startOf } from './shortened.ts';

it('a text that is short enough stays as it is, and a longer one ends in dots', () => {
  expect(shortened('welcome', 7)).toBe('welcome');
  expect(shortened('welcomed', 7)).toBe('welcome…');
});

it.each(['👩‍👩‍👧‍👦', '🇨🇭', '👍🏽', 'e\u0301', '🦄'])('a text is never cut in the middle of %s', (sign) => {
  for (let limit = 1; limit < 30; limit += 1) {
    const cut = shortened(`x${sign.repeat(30)}`, limit);
    expect(cut).toMatch(new RegExp(`^x(?:${sign})*…$`, 'u'));
    expect(cut.length).toBeLessThanOrEqual(limit + 1);
    expect(`${startOf(`x${sign.repeat(30)}`, limit)}…`).toBe(cut);
    expect(cut.length).toBeGreaterThan(limit + 1 - sign.length);
  }
});

it('only the beginning of a long text is looked at', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(shortened('long '.repeat(1_000_000), 40)).toHaveLength(41);
  expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThan(100);
  segment.mockRestore();
});

it('nothing else shortens a text with dots', () => {
  const sources = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((path) => !/\.test\./u.test(path));
  const cutting = files.filter((path) =>
    /\$\{\w+\.slice\(0, \w+\)[^`\n]*\}…/u.test(readFileSync(join(sources, path), 'utf8')),
  );
  expect(cutting).toEqual([]);
});
