import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../open-store.ts';
import { readVersion } from '../schema.ts';
import type { Collection, Store } from '../store.ts';
import { backUp, restore } from './backup/backup.ts';
import { DATABASE_FILE } from './embedded-store.ts';

interface Letter {
  _id: string;
  owner: string;
  title: string;
  sentAt: Date;
  text: string;
  pages: { text: string; readAt: Date }[] | null;
}

const sentAt = new Date('2026-03-01T08:00:00.123Z');
const short = 'a few words';
const long = 'many words '.repeat(2000);
const letter = (id: string, more: Partial<Letter> = {}): Letter => ({
  _id: id,
  owner: 'ada',
  title: `Letter ${id}`,
  sentAt,
  text: long,
  pages: [{ text: long, readAt: sentAt }],
  ...more,
});

let dataDir: string;
let store: Store;
let letters: Collection<Letter>;

async function open(): Promise<void> {
  store = await openStore({ dataDir });
  letters = store.collection<Letter>('letters', { longFields: ['text', 'pages'] });
  await letters.createIndex({ owner: 1, title: 1 });
}
async function reopen(between: () => unknown = () => undefined): Promise<void> {
  await store.close();
  await between();
  await open();
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-long-fields-'));
  await open();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A question to the file itself. */
function rowsOf(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}
/** How many characters each index and trigger reads. */
const readLength = (id: string) =>
  Number(rowsOf(`SELECT length(doc) AS length FROM letters WHERE id = '${id}'`)[0]?.['length']);

/** As a server of before there were long fields left it. */
function writeAsBefore(documents: readonly Letter[]): void {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
  database.exec(`
    DROP TABLE letters;
    CREATE TABLE letters (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    CREATE TABLE accounts (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;
    UPDATE store_version SET doc = '{"_id":"schema","version":1}';`);
  const insert = database.prepare('INSERT INTO letters VALUES (?, ?)');
  const date = (value: Date) => ({ $date: value.toISOString() });
  for (const document of documents) {
    const pages = document.pages?.map((page) => ({ ...page, readAt: date(page.readAt) })) ?? null;
    insert.run(document._id, JSON.stringify({ ...document, sentAt: date(document.sentAt), pages }));
  }
  database.close();
}

it('a document with long fields comes back as it was saved, after every kind of change and in every kind of query', async () => {
  await letters.insertOne(letter('a'));
  await letters.insertOne(letter('b', { text: short, pages: null }));
  await letters.bulkWrite([{ insertOne: { document: letter('c', { owner: 'bob' }) } }]);
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a'));
  expect(await letters.find({ owner: 'ada' }, { sort: { title: -1 } }).toArray()).toEqual([
    letter('b', { text: short, pages: null }),
    letter('a'),
  ]);
  const projected = await letters.find({ owner: 'bob' }).project({ text: 1, pages: 1, sentAt: 1 }).toArray();
  expect(projected).toEqual([{ _id: 'c', text: long, pages: letter('c').pages, sentAt }]);
  await letters.updateOne({ _id: 'a' }, { $set: { title: 'Other' } });
  expect(await letters.findOne({ title: 'Other', owner: 'ada' })).toEqual(letter('a', { title: 'Other' }));
  await letters.updateOne({ _id: 'a' }, { $unset: { text: '' } });
  expect(await letters.findOne({ _id: 'a' })).not.toHaveProperty('text');
  await letters.updateOne({ _id: 'd' }, { $set: { text: long, owner: 'eve' } }, { upsert: true });
  expect(await letters.findOne({ owner: 'eve' })).toEqual({ _id: 'd', text: long, owner: 'eve' });
  expect(await letters.deleteMany({ owner: 'ada' })).toEqual({ deletedCount: 2 });
});

it('what indexes and triggers read of a document does not grow with its long fields', async () => {
  await letters.insertOne(letter('a'));
  const length = readLength('a');
  expect(length).toBeLessThan(1000);
  await letters.updateOne({ _id: 'a' }, { $set: { text: long.repeat(10), title: 'A title' } });
  expect(readLength('a')).toBeLessThan(1000);
});

it('a document whose long fields become short, and long again, keeps each of their values', async () => {
  await letters.insertOne(letter('a'));
  for (const text of [short, long, '', long]) {
    await letters.updateOne({ _id: 'a' }, { $set: { text, pages: null } });
    expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a', { text, pages: null }));
    expect(await letters.find({ _id: 'a' }).project({ text: 1 }).toArray()).toEqual([{ _id: 'a', text }]);
  }
});

/** The lengths of the texts that are parsed and written while something is done. */
async function longestTextDuring(work: () => Promise<unknown>): Promise<number> {
  const parsed = vi.spyOn(JSON, 'parse');
  const written = vi.spyOn(JSON, 'stringify');
  await work();
  const read = parsed.mock.calls.map(([text]) => text.length);
  const made = written.mock.results.map(({ value }) => (value as string | undefined)?.length ?? 0);
  vi.restoreAllMocks();
  return Math.max(0, ...read, ...made);
}

it.each([
  ['is changed', () => letters.updateOne({ _id: 'a', owner: 'ada' }, { $set: { title: 'New' } })],
  [
    'is changed among others',
    () => letters.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { title: 'New' } } } }]),
  ],
  [
    'is changed and partly returned',
    async () =>
      expect(
        await letters.findOneAndUpdate(
          { _id: 'a', sentAt },
          { $set: { title: 'New' } },
          { returnDocument: 'after', projection: { title: 1, sentAt: 1 } },
        ),
      ).toEqual({ _id: 'a', title: 'New', sentAt }),
  ],
])(
  'the long fields of a document that %s without them are neither read nor written',
  async (_how, change) => {
    await letters.insertOne(letter('a'));
    expect(await longestTextDuring(change)).toBeLessThan(1000);
    expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a', { title: 'New' }));
    const read = () => letters.findOne({ _id: 'a', owner: 'ada' }, { projection: { title: 1 } });
    expect(await longestTextDuring(read)).toBeLessThan(1000);
    expect(await read()).toEqual({ _id: 'a', title: 'New' });
    expect(await letters.findOne({ _id: 'a', owner: 'bob' }, { projection: { title: 1 } })).toBeNull();
  },
);

it('a change that names a long field, in whatever part, takes it into account', async () => {
  await letters.insertOne(letter('a'));
  const title = (text: string) => ({ $set: { title: text } });
  await letters.updateOne({ _id: 'a', text: short }, title('Wrong'));
  await letters.updateOne({ _id: 'a', $or: [{ text: short }] }, title('Wrong'));
  await letters.updateOne({ _id: 'a', owner: 'bob' }, title('Wrong'));
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a'));
  const changed = letters.findOneAndUpdate({ _id: 'a', text: long }, title('Right'), {
    projection: { text: 1, title: 1 },
  });
  expect(await changed).toEqual({ _id: 'a', text: long, title: 'Letter a' });
  await letters.updateOne({ _id: 'a' }, { $push: { pages: { text: short, readAt: sentAt } } });
  expect((await letters.findOne({ _id: 'a' }))?.pages).toHaveLength(2);
  expect(await letters.findOneAndUpdate({ _id: 'a' }, title('Last'))).toMatchObject({
    title: 'Right',
    text: long,
  });
});

it('a document all of whose long fields are replaced comes back with the new ones', async () => {
  await letters.insertOne(letter('a'));
  for (const fields of [
    { text: `${long}2`, pages: null },
    { text: short, pages: null },
    { text: long, pages: letter('a').pages },
  ]) {
    const changed = await letters.findOneAndUpdate(
      { _id: 'a', owner: 'ada' },
      { $set: { ...fields, title: 'New' } },
      { returnDocument: 'after' },
    );
    expect(changed).toEqual(letter('a', { ...fields, title: 'New' }));
    expect(await letters.findOne({ _id: 'a' })).toEqual(changed);
  }
  expect(
    await letters.findOneAndUpdate(
      { _id: 'a' },
      { $set: { text: short, pages: null } },
      { projection: { title: 1, text: 1 } },
    ),
  ).toEqual({ _id: 'a', title: 'New', text: long });
});

it('an upsert with all long fields changes the document that is there, and adds the one that is not', async () => {
  await letters.insertOne(letter('a'));
  const { _id, ...others } = letter('b', { title: 'New' });
  for (const id of ['a', 'b']) await letters.updateOne({ _id: id }, { $set: others }, { upsert: true });
  expect(await letters.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
    letter('a', { title: 'New' }),
    letter('b', { title: 'New' }),
  ]);
});

it('a long field is refused in an index, which would not find it', async () => {
  await expect(letters.createIndex({ text: 1 })).rejects.toThrow(
    'The long field "text" can\'t be in an index',
  );
});

it('the database of an older server is read as it is, saved before it changes, and each document changes when it is written', async () => {
  const before = [letter('a'), letter('b', { text: short, pages: null }), letter('c', { owner: 'bob' })];
  await reopen(() => writeAsBefore(before));
  const all = () => letters.find({}, { sort: { _id: 1 } }).toArray();
  expect(await all()).toEqual(before);
  expect(await readVersion(store)).toBe(2);
  expect(await letters.find({ owner: 'bob' }).project({ text: 1 }).toArray()).toEqual([
    { _id: 'c', text: long },
  ]);
  expect(readLength('a')).toBeGreaterThan(long.length);
  await letters.updateOne({ owner: 'ada', title: 'Letter a' }, { $set: { title: 'Other' } });
  expect(readLength('a')).toBeLessThan(1000);
  expect(await all()).toEqual([letter('a', { title: 'Other' }), before[1], before[2]]);
  const copy = join(dataDir, `${DATABASE_FILE}.before-version-2`);
  const database = new DatabaseSync(copy, { readOnly: true });
  expect(database.prepare('SELECT * FROM letters').all()).toHaveLength(3);
  expect(database.prepare('SELECT * FROM pragma_table_info(?)').all('letters')).toHaveLength(2);
  database.close();
});

it('a server that dies after it has made room for long fields goes on at its next start', async () => {
  await reopen(() => {
    writeAsBefore([letter('a')]);
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
    database.exec('ALTER TABLE letters ADD COLUMN long_fields TEXT');
    database.close();
  });
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a'));
  await letters.updateOne({ _id: 'a' }, { $set: { title: 'Other' } });
  await reopen();
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a', { title: 'Other' }));
});

it('a collection that is opened without its long fields reads and keeps them', async () => {
  await letters.insertOne(letter('a'));
  await store.close();
  store = await openStore({ dataDir });
  letters = store.collection<Letter>('letters');
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a'));
  await letters.updateOne({ _id: 'a' }, { $set: { title: 'Other' } });
  await reopen();
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a', { title: 'Other' }));
});

it('a backup holds the long fields, and a restored one has them', async () => {
  await store.collection('accounts').insertOne({ _id: 'usr_1' });
  await letters.insertOne(letter('a'));
  const file = join(dataDir, 'a.backup');
  await reopen(() => {
    backUp(dataDir, file);
  });
  await letters.deleteMany({});
  await reopen(() => {
    restore(dataDir, file, new Date());
  });
  expect(await letters.findOne({ _id: 'a' })).toEqual(letter('a'));
});
