import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  judgePattern,
  patternsMadeBy,
  patternsMadeLater,
  writtenPatterns,
} from '../../../scripts/patterns.ts';

const folder = join(import.meta.dirname, '../src');

const made = await patternsMadeBy(async () => {
  for (const path of globSync('**/*.ts', { cwd: folder }))
    if (!path.endsWith('.test.ts')) await import(join(folder, path));
}, '/packages/liquid/src/');

describe('the patterns', () => {
  it.each(writtenPatterns(folder))('no text can make $pattern in $path take long', async ({ pattern }) => {
    expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
  });

  it.each(made)(
    'no text can make %s, which is put together when it is loaded, take long',
    async (pattern) => {
      expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
    },
  );

  it('none is put together of a text that comes later', () => {
    const later = patternsMadeLater(folder, ['grammar']);
    expect(later.filter(({ path }) => !path.endsWith('document/grammar.ts'))).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
  });
});
