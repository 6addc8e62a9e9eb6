import { evaluateTemplate, type Sample, type SampleValue, type Template } from '@sluice/liquid';
import { personData, readMongoQuery, writeMongoQuery } from '@sluice/liquid/interchange';
import { importText } from '@sluice/liquid/text';
import { MongoClient } from 'mongodb';
import { describe, expect, inject, it } from 'vitest';

const uri = inject('mongodbUri');

const values: readonly SampleValue[] = [
  null,
  '',
  ' \u00A0\n',
  '\u0085',
  'pro',
  'a pro',
  'a.b (c)*',
  '5',
  5,
  0,
  -2.5,
  4.5,
  true,
  false,
  [],
  [null],
  ['pro'],
  [5, 'a'],
  [['pro']],
  {},
  { pro: 1 },
  { pro: null },
];

/** Somebody with each value, somebody with each two, and somebody without any. */
const people: readonly Sample[] = [
  { values: {} },
  ...values.map((value) => ({ values: { 'custom_attribute:a': value } })),
  ...values.flatMap((value) =>
    values.map((other) => ({ values: { 'custom_attribute:a': value, 'custom_attribute:b': other } })),
  ),
];

const [a, b] = ['custom_attribute.${a}', 'custom_attribute.${b}'];

const conditions: readonly string[] = [
  `${a} == 'pro'`,
  `${a} != 'pro'`,
  `${a} == 5`,
  `${a} == true`,
  `${a} == null`,
  `${a} == blank`,
  `${a} != blank`,
  `${a} == empty`,
  `${a} == ''`,
  a,
  `${a} > 4`,
  `${a} <= 4.5`,
  `${a} < 'b'`,
  `${a} contains 'pro'`,
  `${a} contains 5`,
  `${a} contains 'a.b (c)*'`,
  `${a} > 4 or ${b} == 'pro'`,
  `${a} == 'pro' and ${b} > 0 or ${b} == blank`,
  `${a} >= 0 and ${a} <= 5 or ${b} contains 'a'`,
];

const isMatched = (template: Template, sample: Sample): boolean =>
  evaluateTemplate(template, sample, { reading: 'provider' }).outcome === 'matched';

describe.skipIf(uri === null)('a query of MongoDB that conditions were converted to', () => {
  it.each(conditions)(
    'finds those for whom Liquid sends the branch, and so do its conditions: %s',
    async (condition) => {
      const client = await MongoClient.connect(uri ?? '');
      const database = client.db(`conditions-${crypto.randomUUID()}`);
      try {
        const documents = people.map((sample, number) => ({
          number,
          ...structuredClone(personData(sample)),
        }));
        await database.collection('people').insertMany(documents);
        const template = importText(`{% if ${condition} %}A{% endif %}`);
        const { branches, notes } = writeMongoQuery(template);
        const query = branches[0]?.rule ?? {};
        const found = await database
          .collection('people')
          .find({ ...query })
          .sort({ number: 1 })
          .toArray();
        const expected = people.flatMap((sample, number) => (isMatched(template, sample) ? [number] : []));
        const isExact = notes.length === 0;
        expect(isExact ? found.map(({ number }) => number as unknown) : expected).toEqual(expected);
        const taken = readMongoQuery(query);
        expect(taken.notes).toEqual([]);
        const again = taken.template;
        if (again === undefined) throw new Error('not read back');
        expect(people.flatMap((sample, number) => (isMatched(again, sample) ? [number] : []))).toEqual(
          expected,
        );
      } finally {
        await database.dropDatabase();
        await client.close();
      }
    },
  );
});
