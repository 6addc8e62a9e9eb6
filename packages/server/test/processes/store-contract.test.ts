import { expect } from 'vitest';
import { contains } from '../../src/store/contains.ts';
import { isDuplicateKeyError, type Collection } from '../../src/store/store.ts';
import { storeTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';

interface Parcel {
  _id: string;
  owner: string;
  label?: string | null;
  weight: number;
  tags: string[];
  sentAt?: Date | null;
  address?: { city: string; zip?: string };
}

const parcel = (id: string, fields: Partial<Parcel> = {}): Parcel => ({
  _id: id,
  owner: 'ada',
  weight: 1,
  tags: [],
  ...fields,
});

describeAlwaysOnBothStores('the store', (open) => {
  const { it, store } = storeTest(open);
  let parcels: Collection<Parcel>;
  const idsOf = async (...query: Parameters<Collection<Parcel>['find']>) =>
    (await parcels.find(...query).toArray()).map((found) => found._id);

  it.beforeAll(async () => {
    parcels = store.store.collection<Parcel>('parcels');
    await parcels.createIndex({ owner: 1, weight: -1 });
    await parcels.createIndex({ label: 1, owner: 1 }, { unique: true });
    await parcels.createIndex({ sentAt: 1 });
  });
  it.beforeEach(async () => {
    await parcels.deleteMany({});
  });

  it('the store answers a ping', async () => {
    await expect(store.store.ping()).resolves.toBeUndefined();
  });

  it('the store returns what was inserted, including dates and nested values', async () => {
    const sentAt = new Date('2026-03-01T08:00:00.123Z');
    const inserted = parcel('p1', { label: 'a', tags: ['x', 'ü'], sentAt, address: { city: 'Köln' } });
    await parcels.insertOne(inserted);
    expect(await parcels.findOne({ _id: 'p1' })).toEqual(inserted);
  });

  it('the store leaves out undefined fields', async () => {
    await parcels.insertOne({ ...parcel('p1'), label: undefined } as unknown as Parcel);
    expect(await parcels.findOne({ _id: 'p1' })).not.toHaveProperty('label');
  });

  it('the store returns null when nothing matches', async () => {
    expect(await parcels.findOne({ _id: 'none' })).toBeNull();
  });

  it('the store refuses an id that exists', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a' }));
    const again = parcels.insertOne(parcel('p1', { label: 'b' }));
    await expect(again).rejects.toSatisfy(isDuplicateKeyError);
  });

  it('the store refuses a duplicate value in a unique index, on insert and on update', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a' }));
    await parcels.insertOne(parcel('p2', { label: 'b' }));
    await expect(parcels.insertOne(parcel('p3', { label: 'a' }))).rejects.toSatisfy(isDuplicateKeyError);
    const update = parcels.updateOne({ _id: 'p2' }, { $set: { label: 'a' } });
    await expect(update).rejects.toSatisfy(isDuplicateKeyError);
    expect(await parcels.findOne({ _id: 'p2' })).toMatchObject({ label: 'b' });
  });

  it('the store treats a missing field as a value in a unique index', async () => {
    await parcels.insertOne(parcel('p1'));
    await expect(parcels.insertOne(parcel('p2'))).rejects.toSatisfy(isDuplicateKeyError);
  });

  it('the store accepts one of fifty simultaneous inserts of the same value', async () => {
    const race = Array.from({ length: 50 }, (_, index) =>
      parcels.insertOne(parcel(`p${index}`, { label: 'prize' })),
    );
    const won = (await Promise.allSettled(race)).filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await parcels.countDocuments({ label: 'prize' })).toBe(1);
  });

  it('the store applies one of fifty simultaneous conditional updates', async () => {
    await parcels.insertOne(parcel('p1', { weight: 1 }));
    const race = Array.from({ length: 50 }, () =>
      parcels.updateOne({ _id: 'p1', weight: 1 }, { $set: { weight: 2 } }),
    );
    const changed = (await Promise.all(race)).reduce((sum, result) => sum + result.modifiedCount, 0);
    expect(changed).toBe(1);
  });

  it('the store applies all of fifty simultaneous increments', async () => {
    await parcels.insertOne(parcel('p1', { weight: 0 }));
    await Promise.all(
      Array.from({ length: 50 }, () => parcels.updateOne({ _id: 'p1' }, { $inc: { weight: 1 } })),
    );
    expect(await parcels.findOne({ _id: 'p1' })).toMatchObject({ weight: 50 });
  });

  it('the store filters by equality, comparison, membership and existence', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a', weight: 1, tags: ['red'] }));
    await parcels.insertOne(parcel('p2', { label: 'b', weight: 2, tags: ['red', 'blue'] }));
    await parcels.insertOne(parcel('p3', { label: 'c', weight: 3, owner: 'bob', sentAt: new Date(1000) }));
    const byId = { sort: { _id: 1 } } as const;
    expect(await idsOf({ owner: 'ada' }, byId)).toEqual(['p1', 'p2']);
    expect(await idsOf({ owner: { $ne: 'ada' } }, byId)).toEqual(['p3']);
    expect(await idsOf({ weight: { $gte: 2 } }, byId)).toEqual(['p2', 'p3']);
    expect(await idsOf({ weight: { $gt: 1, $lt: 3 } }, byId)).toEqual(['p2']);
    expect(await idsOf({ label: { $in: ['a', 'c'] } }, byId)).toEqual(['p1', 'p3']);
    expect(await idsOf({ label: { $nin: ['a', 'c'] } }, byId)).toEqual(['p2']);
    expect(await idsOf({ sentAt: { $exists: true } }, byId)).toEqual(['p3']);
    expect(await idsOf({ sentAt: { $lt: new Date(2000) } }, byId)).toEqual(['p3']);
    expect(await idsOf({ $or: [{ weight: 1 }, { owner: 'bob' }] }, byId)).toEqual(['p1', 'p3']);
    expect(await idsOf({ $and: [{ weight: 2 }, { owner: 'ada' }] }, byId)).toEqual(['p2']);
  });

  it('the store filters by the elements of a list', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a', tags: ['red'] }));
    await parcels.insertOne(parcel('p2', { label: 'b', tags: ['red', 'blue'] }));
    expect(await idsOf({ tags: { $all: ['red', 'blue'] } })).toEqual(['p2']);
    expect(await idsOf({ tags: { $in: ['blue', 'green'] } })).toEqual(['p2']);
  });

  it('the store matches null and missing fields with null', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a', sentAt: null }));
    await parcels.insertOne(parcel('p2', { label: 'b' }));
    await parcels.insertOne(parcel('p3', { label: 'c', sentAt: new Date(0) }));
    expect(await idsOf({ sentAt: null }, { sort: { _id: 1 } })).toEqual(['p1', 'p2']);
  });

  it('the store compares dates with dates and numbers with numbers only', async () => {
    const at = (label: string, fields: object) =>
      parcels.insertOne({ ...parcel(`p-${label}`, { label }), ...fields });
    await at('early', { sentAt: new Date(1000), weight: 1 });
    await at('late', { sentAt: new Date(3000), weight: 3 });
    await at('null', { sentAt: null, weight: null });
    await at('missing', { sentAt: undefined, weight: undefined });
    await at('text', { sentAt: '1970-01-01T00:00:02.000Z', weight: '2' });
    await at('number', { sentAt: 2000, weight: new Date(2) });
    const find = (filter: Parameters<typeof idsOf>[0]) => idsOf(filter, { sort: { _id: 1 } });
    expect(await find({ sentAt: { $lt: new Date(3000) } })).toEqual(['p-early']);
    expect(await find({ sentAt: { $gt: new Date(1000), $lte: new Date(3000) } })).toEqual(['p-late']);
    expect(await find({ weight: { $lte: 3 } })).toEqual(['p-early', 'p-late']);
    expect(await find({ owner: 'ada', weight: { $gte: 2 } })).toEqual(['p-late']);
    const { deletedCount } = await parcels.deleteMany({ sentAt: { $lt: new Date(2000) } });
    expect(deletedCount).toBe(1);
  });

  it('the store distinguishes a number from text that looks like it', async () => {
    await parcels.insertOne(parcel('p1', { label: '1' }));
    expect(await idsOf({ label: 1 as unknown as string })).toEqual([]);
  });

  it('the store sorts by several fields, in both directions, with pages', async () => {
    for (const [id, owner, weight] of [
      ['p1', 'ada', 1],
      ['p2', 'ada', 3],
      ['p3', 'bob', 2],
      ['p4', 'ada', 2],
    ] as const) {
      await parcels.insertOne(parcel(id, { owner, weight, label: id }));
    }
    expect(await idsOf({}, { sort: { owner: 1, weight: -1 } })).toEqual(['p2', 'p4', 'p1', 'p3']);
    expect(await idsOf({ owner: 'ada' }, { sort: { weight: -1 }, skip: 1, limit: 1 })).toEqual(['p4']);
    expect(await idsOf({}, { sort: { sentAt: 1, _id: -1 }, limit: 2 })).toEqual(['p4', 'p3']);
  });

  it('the store sorts text by code point: upper case before lower case, accents last', async () => {
    for (const label of ['b', 'É', 'a', 'Z']) await parcels.insertOne(parcel(label, { label }));
    expect(await idsOf({}, { sort: { label: 1 } })).toEqual(['Z', 'a', 'b', 'É']);
  });

  it('the store updates one document and returns how many matched and changed', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a' }));
    await parcels.insertOne(parcel('p2', { label: 'b' }));
    const changed = await parcels.updateOne({ owner: 'ada' }, { $set: { weight: 9 } });
    expect(changed).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await parcels.countDocuments({ weight: 9 })).toBe(1);
    expect(await parcels.updateOne({ weight: 9 }, { $set: { weight: 9 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await parcels.updateOne({ owner: 'eve' }, { $set: { weight: 9 } })).toMatchObject({
      matchedCount: 0,
    });
  });

  it('the store sets and removes fields, including nested ones', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a', address: { city: 'Bonn', zip: '53111' } }));
    await parcels.updateOne({ _id: 'p1' }, { $set: { 'address.city': 'Köln' }, $unset: { label: '' } });
    const changed = await parcels.findOne({ _id: 'p1' });
    expect(changed).toMatchObject({ address: { city: 'Köln', zip: '53111' } });
    expect(changed).not.toHaveProperty('label');
  });

  it('the store adds to lists and removes from them', async () => {
    await parcels.insertOne(parcel('p1', { tags: ['a'] }));
    await parcels.updateOne({ _id: 'p1' }, { $push: { tags: 'b' } });
    await parcels.updateOne({ _id: 'p1' }, { $addToSet: { tags: 'b' } });
    await parcels.updateOne({ _id: 'p1' }, { $pull: { tags: 'a' } });
    expect(await parcels.findOne({ _id: 'p1' })).toMatchObject({ tags: ['b'] });
  });

  it('the store inserts on upsert, from the filter, the update and the insert-only fields', async () => {
    const update = { $set: { weight: 4 }, $setOnInsert: { label: 'new', tags: [] } };
    const result = await parcels.updateOne({ _id: 'p1', owner: 'ada' }, update, { upsert: true });
    expect(result.upsertedId).toBe('p1');
    expect(await parcels.findOne({ _id: 'p1' })).toEqual(parcel('p1', { label: 'new', weight: 4 }));
    await parcels.updateOne(
      { _id: 'p1' },
      { $set: { weight: 5 }, $setOnInsert: { label: 'x' } },
      { upsert: true },
    );
    expect(await parcels.findOne({ _id: 'p1' })).toMatchObject({ label: 'new', weight: 5 });
  });

  it('the store returns the document before or after an update', async () => {
    await parcels.insertOne(parcel('p1', { weight: 1 }));
    expect(await parcels.findOneAndUpdate({ _id: 'p1' }, { $inc: { weight: 1 } })).toMatchObject({
      weight: 1,
    });
    const after = await parcels.findOneAndUpdate(
      { _id: 'p1' },
      { $inc: { weight: 1 } },
      { returnDocument: 'after' },
    );
    expect(after).toMatchObject({ weight: 3 });
    expect(await parcels.findOneAndUpdate({ _id: 'none' }, { $set: { weight: 1 } })).toBeNull();
  });

  it('the store returns only the requested fields of one document, found or changed', async () => {
    await parcels.insertOne(parcel('p1', { label: 'a', tags: ['x'], weight: 1 }));
    const projection = { label: 1, weight: 1 } as const;
    expect(await parcels.findOne({ _id: 'p1', owner: 'ada' }, { projection })).toEqual({
      _id: 'p1',
      label: 'a',
      weight: 1,
    });
    expect(await parcels.findOne({ _id: 'p1', owner: 'bob' }, { projection })).toBeNull();
    const change = { $inc: { weight: 1 } };
    expect(await parcels.findOneAndUpdate({ _id: 'p1' }, change, { projection })).toEqual({
      _id: 'p1',
      label: 'a',
      weight: 1,
    });
    expect(
      await parcels.findOneAndUpdate({ owner: 'ada' }, change, { returnDocument: 'after', projection }),
    ).toEqual({ _id: 'p1', label: 'a', weight: 3 });
    expect(await parcels.findOneAndUpdate({ _id: 'none' }, change, { projection })).toBeNull();
  });

  it('the store returns only the requested fields and the id, as stored', async () => {
    const sentAt = new Date('2026-03-01T08:00:00.123Z');
    const address = { city: 'Köln', zip: '50667' };
    await parcels.insertOne(parcel('p1', { label: 'a', tags: ['x'], sentAt, address, weight: 3 }));
    await parcels.insertOne(parcel('p2', { sentAt: null, tags: ['y'], weight: 2 }));
    await parcels.insertOne(parcel('p3', { label: '7', owner: 'bob', weight: 1 }));
    const expected = [
      { _id: 'p1', label: 'a', tags: ['x'], sentAt, address },
      { _id: 'p2', tags: ['y'], sentAt: null },
    ];
    const fields = { tags: 1, label: 1, sentAt: 1, address: 1 } as const;
    // One filter uses only indexed fields, the other one does not.
    for (const filter of [{ owner: 'ada' }, { owner: 'ada', weight: { $gt: 1 } }]) {
      expect(
        await parcels
          .find(filter, { sort: { weight: -1 } })
          .project(fields)
          .toArray(),
      ).toEqual(expected);
    }
    const page = { sort: { _id: 1 }, skip: 1, limit: 1 } as const;
    expect(await parcels.find({}, page).project({ label: 1 }).toArray()).toEqual([{ _id: 'p2' }]);
    const bobs = await parcels.find({ owner: 'bob' }).project({ label: 1, weight: 1 }).toArray();
    expect(bobs).toEqual([{ _id: 'p3', label: '7', weight: 1 }]);
  });

  it('the store searches for text literally', async () => {
    for (const [id, label] of [
      ['p1', 'a.*b'],
      ['p2', 'a　b'],
      ['p3', 'a-b 50 % (x) 😀'],
    ] as const) {
      await parcels.insertOne(parcel(id, { label }));
    }
    const byText = (text: string) => idsOf({ label: contains(text) }, { sort: { _id: 1 } });
    expect(await byText('.*')).toEqual(['p1']);
    expect(await byText('　')).toEqual(['p2']);
    expect(await byText('-b 50 % (x) 😀')).toEqual(['p3']);
    expect(await byText('a')).toEqual(['p1', 'p2', 'p3']);
    expect(await byText('\0')).toEqual([]);
  });

  it('the store deletes one or all matching documents, and returns how many', async () => {
    for (const id of ['p1', 'p2', 'p3']) await parcels.insertOne(parcel(id, { label: id }));
    expect(await parcels.deleteOne({ owner: 'ada' })).toMatchObject({ deletedCount: 1 });
    expect(await parcels.deleteMany({ owner: 'ada' })).toMatchObject({ deletedCount: 2 });
    expect(await parcels.countDocuments({})).toBe(0);
  });

  it('the store deletes any number of documents and no others, while others are added and deleted', async () => {
    await parcels.bulkWrite(
      Array.from({ length: 350 }, (_, weight) => ({
        insertOne: {
          document: parcel(`p${weight}`, { label: `${weight}`, weight, sentAt: new Date(weight) }),
        },
      })),
    );
    const deleted = parcels.deleteMany({ sentAt: { $lt: new Date(300) } });
    await parcels.insertOne(parcel('later', { label: 'later', sentAt: new Date(300) }));
    expect(await deleted).toMatchObject({ deletedCount: 300 });
    expect(await parcels.countDocuments({})).toBe(51);
    const halves = [parcels.deleteMany({ owner: 'ada' }), parcels.deleteMany({ owner: 'ada' })];
    const counts = (await Promise.all(halves)).map(({ deletedCount }) => deletedCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(51);
  });

  it('the store carries out several operations in one call', async () => {
    await parcels.bulkWrite([
      { insertOne: { document: parcel('p1', { label: 'a' }) } },
      { insertOne: { document: parcel('p2', { label: 'b' }) } },
      { updateOne: { filter: { _id: 'p1' }, update: { $set: { weight: 7 } } } },
      { updateOne: { filter: { _id: 'p3' }, update: { $set: { label: 'c', owner: 'eve' } }, upsert: true } },
      { deleteOne: { filter: { _id: 'p2' } } },
    ]);
    expect(await idsOf({}, { sort: { _id: 1 } })).toEqual(['p1', 'p3']);
    expect(await parcels.findOne({ _id: 'p1' })).toMatchObject({ weight: 7 });
  });

  it('the store returns copies, so that changing a result does not change the store', async () => {
    await parcels.insertOne(parcel('p1', { tags: ['a'] }));
    const found = await parcels.findOne({ _id: 'p1' });
    found?.tags.push('b');
    expect(await parcels.findOne({ _id: 'p1' })).toMatchObject({ tags: ['a'] });
  });
});
