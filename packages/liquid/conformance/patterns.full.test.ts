import { expect, it, vi } from 'vitest';
import { judgePattern, PATIENCE, patternsMadeBy, writtenPatterns } from '../../../scripts/patterns.ts';

// Patterns that other files have already made would not be seen.
vi.resetModules();
const made = await patternsMadeBy('liquid');

it.each(writtenPatterns('liquid'))(
  '$pattern in $paths takes linear time on any text',
  { timeout: PATIENCE },
  async ({ pattern }) => {
    expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
  },
);

it.each(made)(
  'the regular expression %s, built when its module loads, takes linear time on any text',
  { timeout: PATIENCE },
  async (pattern) => {
    expect(await judgePattern(pattern)).toEqual({ status: 'safe', attack: undefined });
  },
);
