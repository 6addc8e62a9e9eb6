import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { type AuditEvent, ConnectionTest, ProviderConnection } from '../../src/contracts/index.ts';
import type { ConnectionDocument } from '../../src/modules/provider/connection/connection.document.ts';
import { openFeatureFlags } from '../../src/modules/feature-flags/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { answerByKey, providerKeys as keys } from '../support/provider-keys.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

type Method = Exclude<InjectOptions['method'], undefined>;

/** A key that no other test uses, because its limit is used up. */
const limitedKey = 'd0000000-0000-4000-8000-00000000d0d0';

describeOnBothStores('the connection to Braze', (open) => {
  let provider: ScriptedProvider;
  const { it, test, store } = serverTest(open, async () => {
    provider = await startScriptedProvider();
    const PROVIDER_SANDBOX_URL = provider.endpoint;
    return { ...quick, configuration: readConfiguration({ NODE_ENV: 'test', PROVIDER_SANDBOX_URL }) };
  });
  it.afterAll(() => provider.close());
  it.beforeEach(() => provider.answerBy(answerByKey));

  const call = (who: Person, method: Method, rest = '', payload?: object) => {
    const url = `/api/workspaces/${who.workspaceId}/provider-connection${rest}`;
    return who.request({ method, url, ...(payload && { payload }) });
  };
  const credentials = (apiKey: string, more: object = {}) => ({
    restEndpoint: provider.endpoint,
    apiKey,
    ...more,
  });
  async function connect(who: Person, apiKey: string, more: object = {}) {
    const response = await call(who, 'PUT', '', credentials(apiKey, more));
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    const body = response.json<{ test: unknown; connection: unknown }>();
    return { test: ConnectionTest.parse(body.test), connection: ProviderConnection.parse(body.connection) };
  }
  const read = async (who: Person) => ProviderConnection.parse((await call(who, 'GET')).json());
  const tryOut = async (who: Person, payload: object) =>
    ConnectionTest.parse((await call(who, 'POST', '/test', payload)).json());
  const documentOf = ({ workspaceId }: Person) =>
    store.store.collection<ConnectionDocument>('provider_connections').findOne({ _id: workspaceId });
  const memberOf = async (owner: Person, role: 'admin' | 'member'): Promise<Person> => ({
    ...(await joinAs(test, store, owner.workspaceId, role)),
    workspaceId: owner.workspaceId,
  });

  it('does not exist at first', async () => {
    const unknown = { status: 'unknown', lastHealthyAt: null, lastSyncAt: null, reason: null };
    expect(await read(await test.signUp())).toEqual({
      connectionExists: false,
      restEndpoint: null,
      instance: null,
      isSandbox: false,
      lastFour: null,
      connectedAt: null,
      defaultEndpoint: provider.endpoint,
      kinds: { attributes: unknown, events: unknown },
      combined: unknown,
    });
  });

  it('can lead to the fifteen instances, and to the sandbox outside production', async ({ owner }) => {
    const { items } = (await call(owner, 'GET', '/endpoints')).json<{ items: object[] }>();
    expect(items).toHaveLength(16);
    expect(items[0]).toEqual({ name: 'Sandbox', restEndpoint: provider.endpoint, isSandbox: true });
  });

  it('with a key that may read everything is healthy for both kinds, and shows the last four characters only', async () => {
    const owner = await test.signUp();
    const { test: result, connection } = await connect(owner, keys.full);
    expect(result).toMatchObject({ outcome: 'ok', translatedFrom: null });
    const healthy = { status: 'healthy', lastHealthyAt: expect.any(String), lastSyncAt: null, reason: null };
    expect(connection).toMatchObject({
      connectionExists: true,
      restEndpoint: provider.endpoint,
      instance: 'Sandbox',
      isSandbox: true,
      lastFour: keys.full.slice(-4),
      kinds: { attributes: healthy, events: healthy },
      combined: healthy,
    });
    expect(await read(owner)).toEqual(connection);
    expect(provider.received.map(({ url }) => url).toSorted()).toEqual(['/custom_attributes', '/events']);
  });

  it('is one combined answer while the flag for independent checking is off', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.attributesOnly);
    const flags = openFeatureFlags(store.store);
    expect(await read(owner)).toMatchObject({
      kinds: {
        attributes: { status: 'healthy' },
        events: { status: 'degraded', reason: 'braze_missing_permission_events' },
      },
    });
    await flags.set('independent_connection_checking', false);
    expect(await read(owner)).toMatchObject({ kinds: null, combined: { status: 'healthy', reason: null } });
    await flags.set('independent_connection_checking', true);
  });

  it.each([
    ['full', 'ok', 'Connection Test Successful', null, null],
    ['attributesOnly', 'partial', 'Partial Success', null, 'braze_missing_permission_events'],
    ['eventsOnly', 'partial', 'Partial Success', 'braze_missing_permission_attributes', null],
    [
      'none',
      'failed',
      'Connection Test Failed',
      'braze_missing_permission_attributes',
      'braze_missing_permission_events',
    ],
  ] as const)(
    'tested with the key "%s" is %s: "%s"',
    async (key, outcome, title, attributesReason, eventsReason) => {
      const owner = await test.signUp();
      const result = await tryOut(owner, credentials(keys[key]));
      expect(result).toMatchObject({
        outcome,
        title,
        results: {
          attributes: { ok: attributesReason === null, reason: attributesReason },
          // A missing permission for events counts as ok.
          events: { ok: true, reason: eventsReason },
        },
      });
      const named = ['custom_attributes.get', 'events.get'].map((permission) =>
        result.message.includes(permission),
      );
      const isLacking = attributesReason !== null || eventsReason !== null;
      // The advice for a new key names both.
      expect(named).toEqual([isLacking, isLacking]);
      expect(await read(owner)).toMatchObject({ connectionExists: false });
    },
  );

  it('tested for events alone with a key that may not read them is a partial success that names the permission', async () => {
    const result = await tryOut(await test.signUp(), credentials(keys.attributesOnly, { kinds: ['events'] }));
    expect(result).toMatchObject({
      outcome: 'partial',
      results: { events: { ok: true, permission: 'events.get' } },
    });
    expect(Object.keys(result.results)).toEqual(['events']);
  });

  it.each([
    [
      'a wrong key',
      { status: 401 },
      'BRAZE_INVALID_API_KEY',
      'the REST endpoint is the one of your instance',
    ],
    [
      'an inactive account',
      { status: 403, body: { message: 'inactive' } },
      'BRAZE_FORBIDDEN',
      'account is active',
    ],
    [
      'a wrong host',
      { status: 404, body: { message: 'Invalid URL' } },
      'BRAZE_WRONG_ENDPOINT',
      'your instance',
    ],
    ['HTML', { body: '<html></html>' }, 'BRAZE_UNEXPECTED_RESPONSE', 'proxy'],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://10.0.0.1' } },
      'BRAZE_WRONG_ENDPOINT',
      'your instance',
    ],
    ['a server error', { status: 500 }, 'BRAZE_UNAVAILABLE', 'try again later'],
    ['maintenance', { status: 202, body: { message: 'queued' } }, 'BRAZE_MAINTENANCE', 'try again later'],
  ])('tested against %s fails with what to do', async (_what, answer, reason, words) => {
    provider.answer(answer);
    const result = await tryOut(await test.signUp(), credentials(keys.full));
    expect(result).toMatchObject({
      title: 'Connection Test Failed',
      results: { attributes: { ok: false, reason } },
    });
    expect(result.message).toContain(words);
    // People wait for the answer, so nothing is tried again.
    expect(provider.received).toHaveLength(2);
  });

  it('tested beyond the rate limit says when it may be tried again', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 600;
    provider.answer({ status: 429, headers: { 'X-RateLimit-Reset': String(reset) } });
    const limited = { reason: 'BRAZE_RATE_LIMITED', retryAt: new Date(reset * 1000).toISOString() };
    const { results } = await tryOut(await test.signUp(), credentials(limitedKey));
    expect(results.attributes).toMatchObject(limited);

    // Another workspace with the same key learns it without a request.
    provider.received.length = 0;
    const again = await tryOut(await test.signUp(), credentials(limitedKey));
    expect(again.results).toMatchObject({ attributes: limited, events: limited });
    expect(provider.received).toEqual([]);
  });

  it('is tested with the stored key when none is given, but never against another endpoint', async () => {
    const owner = await test.signUp();
    const { restEndpoint } = credentials(keys.full);
    const missing = errorOf(await call(owner, 'POST', '/test', { restEndpoint }));
    expect(missing.issues).toEqual([
      { path: ['apiKey'], message: 'Please enter both REST endpoint and API key' },
    ]);
    await connect(owner, keys.full);
    expect(await tryOut(owner, { restEndpoint })).toMatchObject({ outcome: 'ok' });
    provider.received.length = 0;
    const elsewhere = { restEndpoint: 'https://rest.iad-01.braze.com' };
    expect(errorOf(await call(owner, 'POST', '/test', elsewhere)).code).toBe('VALIDATION');
    expect(provider.received).toEqual([]);
  });

  it.each([
    ['attributes', ['attributes'], 'none', 'Failed to create attributes connection'],
    ['events', ['events'], 'wrong', 'Failed to create events connection'],
    ['both', ['attributes', 'events'], 'wrong', 'Failed to create attributes connection'],
  ])('is not stored for %s that cannot be read: %s, %s', async (_what, kinds, key, title) => {
    const owner = await test.signUp();
    const apiKey = key === 'none' ? keys.none : 'wrong-key-of-nobody';
    const { test: result, connection } = await connect(owner, apiKey, { kinds });
    expect(result).toMatchObject({ outcome: 'failed', title });
    expect(connection).toMatchObject({ connectionExists: false });
    expect(await documentOf(owner)).toBeNull();
  });

  it('stays as it was when another key does not work', async () => {
    const owner = await test.signUp();
    const { connection } = await connect(owner, keys.full);
    await connect(owner, 'wrong-key-of-nobody');
    expect(await read(owner)).toEqual(connection);
  });

  it('can be made kind by kind, with the same key', async () => {
    const owner = await test.signUp();
    const first = await connect(owner, keys.full, { kinds: ['attributes'] });
    expect(first.connection.kinds).toMatchObject({
      attributes: { status: 'healthy' },
      events: { status: 'unknown' },
    });
    const second = await connect(owner, keys.full, { kinds: ['events'] });
    expect(second.connection.kinds).toMatchObject({
      attributes: { status: 'healthy' },
      events: { status: 'healthy' },
    });
  });

  it('with another key forgets what the earlier key could read', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    const { connection } = await connect(owner, keys.another, { kinds: ['events'] });
    expect(connection).toMatchObject({
      lastFour: 'c0c0',
      kinds: { attributes: { status: 'unknown', lastHealthyAt: null }, events: { status: 'healthy' } },
    });
  });

  it('of two admins who connect at once is wholly that of one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await test.signUp();
      const admin = await memberOf(owner, 'admin');
      await Promise.all([
        connect(owner, keys.full),
        connect(admin, keys.another),
        connect(owner, keys.full, { kinds: ['attributes'] }),
        connect(admin, keys.another, { kinds: ['events'] }),
      ]);
      const stored = await documentOf(owner);
      const states = [stored?.attributes.status, stored?.events.status];
      expect(['f0f0', 'c0c0']).toContain(stored?.lastFour);
      expect(states).toContain('healthy');
      provider.received.length = 0;
      // The stored key is the one whose last characters are shown.
      await tryOut(owner, { restEndpoint: provider.endpoint });
      expect(provider.received[0]?.authorization?.slice(-4)).toBe(stored?.lastFour);
    }
  });

  it('is refused for an address that may not be reached, with what to do instead', async () => {
    const payload = { restEndpoint: 'https://rest.iad-01.braze.com:8080', apiKey: keys.full };
    const refused = errorOf(await call(await test.signUp(), 'PUT', '', payload));
    expect(refused).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['restEndpoint'] }] });
    expect(refused.issues?.[0]?.message).toMatch(/no port.*Choose your instance/);
  });

  it.each([
    ['without a key', { apiKey: '' }, 'apiKey', 'Please enter both REST endpoint and API key'],
    ['with spaces for a key', { apiKey: '   ' }, 'apiKey', 'Please enter both REST endpoint and API key'],
    ['with a quoted key', { apiKey: '"f0000000-0000"' }, 'apiKey', 'Enter the API key without quotes.'],
    [
      'with a key in curly quotes',
      { apiKey: '“f0000000-0000”' },
      'apiKey',
      'Enter the API key without quotes.',
    ],
    ['with a short key', { apiKey: 'short' }, 'apiKey', /8 to 200/],
    ['with a long key', { apiKey: 'x'.repeat(201) }, 'apiKey', /8 to 200/],
    ['with a line break in the key', { apiKey: 'f0000000\r\nx-evil: 1' }, 'apiKey', /8 to 200/],
    [
      'without an endpoint',
      { restEndpoint: ' ' },
      'restEndpoint',
      'Please enter both REST endpoint and API key',
    ],
    ['with an inner address', { restEndpoint: 'http://169.254.169.254' }, 'restEndpoint', /https/],
    ['for nothing', { kinds: [] }, 'kinds', /./],
    ['for one kind twice', { kinds: ['events', 'events'] }, 'kinds', 'Each kind can only be named once'],
  ])('is refused %s, before anything is sent', async (_what, changes, field, message) => {
    const owner = await test.signUp();
    for (const [method, rest] of [
      ['PUT', ''],
      ['POST', '/test'],
    ] as const) {
      const error = errorOf(await call(owner, method, rest, { ...credentials(keys.full), ...changes }));
      expect(error.code).toBe('VALIDATION');
      expect(error.issues?.[0]?.path[0]).toBe(field);
      expect(error.issues?.[0]?.message).toMatch(message);
    }
    expect(provider.received).toEqual([]);
  });

  it('is shown to members without the key, and changed by owners and admins only', async () => {
    const owner = await test.signUp();
    const [admin, member] = [await memberOf(owner, 'admin'), await memberOf(owner, 'member')];
    await connect(admin, keys.full);
    expect(await read(member)).toMatchObject({ connectionExists: true, lastFour: null });
    expect(await read(admin)).toMatchObject({ lastFour: 'f0f0' });
    for (const [method, rest, payload] of [
      ['PUT', '', credentials(keys.another)],
      ['POST', '/test', credentials(keys.another)],
      ['POST', '/check', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await call(member, method, rest, payload)).statusCode).toBe(403);
    }
    expect(await read(owner)).toMatchObject({ lastFour: 'f0f0' });
  });

  it('is checked with Braze at most ten times a minute for a workspace', async () => {
    const owner = await test.signUp();
    const admin = await memberOf(owner, 'admin');
    for (let round = 0; round < 5; round += 1) {
      await tryOut(owner, credentials(keys.full));
      await tryOut(admin, credentials(keys.full));
    }
    provider.received.length = 0;
    const refused = await call(owner, 'PUT', '', credentials(keys.full));
    expect(refused.statusCode).toBe(429);
    expect(errorOf(refused)).toMatchObject({ code: 'RATE_LIMIT', retryAfter: expect.any(Number) });
    expect(provider.received).toEqual([]);
  });

  it('is announced to open pages, and in the audit log without the key', async () => {
    const owner = await test.signUp();
    const stream = await openStream(await originOf(test.app), owner.session.accessToken);
    const changed = () => stream.next(({ type }) => type === 'connection.changed');
    await tryOut(owner, credentials(keys.none));
    await connect(owner, keys.full);
    expect(await changed()).toMatchObject({ workspaceId: owner.workspaceId });
    await call(owner, 'DELETE');
    await changed();
    stream.close();
    const url = `/api/workspaces/${owner.workspaceId}/audit-events`;
    const response = await owner.request({ method: 'GET', url });
    const { items } = response.json<{ items: AuditEvent[] }>();
    const details = (outcome: string) => ({ restEndpoint: provider.endpoint, outcome });
    expect(items.filter(({ action }) => action.startsWith('provider.'))).toMatchObject([
      { action: 'provider.disconnected', outcome: 'success' },
      { action: 'provider.connected', outcome: 'success', details: details('ok') },
      { action: 'provider.tested', outcome: 'success', details: details('failed') },
    ]);
    expect(response.body).not.toContain(keys.full);
  });

  it('is forgotten when people disconnect, with its key, even twice', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    expect((await call(owner, 'DELETE')).statusCode).toBe(204);
    expect(await read(owner)).toMatchObject({
      connectionExists: false,
      kinds: { attributes: { status: 'unknown' }, events: { status: 'unknown' } },
    });
    expect(await documentOf(owner)).toBeNull();
    expect((await call(owner, 'DELETE')).statusCode).toBe(204);
    expect((await call(owner, 'POST', '/check')).json()).toMatchObject({ connectionExists: false });
  });

  it('loses its key at once when the workspace is deleted', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    await owner.request({
      method: 'DELETE',
      url: `/api/workspaces/${owner.workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });
    expect(await documentOf(owner)).toBeNull();
  });

  it('to a host that the operator no longer allows is degraded, and nothing is sent there', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    await store.store
      .collection<ConnectionDocument>('provider_connections')
      .updateOne({ _id: owner.workspaceId }, { $set: { restEndpoint: 'http://127.0.0.1:10' } });
    provider.received.length = 0;
    expect((await call(owner, 'POST', '/check')).json()).toMatchObject({
      combined: { status: 'degraded', reason: 'BRAZE_WRONG_ENDPOINT' },
    });
    expect(provider.received).toEqual([]);
  });

  it('cannot be used by another workspace into which somebody copied its key in the database', async () => {
    const [owner, thief] = [await test.signUp(), await test.signUp()];
    await connect(owner, keys.full);
    await connect(thief, keys.another);
    const stored = await documentOf(owner);
    await store.store
      .collection<ConnectionDocument>('provider_connections')
      .updateOne({ _id: thief.workspaceId }, { $set: { sealedKey: stored?.sealedKey ?? '' } });
    provider.received.length = 0;
    expect((await call(thief, 'POST', '/check')).json()).toMatchObject({
      combined: { status: 'degraded', reason: 'PROVIDER_KEY_UNREADABLE' },
    });
    expect(provider.received).toEqual([]);
  });
});
