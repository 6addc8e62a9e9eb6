import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  judgePattern,
  PATIENCE,
  patternsMadeBy,
  patternsMadeLater,
  writtenPatterns,
} from '../../../scripts/patterns.ts';

const folder = join(import.meta.dirname, '../src');

// Patterns that other files have already made would not be seen.
vi.resetModules();
const made = await patternsMadeBy(async () => {
  for (const path of globSync('**/*.ts', { cwd: folder }))
    if (!path.endsWith('.test.ts')) await import(join(folder, path));
}, '/packages/liquid/src/');

/** Each pattern once, with every file that it is in. */
const written = [...Map.groupBy(writtenPatterns(folder), ({ pattern }) => pattern)].map(
  ([pattern, places]) => ({ pattern, paths: places.map(({ path }) => path).join(', ') }),
);

describe('regular expressions', () => {
  it.each(written)(
    '$pattern in $paths takes linear time on any text',
    { timeout: PATIENCE },
    async ({ pattern }) => {
      expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
    },
  );

  it.each(made)(
    '%s, built when its module loads, takes linear time on any text',
    { timeout: PATIENCE },
    async (pattern) => {
      expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
    },
  );

  it('none is built from a text that is only known later', () => {
    const later = patternsMadeLater(folder, ['grammar']);
    expect(later.filter(({ path }) => !path.endsWith('document/text/grammar.ts'))).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
  });
});
