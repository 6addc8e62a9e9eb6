import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { CommitGroup } from './commit-group.ts';
import { DATABASE_FILE, openEmbeddedStore } from './embedded-store.ts';

interface Parcel {
  _id: string;
  weight: number;
}

let folder: string;
let store: Store;
/** Reads what is on disk, as after a crash. */
let other: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-together-'));
  store = openEmbeddedStore(folder);
  store.collection<Parcel>('parcels');
  other = new DatabaseSync(join(folder, DATABASE_FILE), { timeout: 0 });
});
afterEach(async () => {
  other.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const onDisk = () =>
  other
    .prepare('SELECT id FROM parcels ORDER BY id')
    .all()
    .map(({ id }) => id);

describe('writes together', () => {
  it('writes together build on each other at once, and are on disk together', async () => {
    const parcels = store.collection<Parcel>('parcels');
    const seen: unknown[] = [];
    const weight = await store.together(async () => {
      await parcels.insertOne({ _id: 'a', weight: 1 });
      seen.push(onDisk());
      await parcels.insertOne({ _id: 'b', weight: 2 });
      seen.push(onDisk());
      return (await parcels.findOne({ _id: 'a' }))?.weight;
    });
    expect(weight).toBe(1);
    // Neither without the other.
    expect(seen).toEqual([[], []]);
    expect(onDisk()).toEqual(['a', 'b']);
  });

  it('writes together are waited for when the work fails after some of them', async () => {
    const parcels = store.collection<Parcel>('parcels');
    const work = store.together(async () => {
      await parcels.insertOne({ _id: 'a', weight: 1 });
      await parcels.insertOne({ _id: 'a', weight: 2 });
    });
    await expect(work).rejects.toThrow(/duplicate key/);
    expect(onDisk()).toEqual(['a']);
  });

  it('writes together wait for their own disk only: what they have started in the background waits for itself', async () => {
    const parcels = store.collection<Parcel>('parcels');
    let late: Promise<unknown> = Promise.resolve();
    await store.together(async () => {
      await parcels.insertOne({ _id: 'a', weight: 1 });
      late = (async () => {
        // Longer than any transaction stays open.
        for (let turns = 0; turns < 10; turns += 1) await turn();
        await parcels.insertOne({ _id: 'late', weight: 1 });
        return onDisk();
      })();
    });
    expect(await late).toEqual(['a', 'late']);
  });

  it('writes together refuse what would build on a write that could not be put on disk', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec(`
      PRAGMA foreign_keys = ON;
      CREATE TABLE owners (id TEXT PRIMARY KEY);
      CREATE TABLE pets (id TEXT, owner TEXT REFERENCES owners (id) DEFERRABLE INITIALLY DEFERRED);`);
    const group = new CommitGroup(database, () => undefined);
    const insert = (id: string, owner: string | null) => () =>
      database.prepare('INSERT INTO pets VALUES (?, ?)').run(id, owner);
    const work = group.together(async () => {
      // What is wrong with it is found when the transaction ends.
      await group.write(insert('first', 'nobody'));
      for (let turns = 0; turns < 10; turns += 1) await turn();
      await group.write(insert('second', null));
    });
    await expect(work).rejects.toThrow(/FOREIGN KEY/);
    expect(database.prepare('SELECT id FROM pets').all()).toEqual([]);
    await group.write(insert('third', null));
    expect(database.prepare('SELECT id FROM pets').all()).toMatchObject([{ id: 'third' }]);
    database.close();
  });
});
