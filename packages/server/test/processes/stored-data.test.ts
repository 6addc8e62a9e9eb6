import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUp, restore } from '../../src/store/embedded/backup/backup.ts';
import { openStore } from '../../src/store/open-store.ts';
import { allMigrations, type Migration, bringUpToDate, readVersion } from '../../src/store/schema.ts';
import type { Store, StoredDocument } from '../../src/store/store.ts';
import { refusedStart } from '../support/server-process.ts';
import { describeAlwaysOnBothStores, type TestStore } from '../support/stores.ts';

interface Animal extends StoredDocument {
  name: string;
  legs?: number;
}

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-stored-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const databaseFile = () => join(dataDir, 'sluice.sqlite');

async function withStore<Result>(work: (store: Store) => Promise<Result>, settings = {}): Promise<Result> {
  const store = await openStore({ dataDir, ...settings });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function saveAnimals(): Promise<void> {
  await withStore(async (store) => {
    await store.collection('accounts').insertOne({ _id: 'usr_1' });
    const animals = store.collection<Animal>('animals');
    for (let count = 0; count < 200; count += 1)
      await animals.insertOne({ _id: `${count}`, name: 'x'.repeat(1000) });
  });
}

describe('an embedded database', () => {
  it.each([
    [
      'emptied',
      () => truncateSync(databaseFile(), 0),
      /the database is empty, so its data is lost\. Restore a backup/,
    ],
    ['cut off', () => truncateSync(databaseFile(), 40_960), /can't be used: .*\. Restore a backup/],
    [
      'cut off within a page',
      () => truncateSync(databaseFile(), 50_000),
      /can't be used: .*\. Restore a backup/,
    ],
    [
      'overwritten in the middle',
      () => {
        const bytes = readFileSync(databaseFile());
        bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 20_000);
        writeFileSync(databaseFile(), bytes);
      },
      /can't be used: .*\. Restore a backup/,
    ],
    [
      'of which only the log is left',
      () => {
        writeFileSync(`${databaseFile()}-wal`, 'a log');
        rmSync(databaseFile());
      },
      /the database is missing, and only its log is there\. Restore/,
    ],
  ])(
    'an embedded database that was %s is refused, with what to do, and stays as it is',
    async (_what, damage, message) => {
      await saveAnimals();
      damage();
      const before = readdirSync(dataDir).filter((name) => name !== 'sluice.lock');
      await expect(openStore({ dataDir })).rejects.toThrow(message);
      expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(before));
      const { code, output } = await refusedStart({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(output).toMatch(message);
      expect(output).toContain(`DATA_DIR: ${dataDir} can't be used`);
    },
  );

  it.each([0, 40_960])(
    'an embedded database that was cut off at %i bytes is replaced by a backup, and kept',
    async (length) => {
      await saveAnimals();
      const backup = join(dataDir, 'a.backup');
      backUp(dataDir, backup);
      truncateSync(databaseFile(), length);
      const previous = restore(dataDir, backup, new Date());
      expect(statSync(previous ?? '').size).toBe(length);
      expect(await withStore((store) => store.collection('animals').countDocuments({}))).toBe(200);
    },
  );

  it('an embedded database whose creation was interrupted is created anew', async () => {
    writeFileSync(`${databaseFile()}.new`, '');
    await saveAnimals();
    expect(await withStore((store) => store.collection('animals').countDocuments({}))).toBe(200);
    expect(existsSync(`${databaseFile()}.new`)).toBe(false);
  });

  it('an embedded database contains nothing of what was deleted', async () => {
    const secret = 'a text that nobody may read again '.repeat(300);
    await withStore(async (store) => {
      await store.collection<Animal>('animals').insertOne({ _id: 'a', name: secret });
    });
    const contains = () => readFileSync(databaseFile()).includes('nobody may read again');
    expect(contains()).toBe(true);
    await withStore(async (store) => {
      await store.collection<Animal>('animals').deleteMany({});
    });
    expect(contains()).toBe(false);
  });
});

/** The version of this server. */
const today = allMigrations.at(-1)?.version ?? 0;
const first: Migration = { version: today, collections: [], run: async () => undefined };
/** Animals get legs, and then two more. */
const addLegs: Migration = {
  version: today + 1,
  collections: ['animals'],
  run: async (store) => {
    const animals = store.collection<Animal>('animals');
    for (const { _id } of await animals.find({}).toArray()) {
      await animals.updateOne({ _id, legs: { $exists: false } }, { $set: { legs: 4 } });
    }
  },
};
const failing: Migration = {
  version: today + 2,
  collections: ['animals'],
  run: async () => {
    throw new Error('out of legs');
  },
};

describeAlwaysOnBothStores('stored data of another version', (open) => {
  let opened: TestStore;
  beforeEach(async () => {
    opened = await open();
    await opened.store.collection('animals').insertOne({ _id: 'cat' });
  });
  afterEach(() => opened.dispose());

  it('stored data of another version is refused by an older server, and left as it is', async () => {
    const { store } = opened;
    const backUps: number[] = [];
    const backUp = async (from: number) => void backUps.push(from);
    await bringUpToDate(store, { migrations: [first, addLegs], hasData: true, backUp });
    expect(await readVersion(store)).toBe(today + 1);
    const older = bringUpToDate(store, { migrations: [first], hasData: true, backUp });
    await expect(older).rejects.toThrow(
      `The data was written by a newer version of Sluice (its version is ${today + 1}`,
    );
    expect(await readVersion(store)).toBe(today + 1);
    expect(backUps).toEqual([today]);
  });

  it('stored data of another version is changed by a newer server step by step, after a copy, and goes on where it was interrupted', async () => {
    const { store } = opened;
    const copied: unknown[] = [];
    const backUp = async () => void copied.push(await store.collection<Animal>('animals').find({}).toArray());
    const options = { hasData: true, backUp };
    await expect(bringUpToDate(store, { ...options, migrations: [first, addLegs, failing] })).rejects.toThrow(
      'out of legs',
    );
    expect(copied).toEqual([[{ _id: 'cat' }]]);
    expect(await readVersion(store)).toBe(today + 1);
    expect(await store.collection<Animal>('animals').findOne({})).toEqual({ _id: 'cat', legs: 4 });
    const mended = { ...failing, run: async () => undefined };
    await bringUpToDate(store, { ...options, migrations: [first, addLegs, mended] });
    expect(await readVersion(store)).toBe(today + 2);
  });

  it('stored data of another version is copied within a database that is no file', async () => {
    const { store } = opened;
    if (store.kind === 'embedded') return;
    await store.copyCollection?.('animals', 'before_version_2_animals');
    expect(await store.collection('before_version_2_animals').find({}).toArray()).toEqual([{ _id: 'cat' }]);
  });
});

describe.skipIf(inject('mongodbUri') === null)('the MongoDB database of an older server', () => {
  it('the MongoDB database of an older server is copied before it is changed, only what changes, by the server that opens it', async () => {
    const server = new URL(inject('mongodbUri') ?? '');
    server.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
    const settings = { mongodbUri: server.href, dataDir: '' };
    const older = await openStore({ ...settings, migrations: [first] });
    await older.collection('accounts').insertOne({ _id: 'usr_1' });
    await older.collection<Animal>('animals').insertOne({ _id: 'cat', name: 'Tom' });
    await older.close();

    const copyOf = (name: string) => `before_version_${today + 1}_${name}`;
    const copyIn = (store: Store) => store.collection<Animal>(copyOf('animals')).find({}).toArray();
    const copies: Animal[][] = [];
    const watched: Migration = {
      ...addLegs,
      run: async (store) => {
        copies.push(await copyIn(store));
        await addLegs.run(store);
      },
    };
    const newer = await openStore({ ...settings, migrations: [first, watched] });
    // The copy was there, with everything, before anything was changed.
    expect(copies).toEqual([[{ _id: 'cat', name: 'Tom' }]]);
    expect(await copyIn(newer)).toHaveLength(1);
    expect(await newer.collection<Animal>('animals').findOne({})).toEqual({
      _id: 'cat',
      name: 'Tom',
      legs: 4,
    });
    expect(await newer.collection(copyOf('accounts')).countDocuments({})).toBe(0);
    await newer.close();
    await expect(openStore({ ...settings, migrations: [first] })).rejects.toThrow('newer version of Sluice');
  });
});

describe('the embedded database of an older server', () => {
  it('the embedded database of an older server is saved to a file before it is changed, from which it can be restored', async () => {
    await saveAnimals();
    const legsOf = (store: Store) => store.collection<Animal>('animals').findOne({ _id: '1' });
    const changed = await withStore(legsOf, { migrations: [first, addLegs] });
    expect(changed?.legs).toBe(4);
    const copy = `${databaseFile()}.before-version-${today + 1}`;
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await expect(openStore({ dataDir })).rejects.toThrow('written by a newer version of Sluice');
    const database = new DatabaseSync(copy);
    const animal = database.prepare("SELECT doc FROM animals WHERE id = '1'").get();
    expect(animal?.['doc']).not.toContain('legs');
    database.close();
    cpSync(copy, databaseFile());
    expect((await withStore(legsOf))?.name).toHaveLength(1000);
  });

  it('the embedded database of an older server that carries no version yet is saved as well, and gets one', async () => {
    await saveAnimals();
    const database = new DatabaseSync(databaseFile());
    database.exec('DROP TABLE store_version');
    database.close();
    expect(await withStore(readVersion)).toBe(today);
    expect(existsSync(`${databaseFile()}.before-version-1`)).toBe(true);
  });
});
