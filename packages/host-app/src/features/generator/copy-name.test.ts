import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

it('says that it is a copy', () => {
  expect(copyName('Upgrade prompt')).toBe('Upgrade prompt (copy)');
});

it('keeps the start of a name that is as long as names may be', () => {
  const copy = copyName('ab'.repeat(SNIPPET_NAME_MAX / 2));
  expect(copy).toHaveLength(SNIPPET_NAME_MAX);
  expect(copy).toMatch(/^(ab)+a? \(copy\)$/);
});

it('does not cut an emoji in two', () => {
  const family = '👩‍👩‍👧‍👦';
  const copy = copyName('x' + family.repeat(20));
  expect(copy.length).toBeLessThanOrEqual(SNIPPET_NAME_MAX);
  expect(copy).toMatch(new RegExp(`^x(${family})+ \\(copy\\)$`));
});
