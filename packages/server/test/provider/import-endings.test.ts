import { beforeEach, expect } from 'vitest';
import { ProviderConnection } from '../../src/contracts/index.ts';
import type { ImportDocument } from '../../src/modules/provider/import/imports.repository.ts';
import type { JobDocument } from '../../src/modules/jobs/job.ts';
import { letADayPass } from '../support/days.ts';
import { importsOf } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { unlimited, type Person } from '../support/test-app.ts';

const HOUR = 60 * 60;

describeOnBothStores('an import that does not end by itself', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let imports: ReturnType<typeof importsOf>;

  beforeEach(async () => {
    test.advance(HOUR);
    test.sandbox.beforeAnswer(undefined);
    test.sandbox.reset();
    person = await test.signUp();
    imports = importsOf(test, store, person);
  });

  const connection = (who: Person) => `/api/workspaces/${who.workspaceId}/provider-connection`;
  const disconnect = () => imports.request({ method: 'DELETE', url: connection(person) });

  it('an import that does not end by itself is cancelled when somebody disconnects, and brings nothing back', async () => {
    test.sandbox.set({ attributes: 500 });
    const { id } = await imports.start();
    test.sandbox.beforeAnswer(async (_request, number) => {
      if (number === 4) await disconnect();
    });
    await test.app.jobs.runDue();
    test.sandbox.beforeAnswer(undefined);
    expect(await imports.read(id)).toMatchObject({ state: 'cancelled', report: null });
    expect((await imports.attributes()).total).toBe(0);
    expect((await imports.events()).total).toBe(0);
    await test.app.jobs.runDue();
    expect(await imports.generations()).toEqual([0, 0]);
    const { statusCode } = await imports.request({ url: `/api/workspaces/${person.workspaceId}/imports` });
    expect(statusCode).toBe(200);
  });

  it('an import that does not end by itself is cancelled when somebody disconnects while it waits for the rate limit', async () => {
    test.sandbox.reset();
    test.sandbox.set({ attributes: 300, rateLimit: 2 });
    const { id } = await imports.run();
    expect((await disconnect()).statusCode).toBe(204);
    await test.app.jobs.runDue();
    test.sandbox.reset();
    test.advance(2 * HOUR);
    await test.app.jobs.runDue();
    expect((await imports.read(id)).state).toBe('cancelled');
    expect(await imports.generations()).toEqual([0, 0]);
  });

  it('an import that does not end by itself leaves rows that the sweep deletes, when its server died before it could', async () => {
    const before = await imports.names();
    test.sandbox.reset();
    test.sandbox.set({ attributes: 300, rateLimit: 2 });
    const { id } = await imports.run();
    expect(await imports.generations()).toEqual([2, 1]);
    // As after a crash between the end of the import and its clean-up.
    const documents = store.store.collection<ImportDocument>('provider_imports');
    await documents.updateOne(
      { _id: id },
      { $set: { state: 'failed', activeKey: id, cleanup: 'needed', finishedAt: new Date(0) } },
    );
    await letADayPass(test);
    expect(await imports.generations()).toEqual([1, 1]);
    expect(await documents.findOne({ _id: id })).toMatchObject({ cleanup: 'none' });
    expect(await imports.names()).toEqual(before);
  });

  it('an import that does not end by itself has its job enqueued by the sweep, when its server died before it could', async () => {
    test.sandbox.reset();
    test.sandbox.set({ attributes: 60, events: 0, rateLimit: 0 });
    const { id } = await imports.run();
    // As after a crash between the insertion of the import and that of its job.
    const documents = store.store.collection<ImportDocument>('provider_imports');
    await documents.updateOne({ _id: id }, { $set: { state: 'queued', resumeAt: null, waitingFor: null } });
    await store.store.collection<JobDocument>('jobs').deleteMany({ kind: 'provider.import' });
    test.sandbox.set({ rateLimit: 1000 });
    await letADayPass(test);
    await test.app.jobs.runDue();
    expect(await imports.read(id)).toMatchObject({ state: 'done', attributes: { count: 60 } });
  });

  it('an import that does not end by itself waits, without asking, when the import of another workspace has used up the limit of the same key', async () => {
    const other = await test.signUp();
    test.sandbox.reset();
    test.sandbox.set({ attributes: 300, rateLimit: 2 });
    const first = await imports.run();
    const asked = test.sandbox.requests.length;
    const second = await importsOf(test, store, other).run();
    expect(second).toMatchObject({ state: 'waiting', waitingFor: 'BRAZE_RATE_LIMITED' });
    expect(Math.abs(Date.parse(second.resumeAt ?? '') - Date.parse(first.resumeAt ?? ''))).toBeLessThan(
      10_000,
    );
    const checked = await imports.request({ method: 'POST', url: `${connection(person)}/check` });
    expect(ProviderConnection.parse(checked.json()).combined.status).toBe('healthy');
    expect(test.sandbox.requests.length).toBe(asked);
  });

  it('an import that does not end by itself does not claim that the lists of a new workspace are there before they are', async () => {
    test.sandbox.set({ status: 401 });
    const unlucky = await test.signUp();
    const found = await unlucky.request({ method: 'GET', url: connection(unlucky) });
    expect(ProviderConnection.parse(found.json())).toMatchObject({
      isSandbox: true,
      kinds: {
        attributes: { lastSyncAt: null, reason: 'BRAZE_INVALID_API_KEY' },
        events: { lastSyncAt: null },
      },
    });
    const theirs = importsOf(test, store, unlucky);
    expect((await theirs.attributes()).total).toBe(0);
    expect(await theirs.history()).toMatchObject([{ state: 'failed' }]);
  });
});
