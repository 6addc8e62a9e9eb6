import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDuplicateKeyError, type Collection, type Store } from '../store.ts';
import { openEmbeddedStore } from './embedded-store.ts';

interface Parcel {
  _id: string;
  owner: string;
  weight: number;
  address: { city: string };
}

const parcel = (id: string, owner = 'ada'): Parcel => ({
  _id: id,
  owner,
  weight: 1,
  address: { city: 'Köln' },
});

let folder: string;
let store: Store;
let parcels: Collection<Parcel>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-cache-'));
  store = openEmbeddedStore(folder);
  parcels = store.collection<Parcel>('parcels', { isReadOften: true });
  await parcels.createIndex({ owner: 1 });
  await parcels.insertOne(parcel('p1'));
  await parcels.insertOne(parcel('p2'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything in the collection, through each way to read it. */
async function readAll() {
  const listed = await parcels.find({ owner: 'ada' }, { sort: { _id: 1 } }).toArray();
  const one = await Promise.all(['p1', 'p2'].map((id) => parcels.findOne({ _id: id })));
  expect(one.filter((found) => found?.owner === 'ada')).toEqual(listed);
  return listed;
}

it('a collection returns the latest state after every kind of write', async () => {
  expect(await readAll()).toEqual([parcel('p1'), parcel('p2')]);
  await parcels.updateOne({ _id: 'p1' }, { $set: { weight: 2 } });
  expect((await readAll())[0]?.weight).toBe(2);
  await parcels.findOneAndUpdate({ owner: 'ada', weight: 2 }, { $push: { tags: 'x' } });
  expect((await readAll())[0]).toHaveProperty('tags', ['x']);
  await parcels.bulkWrite([{ updateOne: { filter: { _id: 'p1' }, update: { $set: { owner: 'bob' } } } }]);
  expect(await readAll()).toEqual([parcel('p2')]);
  await parcels.deleteOne({ _id: 'p2' });
  expect(await readAll()).toEqual([]);
});

it('a collection returns what is in the file, even if the caller changes the object it saved', async () => {
  const stamps = [1];
  await parcels.updateOne({ _id: 'p1' }, { $set: { stamps: Object.freeze({ list: stamps }) } });
  stamps.push(2);
  expect(await parcels.findOne({ _id: 'p1' })).toHaveProperty('stamps', { list: [1] });
});

it('a collection returns a write before it is on disk', async () => {
  await readAll();
  const written = parcels.updateOne({ _id: 'p1' }, { $set: { weight: 5 } });
  expect((await parcels.findOne({ _id: 'p1' }))?.weight).toBe(5);
  await written;
});

it('a collection returns what an operator’s command wrote while the server was running', async () => {
  await readAll();
  const beside = openEmbeddedStore(folder, { besideServer: true });
  await beside.collection<Parcel>('parcels').updateOne({ _id: 'p1' }, { $set: { weight: 7 } });
  await beside.close();
  // The transaction in which this process read last is over.
  await new Promise(setImmediate);
  expect((await readAll())[0]?.weight).toBe(7);
});

it('a collection drops writes that were rolled back', async () => {
  await readAll();
  const both = parcels.bulkWrite([
    { updateOne: { filter: { _id: 'p1' }, update: { $set: { weight: 9 } } } },
    { insertOne: { document: parcel('p2') } },
  ]);
  await expect(both).rejects.toSatisfy(isDuplicateKeyError);
  expect(await readAll()).toEqual([parcel('p1'), parcel('p2')]);
});

it('a collection returns frozen documents, so that no caller can change what others read', async () => {
  const found = await parcels.findOne({ _id: 'p1' });
  expect(() => {
    if (found) found.address.city = 'Bonn';
  }).toThrow(TypeError);
  expect((await readAll())[0]?.address.city).toBe('Köln');
});

it('a collection returns lists and documents that are too long to cache', async () => {
  const long = 'x'.repeat(5000);
  await parcels.updateOne({ _id: 'p1' }, { $set: { address: { city: long } } });
  const many = Array.from({ length: 1100 }, (_, index) => parcel(`many-${index}`, 'bob'));
  await parcels.bulkWrite(many.map((document) => ({ insertOne: { document } })));
  expect(await parcels.find({ owner: 'bob' }).toArray()).toHaveLength(1100);
  expect((await readAll())[0]?.address.city).toBe(long);
});

it('a collection includes documents that were added since the last query in lists and counts', async () => {
  const page = () => parcels.find({ owner: 'ada' }, { sort: { _id: 1 }, limit: 10 }).toArray();
  expect(await page()).toHaveLength(2);
  expect(await parcels.countDocuments({ owner: 'ada' })).toBe(2);
  await parcels.insertOne(parcel('p3'));
  expect((await page()).map(({ _id }) => _id)).toEqual(['p1', 'p2', 'p3']);
  expect(await parcels.countDocuments({ owner: 'ada' })).toBe(3);
});

it('a collection returns updated documents frozen as well', async () => {
  const updated = await parcels.findOneAndUpdate(
    { _id: 'p1' },
    { $set: { address: { city: 'Bonn' } } },
    { returnDocument: 'after' },
  );
  expect(() => Object.assign(updated?.address ?? {}, { city: 'Trier' })).toThrow(TypeError);
  expect((await parcels.findOne({ _id: 'p1' }))?.address.city).toBe('Bonn');
});
