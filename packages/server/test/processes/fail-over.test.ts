import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { isOutage } from '../../src/store/outage.ts';
import type { Store } from '../../src/store/store.ts';
import { startReplicaSet, type ReplicaSet } from '../support/replica-set.ts';

describe('a write to a replica set', () => {
  let set: ReplicaSet;
  let store: Store;
  beforeEach(async () => {
    set = await startReplicaSet();
    store = await openStore({ mongodbUri: set.uri, dataDir: '' });
  });
  afterEach(async () => {
    await store.close();
    await set.close();
  });

  const write = () => store.collection('parcels').insertOne({ _id: 'one' });
  const written = () => store.collection('parcels').find({}).toArray();

  it.each([
    ['another member has become the primary', 10107],
    ['the primary steps down', 189],
    ['the primary is being shut down', 91],
    ['its response is lost', 'response lost' as const],
  ])('a write to a replica set is carried out once even if %s', async (_what, failure) => {
    set.failures = [failure];
    await write();
    expect(await written()).toEqual([{ _id: 'one' }]);
  });

  it('a write to a replica set fails as an outage while there is no primary', async () => {
    set.failures = [10107, 10107];
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect(isOutage(error as Error)).toBe(true);
    expect(await written()).toEqual([]);
  });
});
