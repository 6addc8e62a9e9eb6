import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

const SUFFIX = ' (copy)';

it('adds the suffix to the name of a copy', () => {
  expect(copyName('Upgrade prompt', SUFFIX)).toBe('Upgrade prompt (copy)');
});

it('shortens a name of the maximum length to make room for the suffix', () => {
  const copy = copyName('ab'.repeat(SNIPPET_NAME_MAX / 2), SUFFIX);
  expect(copy).toHaveLength(SNIPPET_NAME_MAX);
  expect(copy).toMatch(/^(ab)+a? \(copy\)$/);
});

it('never splits an emoji when it shortens a name', () => {
  const family = '👩‍👩‍👧‍👦';
  const copy = copyName('x' + family.repeat(20), SUFFIX);
  expect(copy.length).toBeLessThanOrEqual(SNIPPET_NAME_MAX);
  expect(copy).toMatch(new RegExp(`^x(${family})+ \\(copy\\)$`));
});
