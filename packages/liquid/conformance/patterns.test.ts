import { expect, it, vi } from 'vitest';
import {
  HOW_TO_JUDGE,
  keptVerdict,
  patternsMadeBy,
  patternsMadeLater,
  sourcesOf,
  staleVerdicts,
  writtenPatterns,
} from '../../../scripts/patterns.ts';

// Patterns that other files have already made would not be seen.
vi.resetModules();
const made = await patternsMadeBy('liquid');
const written = writtenPatterns('liquid');

it.each(written)('$pattern in $paths has been judged to take linear time on any text', ({ pattern }) => {
  expect(keptVerdict('liquid', pattern), HOW_TO_JUDGE).toBe('safe');
});

it.each(made)(
  'the regular expression %s, built when its module loads, has been judged to take linear time on any text',
  (pattern) => {
    expect(keptVerdict('liquid', pattern), HOW_TO_JUDGE).toBe('safe');
  },
);

it('a regular expression that is gone leaves no verdict behind', () => {
  const patterns = [...written.map(({ pattern }) => pattern), ...made];
  expect(staleVerdicts('liquid', patterns), HOW_TO_JUDGE).toBe(0);
});

it('a regular expression is never built from a text that is only known later', () => {
  const later = patternsMadeLater(sourcesOf('liquid'), ['grammar']);
  expect(later.filter(({ path }) => !path.endsWith('document/grammar.ts'))).toEqual([]);
  expect(made.length).toBeGreaterThan(0);
});
