import { listReferences } from '@sluice/liquid';
import { withKnownTypes } from '@sluice/liquid/sample';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { readPeople } from './read-people.ts';
import { MAX_PEOPLE } from './table/people-table.ts';

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
      row: 2,
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

it.each(['', '\n', '\r\n\r\n'])(
  'an import of people keeps a space at the end of the last value, before the ending %j',
  async (ending) => {
    const { people, problems } = await readPeople(`total_spend,country\n5,DE ${ending}`, references);
    expect(people.map(({ inputs }) => inputs['default_attribute:country'])).toEqual([value('DE ')]);
    expect(problems.filter(({ kind }) => kind === 'cells')).toEqual([]);
  },
);

it('an import of people reads JSON with its own types', async () => {
  const { people } = await readPeople('[{"total_spend": 9.5, "country": null}]', references);
  expect(people[0]?.inputs).toMatchObject({
    'custom_attribute:total_spend': value('9.5'),
    'default_attribute:country': { kind: 'not-set' },
  });
});

it('an import of people reads text in a number attribute as text, and reports it once for all people', async () => {
  const { people, problems } = await readPeople('total_spend\nmany\n7\n"1,000"', references);
  expect(people.map(({ inputs }) => inputs['custom_attribute:total_spend'])).toEqual([
    { kind: 'value', text: 'many', as: 'text' },
    value('7'),
    { kind: 'value', text: '1,000', as: 'text' },
  ]);
  expect(problems).toContainEqual({
    kind: 'other-type',
    column: 'total_spend',
    type: 'text',
    expected: 'number',
    people: 2,
    row: 2,
    value: 'many',
  });
});

it('an import of people reads what JSON calls text as text, and a number in a text attribute as a number', async () => {
  const { people } = await readPeople('[{"total_spend": "80", "country": 49, "first_name": ""}]', references);
  expect(people[0]?.inputs).toMatchObject({
    'custom_attribute:total_spend': { kind: 'value', text: '80', as: 'text' },
    'default_attribute:country': { kind: 'value', text: '49', as: 'number' },
    'default_attribute:first_name': { kind: 'empty' },
  });
});

it('an import of people reads truth values as spreadsheets write them, dates with a time, and anything else as text', async () => {
  const text = '{% if {{custom_attribute.${vip}}} == true %}A{% elsif ${last_used_app_date} %}B{% endif %}';
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('not a chain');
  const [vip, day] = withKnownTypes(listReferences(template), [
    { attributeType: 'custom_attribute', name: 'vip', dataType: 'boolean' },
  ]);
  if (vip === undefined || day === undefined) throw new Error('two attributes');
  const { people } = await readPeople('vip,last_used_app_date\nTRUE,2026-03-01T09:30:00Z\nyes,soon', [
    vip,
    { ...day, inputKind: 'date' },
  ]);
  expect(people.map(({ inputs }) => Object.values(inputs))).toEqual([
    [value('true'), value('2026-03-01T09:30:00Z')],
    [
      { kind: 'value', text: 'yes', as: 'text' },
      { kind: 'value', text: 'soon', as: 'text' },
    ],
  ]);
});

it('an import of people reports the rows it skips and keeps the others', async () => {
  const { people, problems } = await readPeople('total_spend,country\n7\n8,DE', references);
  expect(people.map(({ row }) => row)).toEqual([3]);
  expect(problems).toContainEqual({ kind: 'cells', row: 2, expected: 2, found: 1 });
});

it.each([
  ['name,country\nJo,FR\n"Noor,DE\nMia,DE', 3],
  ['country,name\nFR,Jo\nDE,"Noor\nDE,Mia', 3],
])(
  'an import of people says in which row a quotation mark opens that is never closed: %j',
  async (text, row) => {
    const { people, problems } = await readPeople(text, references);
    expect(people.map(({ name }) => name)).toEqual(['Jo']);
    expect(problems.map(({ kind }) => kind)).not.toContain('cells');
    expect(problems).toContainEqual({ kind: 'open-quote', row });
  },
);

it('an import of people counts lines as the editor does, with empty ones and those inside a cell', async () => {
  const { people } = await readPeople('\ncountry,first_name\nDE,"Noor\nHaddad"\n\nFR,Jo\n', references);
  expect(people.map(({ row }) => row)).toEqual([3, 6]);
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
