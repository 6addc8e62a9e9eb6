import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
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

type Suite = (open: () => Promise<TestStore>) => void;

function describeOnEmbedded(subject: string, suite: Suite): void {
  describe(`${subject} on the embedded store`, () => {
    suite(openEmbedded);
  });
}

/**
 * Runs a suite on the embedded store and, in the full edition of the tests (`SLUICE_TESTS=all`), again through the MongoDB
 * driver. For what a repository hides: the two databases differ below it.
 */
export function describeOnBothStores(subject: string, suite: Suite): void {
  if (runsEverything) describeAlwaysOnBothStores(subject, suite);
  else describeOnEmbedded(subject, suite);
}

/**
 * Runs a suite on the embedded store, and again through the MongoDB driver, in every edition. For what could differ between
 * the two: the contract of the store, the repositories with queries of their own, and one journey through all collections.
 */
export function describeAlwaysOnBothStores(subject: string, suite: Suite): void {
  describeOnEmbedded(subject, suite);
  describe.skipIf(inject('mongodbUri') === null)(`${subject} on MongoDB`, () => {
    suite(openMongodb);
  });
}
