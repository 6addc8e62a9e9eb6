import { expect, it } from 'vitest';
import { copyName } from './snippet-actions.ts';
import { SNIPPET_NAME_MAX } from './snippets.ts';

it('the name of a copy ends in "(copy)", with a number from the second copy on', () => {
  expect(copyName('Upgrade prompt')).toBe('Upgrade prompt (copy)');
  expect(copyName('Upgrade prompt', 2)).toBe('Upgrade prompt (copy 2)');
});

it('the name of a copy has the maximum length when the original already has it', () => {
  const copy = copyName('ab'.repeat(SNIPPET_NAME_MAX / 2));
  expect(copy).toHaveLength(SNIPPET_NAME_MAX);
  expect(copy).toMatch(/^(ab)+a? \(copy\)$/);
});

it.each(['👩‍👩‍👧‍👦', '🇨🇭', '👍🏽', 'é', '🦄'])('the name of a copy never splits %s', (character) => {
  for (const number of [1, 2, 100]) {
    const copy = copyName('x' + character.repeat(SNIPPET_NAME_MAX), number);
    expect(copy.length).toBeLessThanOrEqual(SNIPPET_NAME_MAX);
    expect(copy).toMatch(new RegExp(`^x(${character})+ \\(copy( \\d+)?\\)$`));
  }
});
