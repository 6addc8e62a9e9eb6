import { generateLiquid } from '@sluice/liquid';
import { renderLiquid } from '@sluice/liquid/render';
import { expect, it } from 'vitest';
import { helpExample, type ExampleId } from './example-templates.ts';

const ids: readonly ExampleId[] = ['preview', 'test', 'combine', 'fallback', 'numbers'];

const received = (id: ExampleId, changes: Record<string, string | number> = {}) => {
  const { template, person } = helpExample(id);
  const { outcome, text } = renderLiquid(generateLiquid(template).text, {
    values: { ...person, ...changes },
  });
  return outcome === 'sent' ? text.trim() : outcome;
};

it('only the example of the preview begins with something missing', () => {
  const incomplete = ids.filter((id) => generateLiquid(helpExample(id).template).incomplete.length > 0);
  expect(incomplete).toEqual(['preview']);
});

it('each example sends what its answer says', () => {
  expect(received('test')).toBe('Hi Ada, thanks for being on the Pro Plan!');
  expect(received('fallback')).toBe('aborted');
  expect(received('numbers')).toBe('Free shipping for you.');
  expect(received('numbers', { 'custom_attribute:total_spend': 49 })).toBe('Spend 50 for free shipping.');
});

it('the example of mixed conditions shows that Liquid reads from the right', () => {
  // From the left it would be (pro or team) and at least 50, and this person would get nothing.
  expect(received('combine')).toBe('A present is on its way.');
  const team = { 'custom_attribute:plan': 'team' };
  expect(received('combine', team)).toBe('See you soon.');
});
