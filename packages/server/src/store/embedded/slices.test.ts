import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Collection, Store } from '../store.ts';
import { openEmbeddedStore } from './embedded-store.ts';

interface Parcel {
  _id: string;
  owner: string;
  content: string;
}

const COUNT = 30;
const LONG = 100_000;

let folder: string;
let store: Store;
let parcels: Collection<Parcel>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-slices-'));
  store = openEmbeddedStore(folder);
  parcels = store.collection<Parcel>('parcels');
  await parcels.createIndex({ owner: 1 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const parcel = (index: number, length = LONG): Parcel => ({
  _id: `p${String(index).padStart(2, '0')}`,
  owner: 'ada',
  content: `${index} `.padEnd(length, 'text '),
});
const insertions = (length?: number) =>
  Array.from({ length: COUNT }, (_none, index) => ({ insertOne: { document: parcel(index, length) } }));
const countNow = () => parcels.countDocuments({ owner: 'ada' });

it('several long documents are written in slices, between which others are answered', async () => {
  const written = parcels.bulkWrite(insertions());
  const seen = new Set<number>();
  for (let count = 0; count < COUNT; count = await countNow()) {
    seen.add(count);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await written;
  expect(await countNow()).toBe(COUNT);
  expect([...seen].filter((count) => count > 0 && count < COUNT).length).toBeGreaterThan(3);
});

it('several short documents are written together', async () => {
  const written = parcels.bulkWrite(insertions(10));
  expect(await countNow()).toBe(COUNT);
  await written;
});

/** Lets each look at the clock count as so many milliseconds, as on a slow machine. */
function slowDown(milliseconds: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

it.each([
  ['whole', () => parcels.find({ owner: 'ada' }, { sort: { _id: 1 } }).toArray()],
  ['in some fields', () => parcels.find({ owner: 'ada' }).project({ owner: 1, content: 1 }).toArray()],
])(
  'documents that are read %s on a slow machine are all read, and others are answered meanwhile',
  async (_how, read) => {
    await parcels.bulkWrite(insertions());
    slowDown(3);
    const answered: string[] = [];
    const reading = read().then((found) => {
      answered.push('reader');
      return found;
    });
    await new Promise((resolve) => setImmediate(resolve));
    answered.push('others');
    const found = await reading;
    expect(answered).toEqual(['others', 'reader']);
    expect(found.toSorted((one, other) => one._id.localeCompare(other._id))).toEqual(
      Array.from({ length: COUNT }, (_none, index) => parcel(index)),
    );
  },
);

it('what has changed while others were read comes as it is then, or not at all when it is no longer looked for', async () => {
  await parcels.bulkWrite(insertions());
  slowDown(3);
  const reading = parcels.find({ owner: 'ada' }, { sort: { _id: 1 } }).toArray();
  const last = parcel(COUNT - 1);
  await parcels.updateOne({ _id: last._id }, { $set: { owner: 'bob' } });
  await parcels.updateOne({ _id: parcel(COUNT - 2)._id }, { $set: { content: 'new' } });
  const found = await reading;
  expect(found.map(({ _id }) => _id)).not.toContain(last._id);
  expect(found.at(-1)).toEqual({ ...parcel(COUNT - 2), content: 'new' });
});

it('a page that is cut by a slice ends where its limit says', async () => {
  await parcels.bulkWrite(insertions());
  slowDown(3);
  const found = await parcels.find({ owner: 'ada' }, { sort: { _id: 1 }, skip: 5, limit: 20 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(
    Array.from({ length: 20 }, (_none, index) => parcel(index + 5)._id),
  );
});
