import { expect, it } from 'vitest';
import { judgePattern, PATIENCE, writtenPatterns } from '../../../scripts/patterns.ts';

it.each(writtenPatterns('server'))(
  'the pattern $pattern in $paths takes linear time for every text',
  { timeout: PATIENCE },
  async ({ pattern }) => {
    expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
  },
);
