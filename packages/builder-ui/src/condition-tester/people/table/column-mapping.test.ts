import { listReferences } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../../test-data/example-template.ts';
import { peopleOfTable } from '../read-people.ts';
import { mapColumns, PERSON_NAME, rememberedOf } from './column-mapping.ts';
import { readText } from './read-text.ts';

const references = listReferences(exampleTemplate);
const SPEND = 'custom_attribute:total_spend';
const COUNTRY = 'default_attribute:country';
const usesOf = (columns: readonly string[], options = {}) =>
  mapColumns(columns, references, options).map(({ use }) => use);

it.each([
  ['Total Spend', SPEND],
  ['TOTAL-SPEND', SPEND],
  ['custom_attributes.total_spend', SPEND],
  ['custom_attribute.${total_spend}', SPEND],
  ['Name', PERSON_NAME],
  ['Shoe size', null],
])('a column called %s is known by its name', (column, use) => {
  expect(usesOf([column])).toEqual([use]);
});

it('of two columns with one name the first is used, until somebody chooses the other', () => {
  expect(usesOf(['country', 'Country'])).toEqual([COUNTRY, null]);
  expect(usesOf(['country', 'Country'], { chosen: { 1: COUNTRY } })).toEqual([null, COUNTRY]);
});

it('what was chosen is remembered for the next list, and what was only guessed is not', () => {
  const chosen = mapColumns(['Umsatz', 'country'], references, { chosen: { 0: SPEND } });
  const remembered = rememberedOf(chosen);
  expect(remembered).toEqual({ umsatz: SPEND });
  expect(mapColumns(['UMSATZ'], references, { remembered })).toEqual([
    { column: 'UMSATZ', use: SPEND, isSuggested: false },
  ]);
});

it('a remembered attribute that the template does not ask for changes nothing', () => {
  expect(usesOf(['country'], { remembered: { country: 'custom_attribute:land' } })).toEqual([COUNTRY]);
});

it('a formula in a cell is tested as text, and said once for each column', async () => {
  const table = await readText('country,total_spend\n=A1,5\n=HYPERLINK("x"),-5\nDE,7');
  const { people, problems } = await peopleOfTable(table, references);
  expect(people.map(({ inputs }) => inputs[COUNTRY])).toContainEqual({ kind: 'value', text: '=A1' });
  expect(problems).toContainEqual({
    kind: 'formulas',
    column: 'country',
    people: 2,
    row: 2,
    value: '=A1',
  });
});
