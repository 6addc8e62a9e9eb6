import { beforeEach, describe, expect } from 'vitest';
import { createImportedItems } from '../../src/modules/provider/catalog/imported-items.ts';
import type { CustomAttributeDocument } from '../../src/modules/provider/catalog/catalog.document.ts';
import { newAttribute } from '../../src/modules/provider/import/read-kind.ts';
import type { ImportDocument } from '../../src/modules/provider/import/imports.repository.ts';
import { importsOf } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { unlimited, type Person } from '../support/test-app.ts';

const HOUR = 60 * 60;
const MOST = 100_000;
const PAGE = 50;
const CHUNK = 10_000;

const cursorAt = (position: number) => Buffer.from(`skip:${position}`).toString('base64');
const nameAt = (index: number) => `attribute_${String(index + 1).padStart(6, '0')}`;

/** The limit does not depend on the database, and the one of the tests needs minutes for so many rows. */
describe('an import of a very long list', () => {
  const { it, test, store } = serverTest(openEmbedded, { rateLimits: unlimited });
  let person: Person;
  let imports: ReturnType<typeof importsOf>;

  beforeEach(async () => {
    test.advance(HOUR);
    test.sandbox.reset();
    person = await test.signUp();
    imports = importsOf(test, store, person);
    await imports.firstHasEnded();
  });

  /** An import that has staged all but the last fifty of the most that is accepted, and waits for the rate limit. */
  async function nearlyFull(items: number): Promise<string> {
    test.sandbox.reset();
    test.sandbox.set({ attributes: items, events: 0, rateLimit: 1 });
    const { id } = await imports.run();
    const documents = store.store.collection<ImportDocument>('provider_imports');
    const found = await documents.findOne({ _id: id });
    if (found === null) throw new Error('The import is gone.');
    const version = { workspaceId: person.workspaceId, generation: found.generation };
    const staged = createImportedItems(
      store.store.collection<CustomAttributeDocument>('custom_attributes'),
      'atr',
    );
    const origin = { source: 'sandbox', lastSeenAt: found.startedAt } as const;
    for (let start = PAGE; start < MOST - PAGE; start += CHUNK) {
      const length = Math.min(CHUNK, MOST - PAGE - start);
      const chunk = Array.from({ length }, (_, index) => ({
        name: nameAt(start + index),
        data_type: 'String',
        tag_names: [],
      }));
      await staged.stage(
        version,
        chunk.map((item) => newAttribute(item, origin)),
      );
    }
    const reached = { ...found.attributes, pages: MOST / PAGE - 1, cursor: cursorAt(MOST - PAGE) };
    await documents.updateOne({ _id: id }, { $set: { attributes: reached } });
    test.sandbox.set({ rateLimit: 1_000_000 });
    test.advance(2 * HOUR);
    return id;
  }

  it(
    'an import of a very long list of 100,000 attributes brings all of them',
    { timeout: 180_000 },
    async () => {
      const id = await nearlyFull(MOST);
      await test.app.jobs.runDue();
      expect(await imports.read(id)).toMatchObject({ state: 'done', attributes: { count: MOST } });
      expect((await imports.attributes('&sort=-name')).total).toBe(MOST);
      expect((await imports.attributes('&q=attribute_100000')).items).toMatchObject([
        { rawName: nameAt(99_999) },
      ]);
    },
  );

  it(
    'an import of a very long list of one attribute more is refused, and the old list stays',
    { timeout: 180_000 },
    async () => {
      const before = await imports.names();
      const id = await nearlyFull(MOST + 1);
      await test.app.jobs.runDue();
      const failed = await imports.read(id);
      expect(failed).toMatchObject({
        state: 'failed',
        problem: { reason: 'IMPORT_TOO_LARGE' },
        report: null,
      });
      expect(failed.problem?.message).toContain('more than 100,000 items');
      expect(await imports.names()).toEqual(before);
      expect(await imports.generations()).toEqual([1, 1]);
    },
  );
});
