import { expect, it } from 'vitest';
import { HOW_TO_JUDGE, keptVerdict, staleVerdicts, writtenPatterns } from '../../../scripts/patterns.ts';

const patterns = writtenPatterns('server');

it.each(patterns)(
  'the pattern $pattern in $paths has been judged to take linear time for every text',
  ({ pattern }) => {
    expect(keptVerdict('server', pattern), HOW_TO_JUDGE).toBe('safe');
  },
);

it('a pattern that is gone leaves no verdict behind', () => {
  const written = patterns.map(({ pattern }) => pattern);
  expect(staleVerdicts('server', written), HOW_TO_JUDGE).toBe(0);
});
