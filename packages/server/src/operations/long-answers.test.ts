import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { readMessage } from '@sluice/liquid/text';
import { StoredBuilderState } from '../contracts/index.ts';
import { isLong, writeLong } from './long-answers.ts';

const Person = z.strictObject({ name: z.string(), values: z.record(z.string(), z.unknown()) });
const Answer = z.strictObject({
  kept: z.strictObject({ people: z.array(Person).readonly(), note: z.string().optional() }).nullable(),
  total: z.number(),
});

const people = Array.from({ length: 5000 }, (_none, index) => ({
  name: `Person ${index}`,
  values: { plan: 'pro', 'custom_attribute.${a}': `“${'x'.repeat(60)}”` },
}));

it('a long answer is the same JSON as one that is written at once', async () => {
  for (const answer of [
    { kept: { people, note: 'Kept "yesterday"' }, total: 1 },
    { total: 1, kept: { note: undefined, people } },
  ]) {
    expect(isLong(answer)).toBe(true);
    expect(await text(await writeLong(Answer, answer))).toBe(JSON.stringify(Answer.parse(answer)));
  }
});

it.each([
  ['a field that the contract lacks', { kept: { people, secret: 'x' }, total: 1 }, 'secret'],
  [
    'such a field in the last entry of a list',
    { kept: { people: [...people, { ...people[0], secret: 'x' }] }, total: 1 },
    'secret',
  ],
  ['a missing field', { kept: { people } }, 'expected number'],
])('a long answer with %s does not leave the server', async (_name, answer, why) => {
  await expect(writeLong(Answer, answer)).rejects.toThrow(why);
});

it('answers of usual length are written at once', () => {
  expect(isLong({ items: people.slice(0, 100), total: 100 })).toBe(false);
  expect(isLong(undefined)).toBe(false);
  expect(isLong({ content: 'x'.repeat(200_000) })).toBe(false);
});

it('a long message is written part by part as its schema has it, in whatever form the snippet is stored', async () => {
  const branch = "{% if ${a} == '1' %}A hike{% if ${b} == '2' %}B{% endif %}{% else %}C{% endif %}";
  const message = readMessage(`${branch}{% for x in y %}${branch}{% endfor %}Hello`.repeat(600));
  const Stored = z.strictObject({ builderState: StoredBuilderState.nullable() });
  const kept = { ...message, version: 3 as const, meta: { rule: [1, { a: null }] } };
  for (const builderState of [message, kept, { version: 4, passages: ['x'.repeat(300_000)] }]) {
    const answer = { builderState };
    expect(isLong(answer)).toBe(true);
    expect(await text(await writeLong(Stored, answer))).toBe(JSON.stringify(Stored.parse(answer)));
  }
  const [first, ...others] = message.passages;
  const secret = { builderState: { ...message, passages: [{ ...first, secret: 'x' }, ...others] } };
  await expect(writeLong(Stored, secret)).rejects.toThrow('secret');
});
