import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { WrittenJson } from '../../composition/personal-data.ts';
import { createDataExport } from './index.ts';

const account = { _id: 'ada', email: 'ada@example.com', emailConfirmedAt: null };

const exportOf = (parts: Record<string, unknown>) => {
  const dataExport = createDataExport({
    workspaces: { listOf: async () => [] },
    contributions: [{ personalData: { exportOf: async () => parts } }],
  });
  return dataExport(account as never);
};

it.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['an empty list first', { snippets: [], picture: null }],
  ['lists, texts and dates', { a: [1, 'two', null], 'b"': { at: new Date(0) }, c: 'three', d: [[]] }],
  ['a part that is missing', { a: undefined, b: [undefined, 1] }],
  ['large lists', { a: Array.from({ length: 50 }, () => 'x'.repeat(5000)), b: ['y'.repeat(70_000)] }],
])('an export of %s is the same JSON as if it were written at once', async (_name, parts) => {
  expect(await text(await exportOf(parts))).toBe(JSON.stringify(parts));
});

it('an entry that is stored as JSON is exported as it is, between others', async () => {
  const people = [1, new WrittenJson('{"name": "Ada"}'), { b: new WrittenJson('[]').text }];
  expect(await text(await exportOf({ people }))).toBe('{"people":[1,{"name": "Ada"},{"b":"[]"}]}');
});

it('a large export is written in pieces, and other requests are answered between them', async () => {
  const entry = 'x'.repeat(10_000);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  let longest = 0;
  for await (const piece of await exportOf({ snippets: Array.from({ length: 100 }, () => entry) })) {
    longest = Math.max(longest, String(piece).length);
  }
  clearImmediate(next);
  expect(longest).toBeLessThan(80_000);
  expect(turns).toBeGreaterThan(10);
});

/** Entries that are counted when they are read. */
function counted(count: number, entry: string, failAt = Infinity) {
  let read = 0;
  async function* entries() {
    for (; read < count; read += 1) {
      if (read === failAt) throw new Error('connection 7 to 10.0.0.7:27017 closed');
      yield entry;
    }
  }
  return { entries: entries(), read: () => read };
}

it('a list that is read while it is written is the same JSON as one that is read before', async () => {
  const parts = { empty: counted(0, '').entries, many: counted(3, 'x').entries, last: 1 };
  expect(await text(await exportOf(parts))).toBe('{"empty":[],"many":["x","x","x"],"last":1}');
});

it('an export reads only as much as the person downloads, and nothing after they have gone', async () => {
  const { entries, read } = counted(1000, 'x'.repeat(100_000));
  const file = await exportOf({ snippets: entries });
  for await (const _piece of file) break;
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(read()).toBeLessThan(5);
  expect(file.destroyed).toBe(true);
});

it('an export that cannot be read to its end fails', async () => {
  const { entries, read } = counted(1000, 'x'.repeat(10_000), 500);
  await expect(text(await exportOf({ snippets: entries, last: 1 }))).rejects.toThrow('closed');
  expect(read()).toBe(500);
});
