import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCondition, parseLeniently } from './parse-condition.ts';

const piece = fc.constantFrom(
  '{{custom_attribute.${a b}}}',
  "custom_attribute.${it's}",
  '${city}',
  '{{${city}}}',
  '{{event_properties.${x}}}',
  'other.${x}',
  'plain',
  ' == ',
  ' != ',
  '==',
  ' contains ',
  ' >= ',
  ' <',
  ' and ',
  ' or ',
  'and',
  '\n    or ',
  ' ',
  "'x'",
  '"y and z"',
  "'${city}'",
  "'{{${city}}}'",
  '5',
  '-5',
  '1.5',
  'true',
  'blank',
  "'",
  '"',
  '(',
  ')',
  '|',
  ',',
);

it('parseCondition reads simple conditions in one step exactly as the full grammar does', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const markup = pieces.join('');
      expect(parseCondition(markup)).toEqual(parseLeniently(markup));
    }),
    { numRuns: 5000 },
  );
});

it.each(['{{hour}} == 5', '{{ hour }} == 5', '{{hour }} == 5', 'hour == 5'])(
  'parseCondition reads %s as a single variable',
  (markup) => {
    expect(parseCondition(markup)).toMatchObject({
      comparisons: [{ left: { key: 'variable:hour' }, operator: '==', right: { value: 5 } }],
    });
  },
);

it('parseCondition keeps names with spaces, quotes and other letters', () => {
  expect(parseCondition("{{custom_attribute.${größe in cm}}} == 5 or ${it's} != blank")).toMatchObject({
    comparisons: [
      { left: { key: 'custom_attribute:größe in cm' }, right: { value: 5 } },
      { left: { key: "default_attribute:it's" }, right: { kind: 'blank' } },
    ],
    joins: ['or'],
  });
});
