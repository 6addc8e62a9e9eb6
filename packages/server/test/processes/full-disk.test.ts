import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Snippet } from '../../src/contracts/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store, StoredDocument } from '../../src/store/store.ts';
import { openFailing } from '../support/failing-store.ts';
import { errorOf, startTestApp, unlimited, type Person, type TestApp } from '../support/test-app.ts';

interface Text extends StoredDocument {
  text: string;
}

let dataDir: string;
let store: Store;
let connection: DatabaseSync;

/** The driver's own limit on pages is the disk that is full, or has room again. */
const fillDisk = () => {
  const used = connection.prepare('PRAGMA page_count').get()?.['page_count'];
  connection.exec(`PRAGMA max_page_count = ${Number(used)}`);
};
const makeRoom = () => connection.exec('PRAGMA max_page_count = 1000000');

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-full-'));
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  store = await openStore({ dataDir });
  // The connection of the store is the last one that was told how to write.
  const index = exec.mock.calls.findLastIndex(([sql]) => sql.includes('secure_delete'));
  connection = exec.mock.contexts[index] as DatabaseSync;
  exec.mockRestore();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const large = (id: string): Text => ({ _id: id, text: 'x'.repeat(100_000) });

describe('the embedded store on a full disk', () => {
  it('the embedded store on a full disk refuses what does not fit, loses and half-writes nothing, and goes on when there is room', async () => {
    const texts = store.collection<Text>('texts');
    await texts.insertOne(large('before'));
    fillDisk();
    const small = { _id: 'small', text: 'fits into the last page' };
    const results = await Promise.allSettled([texts.insertOne(small), texts.insertOne(large('too much'))]);
    const [first, second] = results.map(({ status }) => status);
    expect(second).toBe('rejected');
    // The two share a transaction: what was acknowledged is there, what was refused is not.
    expect((await texts.findOne({ _id: 'small' })) !== null).toBe(first === 'fulfilled');
    expect(await texts.findOne({ _id: 'too much' })).toBeNull();
    await expect(
      texts.bulkWrite([
        { deleteOne: { filter: { _id: 'before' } } },
        { insertOne: { document: large('a') } },
        { insertOne: { document: large('b') } },
      ]),
    ).rejects.toThrow('full');
    expect((await texts.findOne({ _id: 'before' }))?.text).toHaveLength(100_000);
    await expect(store.ping()).rejects.toThrow('full');

    makeRoom();
    await store.ping();
    await texts.insertOne(large('too much'));
    expect(await texts.countDocuments({ _id: { $in: ['before', 'too much'] } })).toBe(2);
  });
});

describe('a server on a full disk', () => {
  let test: TestApp;
  let owner: Person;
  beforeEach(async () => {
    test = await startTestApp({ store, dispose: async () => undefined }, { rateLimits: unlimited });
    owner = await test.signUp();
  });
  afterEach(() => test.close());

  it('a server on a full disk answers 503 with Retry-After to writes, goes on reading, is not ready, and recovers by itself', async () => {
    const url = `/api/workspaces/${owner.workspaceId}/snippets`;
    const save = (name: string) =>
      owner.request({ method: 'POST', url, payload: { name, content: 'text '.repeat(20_000) } });
    const { id } = Snippet.parse((await save('before')).json());
    fillDisk();
    const refused = await save('refused');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(errorOf(refused)).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringContaining('cannot store'),
    });
    const ready = await test.app.inject('/health/ready');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect((await owner.request({ url: `${url}/${id}` })).statusCode).toBe(200);
    expect((await test.app.inject('/health/live')).statusCode).toBe(200);

    makeRoom();
    expect((await test.app.inject('/health/ready')).statusCode).toBe(200);
    expect((await save('after')).statusCode).toBe(201);
    // A machine that has much to do may take longer than a search may, until its thread runs.
    const found = async () => (await owner.request({ url: `${url}?q=refused` })).json();
    await expect.poll(found).toMatchObject({ items: [] });
  });

  it('a server on a full disk answers 503 with Retry-After when it is the disk of MongoDB', async () => {
    const failing = openFailing(store);
    const onMongodb = await startTestApp(
      { store: failing.store, dispose: async () => undefined },
      { rateLimits: unlimited },
    );
    const person = await onMongodb.signUp();
    failing.replace('snippets.insertOne', async () => {
      throw new MongoServerError({ message: 'available disk space is less than required', code: 14031 });
    });
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    const save = () => person.request({ method: 'POST', url, payload: { name: 'a', content: 'b' } });
    const refused = await save();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(errorOf(refused).message).toContain('cannot store');
    failing.reset();
    expect((await save()).statusCode).toBe(201);
    await onMongodb.close();
  });
});
