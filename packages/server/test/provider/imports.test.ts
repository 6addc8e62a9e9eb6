import { beforeEach, expect } from 'vitest';
import { openStream, originOf } from '../support/event-stream.ts';
import type { ImportDocument } from '../../src/modules/provider/import/imports.repository.ts';
import { endedImport } from '../support/ended-import.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';

const HOUR = 60 * 60;

describeOnBothStores('an import', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let imports: ReturnType<typeof importsOf>;

  beforeEach(async () => {
    // A new hour, in which nothing is known of the provider's limit.
    test.advance(HOUR);
    test.sandbox.reset();
    person = await test.signUp();
    imports = importsOf(test, store, person);
  });

  it('an import has already run in a new workspace, and its data is marked as sample data', async () => {
    const [first, ...others] = await imports.history();
    const { total } = await imports.attributes();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      state: 'done',
      trigger: 'connected',
      startedBy: null,
      source: 'sandbox',
      attributes: { state: 'read', count: total, skipped: 0 },
      report: { attributes: { total, added: { count: total } } },
    });
    expect((await imports.attributes()).items[0]?.source).toBe('sandbox');
  });

  it('an import reports what was added, changed, of another type, and gone', async () => {
    test.sandbox.set({
      attributes: ['same', 'other type', 'other text', 'other status', 'gone'].map((name) =>
        wireAttribute(name),
      ),
      events: [{ name: 'ordered', status: 'Active' }],
    });
    await imports.run();
    test.sandbox.set({
      attributes: [
        wireAttribute('added'),
        wireAttribute('other status', 'String', { status: 'Blocklisted' }),
        wireAttribute('other text', 'String', { description: 'new' }),
        wireAttribute('other type', 'Number'),
        wireAttribute('same'),
      ],
      events: [],
    });
    const { report, state, startedBy } = await imports.run();
    expect(state).toBe('done');
    expect(startedBy).toBe(person.session.user.id);
    expect(report).toEqual({
      attributes: {
        total: 5,
        added: { count: 1, names: ['added'] },
        changed: { count: 2, names: ['other status', 'other text'] },
        typeChanged: { count: 1, names: ['other type'] },
        gone: { count: 1, names: ['gone'] },
      },
      events: {
        total: 0,
        added: { count: 0, names: [] },
        changed: { count: 0, names: [] },
        typeChanged: { count: 0, names: [] },
        gone: { count: 1, names: ['ordered'] },
      },
    });
    expect(await imports.names()).toEqual(['added', 'other status', 'other text', 'other type', 'same']);
    expect((await imports.events()).total).toBe(0);
  });

  it('an import reports the first names only, and keeps the last fifty imports', async () => {
    test.sandbox.set({ attributes: 70, events: 0 });
    const { report } = await imports.run();
    expect(report?.attributes?.added.count).toBe(70);
    expect(report?.attributes?.added.names).toHaveLength(20);
    const { workspaceId } = person;
    const old = Array.from({ length: 55 }, (_, number) => {
      const _id = `imp_old_${number}`;
      const at = new Date(2020, 0, number + 1);
      return { ...endedImport, _id, workspaceId, activeKey: `${workspaceId} ${_id}`, startedAt: at };
    });
    const collection = store.store.collection<ImportDocument>('provider_imports');
    await collection.bulkWrite(old.map((document) => ({ insertOne: { document } })));
    await imports.run();
    const history = await imports.history();
    expect([history.length, history[0]?.state]).toEqual([50, 'done']);
    expect(await collection.countDocuments({ workspaceId })).toBe(50);
  });

  it('an import is started once, however many people start it', async () => {
    const member = await joinAs(test, store, person.workspaceId, 'member');
    const started = await Promise.all(
      [person, member, person, member].map((who) =>
        who.request({ method: 'POST', url: `/api/workspaces/${person.workspaceId}/imports` }),
      ),
    );
    expect(started.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    expect(new Set(started.map((response) => response.json<{ id: string }>().id)).size).toBe(1);
    await test.app.jobs.runDue();
    expect((await imports.history()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it.each([
    [0, 0],
    [1, 51],
    [51, 1],
    [50, 50],
    [1237, 0],
  ])('an import brings all of %i attributes and %i events', async (attributes, events) => {
    test.sandbox.set({ attributes, events });
    const done = await imports.run();
    expect(done).toMatchObject({
      state: 'done',
      attributes: { count: attributes },
      events: { count: events },
    });
    expect((await imports.attributes()).total).toBe(attributes);
    expect((await imports.events()).total).toBe(events);
    expect(await imports.generations()).toEqual([Math.min(1, attributes), Math.min(1, events)]);
  });

  it('an import keeps every name that Braze accepts, byte for byte', async () => {
    test.sandbox.set({ attributes: 'unusual-names', events: 'unusual-names' });
    expect(await imports.run()).toMatchObject({ state: 'done', attributes: { skipped: 0 } });
    const { items } = await imports.attributes();
    const names = items.map(({ rawName }) => rawName);
    expect(names.filter((name) => name.toLowerCase() === 'plan').toSorted()).toEqual([
      'PLAN',
      'Plan',
      'plan',
    ]);
    expect(names).toEqual(
      expect.arrayContaining(['two\nlines', '__proto__', ' leading space', 'cafe\u0301', 'café']),
    );
    expect(items.find(({ rawName }) => rawName === 'closing}brace')?.name).toBe('closing_brace');
    expect((await imports.events()).total).toBe(items.length);
  });

  it('an import finds each item once when the provider repeats and shifts them, and counts broken ones', async () => {
    test.sandbox.set({ attributes: 230, repeatsItems: true, addsBetweenPages: 2, brokenItems: 3 });
    const { state, attributes } = await imports.run();
    const names = await imports.names();
    expect(state).toBe('done');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('attribute_'))).toHaveLength(230);
    expect(attributes).toMatchObject({ count: names.length, skipped: 3 * 5 });
  });

  it('an import finds what has moved to an earlier page because something was deleted there meanwhile', async () => {
    test.sandbox.set({ attributes: 230, events: 0 });
    await imports.run();
    test.sandbox.set({ attributes: 230, events: 0, removesBetweenPages: 1 });
    const { state, report } = await imports.run();
    expect([state, report?.attributes?.gone.count]).toEqual(['done', 0]);
    expect(await imports.names()).toHaveLength(230);
    // Later everything stays where it is, and only what was deleted is gone.
    const deleted = test.sandbox.requests.length - 1;
    test.sandbox.set({ attributes: 230 - deleted, events: 0 });
    expect((await imports.run()).report?.attributes?.gone.count).toBe(deleted);
  });

  it('an import waits for the rate limit, says until when, and then goes on by itself', async () => {
    const before = await imports.names();
    test.sandbox.reset();
    test.sandbox.set({ attributes: 300, rateLimit: 2 });
    const waiting = await imports.run();
    expect(waiting).toMatchObject({
      state: 'waiting',
      waitingFor: 'BRAZE_RATE_LIMITED',
      attributes: { state: 'reading', count: 100 },
    });
    const wait = Date.parse(waiting.resumeAt ?? '') - Date.parse(waiting.startedAt);
    expect(wait).toBeGreaterThan(0);
    expect(await imports.names()).toEqual(before);
    expect((await imports.start()).id).toBe(waiting.id);

    test.sandbox.set({ attributes: 300, rateLimit: 1000 });
    await test.app.jobs.runDue();
    expect((await imports.read(waiting.id)).state).toBe('waiting');
    test.advance(2 * HOUR);
    await test.app.jobs.runDue();
    expect(await imports.read(waiting.id)).toMatchObject({ state: 'done', resumeAt: null, waitingFor: null });
    expect(await imports.names()).toHaveLength(300);
    // The pages before the pause are not read again.
    expect(test.sandbox.requests.filter((request) => request === 'GET /custom_attributes')).toEqual([]);
  });

  it('an import that is cancelled leaves the lists as they are, and nothing behind', async () => {
    const before = await imports.names();
    test.sandbox.reset();
    test.sandbox.set({ attributes: 300, rateLimit: 2 });
    const waiting = await imports.run();
    expect(await imports.generations()).toEqual([2, 1]);
    expect(await imports.cancel(waiting.id)).toMatchObject({ state: 'cancelled', resumeAt: null });
    // Nobody waits for it: it takes seconds when there are many.
    expect(await imports.generations()).toEqual([2, 1]);
    await test.app.jobs.runDue();
    expect(await imports.generations()).toEqual([1, 1]);
    expect(await imports.names()).toEqual(before);
    expect((await imports.cancel(waiting.id)).state).toBe('cancelled');
    test.sandbox.reset();
    test.advance(2 * HOUR);
    await test.app.jobs.runDue();
    expect((await imports.read(waiting.id)).state).toBe('cancelled');
    expect(await imports.run()).toMatchObject({ state: 'done' });
  });

  it('an import that is cancelled between two pages stops there', async () => {
    const before = await imports.names();
    test.sandbox.set({ attributes: 500 });
    const { id } = await imports.start();
    test.sandbox.beforeAnswer(async (_request, number) => {
      if (number === 4) await imports.cancel(id);
    });
    await test.app.jobs.runDue();
    test.sandbox.beforeAnswer(undefined);
    expect(await imports.read(id)).toMatchObject({ state: 'cancelled', report: null });
    expect(test.sandbox.requests.length).toBeLessThanOrEqual(5);
    expect(await imports.generations()).toEqual([1, 1]);
    expect(await imports.names()).toEqual(before);
  });

  it.each([
    ['a key that is not valid any more', { status: 401 }, 'BRAZE_INVALID_API_KEY'],
    ['a missing permission', { status: 403 }, 'braze_missing_permission_attributes'],
    ['an endpoint without the API', { status: 404 }, 'BRAZE_WRONG_ENDPOINT'],
    ['a request that Braze refuses', { status: 400 }, 'BRAZE_BAD_REQUEST'],
    ['a web page', { body: 'html', contentType: 'text/html' }, undefined],
    ['damaged JSON', { body: 'malformed' }, undefined],
    ['a redirect to an address inside', { redirectTo: 'http://169.254.169.254/' }, undefined],
  ] as const)(
    'an import that gets %s in the middle fails, and the lists stay',
    async (_what, fault, code) => {
      const before = await imports.names();
      test.sandbox.set({ attributes: 300, faultsFrom: 4, ...fault });
      const failed = await imports.run();
      expect(failed).toMatchObject({ state: 'failed', report: null });
      expect(failed.problem?.reason).toBe(code ?? failed.problem?.reason);
      expect(failed.problem?.message).toContain('Nothing was changed.');
      expect(failed.attributes.count).toBe(150);
      expect(await imports.names()).toEqual(before);
      expect(await imports.generations()).toEqual([1, 1]);
      test.sandbox.reset();
      expect((await imports.run()).state).toBe('done');
    },
  );

  it.each([
    ['repeats its last page', { endlessNext: 'same' }, 'BRAZE_ENDLESS_LIST'],
    ['starts again from the beginning', { endlessNext: 'again' }, 'BRAZE_ENDLESS_LIST'],
    ['goes on with empty pages', { endlessNext: 'empty' }, 'BRAZE_ENDLESS_LIST'],
    ['goes on at another host', { nextOrigin: 'https://evil.example' }, 'BRAZE_FOREIGN_PAGE'],
  ] as const)('an import of a list that %s fails, and the lists stay', async (_what, fault, code) => {
    const before = await imports.names();
    test.sandbox.set({ attributes: 120, ...fault });
    expect(await imports.run()).toMatchObject({ state: 'failed', problem: { reason: code } });
    expect(test.sandbox.requests.length).toBeLessThan(10);
    expect(await imports.names()).toEqual(before);
    expect(await imports.generations()).toEqual([1, 1]);
  });

  it('an import leaves out the events when the key may not read them, and says so', async () => {
    const events = await imports.events();
    test.sandbox.set({ attributes: 60, status: 403, faultsOn: 'events' });
    const done = await imports.run();
    expect(done).toMatchObject({
      state: 'done',
      problem: null,
      attributes: { state: 'read', count: 60 },
      events: { state: 'leftOut', problem: { reason: 'braze_missing_permission_events' } },
      report: { attributes: { total: 60 }, events: null },
    });
    expect(done.events.problem?.message).toContain('events.get');
    expect(await imports.names()).toHaveLength(60);
    expect(await imports.events()).toEqual(events);
  });

  it('an import survives server errors in between', async () => {
    test.sandbox.set({ attributes: 120, failEach: { requests: 3, status: 503 } });
    expect(await imports.run()).toMatchObject({ state: 'done', attributes: { count: 120 } });
  });

  it('an import tells open pages about its progress, but not at every page', async () => {
    const stream = await openStream(await originOf(test.app), person.session.accessToken);
    await stream.next();
    test.sandbox.set({ attributes: 500, events: 0 });
    const { id } = await imports.start();
    const isDone = async () => (await imports.read(id)).state === 'done';
    let changes = 0;
    while (!(await isDone())) {
      await stream.next((event) => event.type === 'import.changed' && event.importId === id);
      changes += 1;
    }
    expect(changes).toBeGreaterThan(1);
    const received = stream.received.filter((event) => event.type === 'import.changed');
    expect(received.length).toBeLessThan(40);
    stream.close();
  });

  it('an import is refused where nothing is connected', async ({ startServer }) => {
    const { test: other } = await startServer(open, { rateLimits: unlimited, demoConnection: undefined });
    const somebody = await other.signUp();
    const refused = await somebody.request({
      method: 'POST',
      url: `/api/workspaces/${somebody.workspaceId}/imports`,
    });
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'NOT_CONNECTED']);
  });
});
