import { listReferences } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { MAX_PEOPLE, readPeople } from './read-people.ts';

const references = listReferences(exampleTemplate);
const value = (text: string) => ({ kind: 'value', text });

it('an import of people reads quoted cells and column names with or without their object', async () => {
  const { people, problems } = await readPeople(
    'name;custom_attribute.subscription_status;total_spend;country;first_name\n"Lee; Jo";free;50;DE;""',
    references,
  );
  expect(problems).toEqual([]);
  expect(people).toEqual([
    {
      row: 1,
      name: 'Lee; Jo',
      inputs: {
        'custom_attribute:subscription_status': value('free'),
        'custom_attribute:total_spend': value('50'),
        'default_attribute:country': value('DE'),
        'default_attribute:first_name': { kind: 'not-set' },
      },
    },
  ]);
});

it('an import of people reads JSON with its own types', async () => {
  const { people } = await readPeople('[{"total_spend": 9.5, "country": null}]', references);
  expect(people[0]?.inputs).toMatchObject({
    'custom_attribute:total_spend': value('9.5'),
    'default_attribute:country': { kind: 'not-set' },
  });
});

it('an import of people reports the rows it skips and keeps the others', async () => {
  const { people, problems } = await readPeople('total_spend\nmany\n7', references);
  expect(people.map(({ row }) => row)).toEqual([2]);
  expect(problems).toContainEqual({ kind: 'value', row: 1, column: 'total_spend', value: 'many' });
});

it('an import of people reports missing and unused columns', async () => {
  const { problems } = await readPeople('country,shoe_size\nDE,41', references);
  expect(problems).toContainEqual({ kind: 'missing-column', column: 'total_spend' });
  expect(problems).toContainEqual({ kind: 'unknown-column', column: 'shoe_size' });
});

it.each([
  ['', 'no-people'],
  ['country', 'no-people'],
  ['[{', 'not-json'],
  ['["Noor"]', 'not-a-person'],
  ['shoe_size\n41', 'no-known-column'],
])('reports what is wrong with %j', async (text, kind) => {
  const { people, problems } = await readPeople(text, references);
  expect(people).toEqual([]);
  expect(problems.map((problem) => problem.kind)).toContain(kind);
});

it('an import of people reports that it tests only the first of very many people', async () => {
  const text = `country\n${'DE\n'.repeat(MAX_PEOPLE + 1)}`;
  const { people, problems } = await readPeople(text, references);
  expect(people).toHaveLength(MAX_PEOPLE);
  expect(problems).toContainEqual({ kind: 'too-many', limit: MAX_PEOPLE });
});

it('an import of people reports broken JSON without further problems', async () => {
  const { problems } = await readPeople('[{"country":', references);
  expect(problems.map(({ kind }) => kind)).toEqual(['not-json']);
});
