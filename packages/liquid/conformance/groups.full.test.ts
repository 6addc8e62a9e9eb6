import { describe, expect, it } from 'vitest';
import { generateLiquid } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { askingFor, CONDITION_KINDS, conditionsFrom, faultOf, groupings, peopleWith } from './groupings.ts';
import { hasOracle, startOracle, withoutDialect } from './oracle.ts';

const starts = Array.from({ length: CONDITION_KINDS }, (_, first) => first);

it.each(starts)(
  'every grouping of four conditions from kind %i on sends what its groups mean, whatever the values are',
  (first) => {
    const conditions = conditionsFrom(first, 4);
    const people = peopleWith(4);
    for (const item of groupings(conditions)) expect(faultOf(item, conditions, people)).toBeUndefined();
  },
  300_000,
);

/** Some with alternatives, texts in order and variables of their own. */
const fewStarts = [0, 5];

it.each(fewStarts)(
  'every grouping of five conditions from kind %i on sends what its groups mean',
  (first) => {
    const conditions = conditionsFrom(first, 5);
    const people = peopleWith(5, ['x', 7, null]);
    for (const item of groupings(conditions)) expect(faultOf(item, conditions, people)).toBeUndefined();
  },
  600_000,
);

describe.runIf(hasOracle())('in the reference engine', () => {
  it.each(fewStarts)(
    'messages with groups of five conditions from kind %i on are sent to those whom renderLiquid sends them to',
    async (first) => {
      const oracle = startOracle();
      const items = groupings(conditionsFrom(first, 5)).filter((_, index) => index % 3 === first % 3);
      const people = peopleWith(5, ['x', 7, null]).filter((_, index) => index % 11 === first);
      for (const item of items) {
        const { text } = generateLiquid(askingFor(item));
        for (const person of people) {
          const { template, data } = withoutDialect(text, person);
          const answer = await oracle.render(template, data);
          expect(renderLiquid(text, person).text, text).toBe(answer.text);
        }
      }
      oracle.stop();
    },
    600_000,
  );
});
