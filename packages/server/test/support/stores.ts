import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';

/** An empty database for one test file. */
export interface TestStore {
  store: Store;
  dispose(): Promise<void>;
}

/** A store in a folder of its own. */
export async function openEmbedded(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-store-'));
  const store = await openStore({ dataDir });
  return {
    store,
    dispose: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openMongodb(): Promise<TestStore> {
  const server = new URL(inject('mongodbUri') ?? '');
  server.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
  const store = await openStore({ mongodbUri: server.href, dataDir: '' });
  return { store, dispose: () => store.close() };
}

/** Runs a suite on the embedded store, and again through the MongoDB driver. */
export function describeOnBothStores(subject: string, suite: (open: () => Promise<TestStore>) => void): void {
  describe(`${subject} on the embedded store`, () => {
    suite(openEmbedded);
  });
  describe.skipIf(inject('mongodbUri') === null)(`${subject} on MongoDB`, () => {
    suite(openMongodb);
  });
}
