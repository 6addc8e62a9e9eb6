import { describe, expect, it } from 'vitest';
import { generateLiquid } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { askingFor, CONDITION_KINDS, conditionsFrom, faultOf, groupings, peopleWith } from './groupings.ts';
import { hasOracle, startOracle, withoutDialect } from './oracle.ts';

it('there is every grouping of some conditions, each once', () => {
  const counts = [1, 2, 3, 4, 5].map((count) => {
    const found = groupings(conditionsFrom(0, count));
    return new Set(found.map((item) => JSON.stringify(item))).size;
  });
  expect(counts).toEqual([1, 3, 21, 183, 1785]);
});

it.each([2, 3])(
  'every grouping of %i conditions of every kind sends what its groups mean',
  (count) => {
    for (let first = 0; first < CONDITION_KINDS; first += 1) {
      const conditions = conditionsFrom(first, count);
      const people = peopleWith(count, ['x', 7, null]);
      for (const item of groupings(conditions)) expect(faultOf(item, conditions, people)).toBeUndefined();
    }
  },
  60_000,
);

it('every grouping of four conditions sends what its groups mean', () => {
  const conditions = conditionsFrom(0, 4);
  const people = peopleWith(4, ['x', 7, null]);
  for (const item of groupings(conditions)) expect(faultOf(item, conditions, people)).toBeUndefined();
}, 60_000);

describe.runIf(hasOracle())('in the reference engine', () => {
  it('a message with groups is sent to those whom renderLiquid sends it to', async () => {
    const oracle = startOracle();
    for (let first = 0; first < CONDITION_KINDS; first += 1) {
      const items = groupings(conditionsFrom(first, 4)).filter((_, index) => index % 17 === first);
      const people = peopleWith(4, ['x', 7, null]).filter((_, index) => index % 7 === first % 7);
      for (const item of items) {
        const { text } = generateLiquid(askingFor(item));
        for (const person of people) {
          const { template, data } = withoutDialect(text, person);
          const answer = await oracle.render(template, data);
          expect(renderLiquid(text, person).text, text).toBe(answer.text);
        }
      }
    }
    oracle.stop();
  }, 60_000);
});
