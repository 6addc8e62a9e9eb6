import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgePattern, PATIENCE, writtenPatterns } from '../../../scripts/patterns.ts';

const patterns = writtenPatterns(join(import.meta.dirname, '../src'));

it.each(patterns)(
  'the pattern $pattern in $path takes linear time for every text',
  { timeout: PATIENCE },
  async ({ pattern }) => {
    expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
  },
);
