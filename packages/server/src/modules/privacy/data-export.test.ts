import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDataExport } from './data-export.ts';

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
