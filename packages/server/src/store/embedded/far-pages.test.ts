import { DatabaseSync } from 'node:sqlite';
import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { CommitGroup } from './commit-group.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import type { ReadThread } from './search/read-thread.ts';

interface Parcel {
  _id: string;
  owner: string;
  weight: number;
}

const COUNT = 1200;
const sort = { weight: 1, _id: 1 } as const;

let database: DatabaseSync;
let group: CommitGroup;
let parcels: EmbeddedCollection<Parcel>;
/** Answers like the thread that reads. */
const all = vi.fn<ReadThread['all']>(async ({ sql, parameters }) => database.prepare(sql).all(...parameters));

beforeEach(async () => {
  all.mockClear();
  database = new DatabaseSync(':memory:');
  group = new CommitGroup(database, () => parcels.clearCache());
  parcels = new EmbeddedCollection(database, 'parcels', { group, thread: { all } }, { isReadOften: true });
  await parcels.createIndex({ owner: 1, weight: 1 });
  await parcels.bulkWrite(
    Array.from({ length: COUNT }, (_, number) => ({
      insertOne: { document: { _id: `p${number}`, owner: 'ada', weight: number % 7 } },
    })),
  );
});
afterEach(() => {
  group.flush();
  database.close();
});

const page = (skip: number) => parcels.find({ owner: 'ada' }, { sort, skip, limit: 100 }).toArray();

it('a page behind a thousand documents is searched in the other thread, and continues the page before', async () => {
  const pages: Parcel[][] = [];
  for (let skip = 0; skip < COUNT; skip += 100) pages.push(await page(skip));
  expect(all).toHaveBeenCalledTimes(2);
  const whole = await parcels.find({ owner: 'ada' }, { sort }).toArray();
  expect(pages.flat()).toEqual(whole);
  expect(await page(COUNT)).toEqual([]);
});

it('a page behind a thousand documents leaves out a document that changed its owner during the search', async () => {
  const [first] = await page(1100);
  all.mockImplementationOnce(async ({ sql, parameters }) => {
    const rows = database.prepare(sql).all(...parameters);
    await parcels.updateOne({ _id: first?._id ?? '' }, { $set: { owner: 'bob' } });
    return rows;
  });
  const found = await page(1100);
  expect(found).toHaveLength(99);
  expect(found).not.toContainEqual(expect.objectContaining({ _id: first?._id }));
});

it('documents that are asked for by their ids alone come once each, also when an id is asked for twice or unknown', async () => {
  const ids = ['p7', 'p3', 'nobody', 'p3'];
  const found = await parcels.find({ _id: { $in: ids } }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(['p3', 'p7']);
  expect(await parcels.find({ _id: { $in: ids }, owner: 'ada' }).toArray()).toEqual(found);
  expect(await parcels.find({ _id: { $in: ids } }, { sort, limit: 1 }).toArray()).toEqual([found[1]]);
});
