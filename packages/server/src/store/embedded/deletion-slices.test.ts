import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Collection, Filter, Store } from '../store.ts';
import { openEmbeddedStore } from './embedded-store.ts';

interface Parcel {
  _id: string;
  owner: string;
  weight: number;
  sentAt: Date;
  content: string;
}

let folder: string;
let store: Store;
let parcels: Collection<Parcel>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-slices-'));
  store = openEmbeddedStore(folder);
  parcels = store.collection<Parcel>('parcels');
  await parcels.createIndex({ owner: 1, weight: 1 });
  await parcels.createIndex({ sentAt: 1 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(count: number, content: string): Promise<void> {
  const inserts = Array.from({ length: count }, (_, weight) => {
    const document = { _id: `p${weight}`, owner: 'ada', weight, sentAt: new Date(weight), content };
    return { insertOne: { document } };
  });
  await parcels.bulkWrite(inserts);
  await parcels.insertOne({ _id: 'bob', owner: 'bob', weight: -1, sentAt: new Date(1e9), content });
}

/** Deletes, and looks in each turn of the event loop how many there are left. @returns the numbers, each once */
async function countsWhileDeleting(filter: Filter<Parcel>): Promise<number[]> {
  const counts = new Set<number>();
  const before = await parcels.countDocuments({ owner: 'ada' });
  const deleting = new AbortController();
  const look = async () => {
    while (!deleting.signal.aborted) {
      counts.add(await parcels.countDocuments({ owner: 'ada' }));
      await new Promise(setImmediate);
    }
  };
  const looking = look();
  await parcels.deleteMany(filter);
  deleting.abort();
  await looking;
  counts.delete(before);
  return [...counts];
}

/** Those that are of the owner, or were sent, or weigh so much. */
const filters: [string, Filter<Parcel>][] = [
  ['of one owner', { owner: 'ada' }],
  ['before a date', { sentAt: { $lt: new Date(1e6) } }],
  ['between two dates', { sentAt: { $gte: new Date(0), $lte: new Date(1e6) } }],
  ['up to a number', { owner: 'ada', weight: { $lte: 1e6 } }],
  ['from a number on', { weight: { $gte: 0 } }],
];

it.each(filters)(
  'a thousand documents %s are deleted a hundred at a time, and others read in between',
  async (_name, filter) => {
    await fill(1000, 'x');
    const counts = await countsWhileDeleting(filter);
    expect(counts).toEqual([900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
    expect(await parcels.countDocuments({})).toBe(1);
  },
);

it('large documents are deleted a megabyte at a time', async () => {
  await fill(20, 'x'.repeat(300_000));
  expect(await countsWhileDeleting({ owner: 'ada' })).toEqual([17, 14, 11, 8, 5, 2, 0]);
});

it.each(filters)('documents %s are deleted without being decoded', async (_name, filter) => {
  await fill(150, 'the content');
  const decoded = vi.spyOn(JSON, 'parse');
  await parcels.deleteMany(filter);
  expect(decoded.mock.calls.filter(([text]) => text.includes('the content'))).toEqual([]);
  expect(await parcels.countDocuments({})).toBe(1);
});
