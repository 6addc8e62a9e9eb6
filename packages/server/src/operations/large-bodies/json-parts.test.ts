import { expect, it, vi } from 'vitest';
import { cutJson, joinJson, type JsonParts } from './json-parts.ts';

const person = (index: number) => ({ name: `Person ${index}`, values: { plan: 'pro', index, none: null } });

it.each([
  ['a short one', { a: [1, 'two', null], b: {} }],
  ['a long list', Array.from({ length: 5000 }, (_none, index) => person(index))],
  [
    'a long list in an object',
    { people: Array.from({ length: 5000 }, (_none, index) => person(index)), isNew: true },
  ],
  [
    'a long entry among short ones',
    [1, { list: Array.from({ length: 20_000 }, String) }, 2, [], 'x'.repeat(200_000)],
  ],
  ['a long text', { content: 'x'.repeat(200_000) }],
])('a value that is cut into parts is the same when they are joined: %s', async (_name, value) => {
  expect(await joinJson(cutJson(value))).toEqual(value);
});

it('no part of a value that is cut is longer than a few milliseconds take, unless it is one text', async () => {
  const statements = Array.from({ length: 900 }, (_none, index) => ({
    id: `s${index}`,
    text: 'x'.repeat(2000),
  }));
  const parsed = vi.spyOn(JSON, 'parse');
  const parts: JsonParts = cutJson({
    builderState: { statements, settings: {} },
    content: 'y'.repeat(150_000),
  });
  await joinJson(parts);
  const lengths = parsed.mock.calls.map(([text]) => text.length);
  parsed.mockRestore();
  expect(lengths.filter((length) => length > 70_000)).toEqual([150_002]);
});
