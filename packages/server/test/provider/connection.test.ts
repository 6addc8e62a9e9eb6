import { expect } from 'vitest';
import type { AuditEvent } from '../../src/contracts/index.ts';
import { openFeatureFlags } from '../../src/modules/feature-flags/index.ts';
import { connectionSuite } from '../support/connection-suite.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { providerKeys as keys } from '../support/provider-keys.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { PASSWORD } from '../support/test-app.ts';

describeOnBothStores('the connection to Braze', (open) => {
  const { it, test, store, provider, call, credentials, connect, read, tryOut, documentOf, memberOf } =
    connectionSuite(open);

  it('the connection to Braze does not exist at first', async () => {
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

  it('the connection to Braze can lead to the fifteen instances, and to the sandbox outside production', async ({
    owner,
  }) => {
    const { items } = (await call(owner, 'GET', '/endpoints')).json<{ items: object[] }>();
    expect(items).toHaveLength(16);
    expect(items[0]).toEqual({ name: 'Sandbox', restEndpoint: provider.endpoint, isSandbox: true });
  });

  it('the connection to Braze with a key that may read everything is healthy for both kinds, and shows the last four characters only', async () => {
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

  it('the connection to Braze is one combined answer while the flag for independent checking is off', async () => {
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
    ['attributes', ['attributes'], 'none', 'Failed to create attributes connection'],
    ['events', ['events'], 'wrong', 'Failed to create events connection'],
    ['both', ['attributes', 'events'], 'wrong', 'Failed to create attributes connection'],
  ])(
    'the connection to Braze is not stored for %s that cannot be read: %s, %s',
    async (_what, kinds, key, title) => {
      const owner = await test.signUp();
      const apiKey = key === 'none' ? keys.none : 'wrong-key-of-nobody';
      const { test: result, connection } = await connect(owner, apiKey, { kinds });
      expect(result).toMatchObject({ outcome: 'failed', title });
      expect(connection).toMatchObject({ connectionExists: false });
      expect(await documentOf(owner)).toBeNull();
    },
  );

  it('the connection to Braze stays as it was when another key does not work', async () => {
    const owner = await test.signUp();
    const { connection } = await connect(owner, keys.full);
    await connect(owner, 'wrong-key-of-nobody');
    expect(await read(owner)).toEqual(connection);
  });

  it('the connection to Braze can be made kind by kind, with the same key', async () => {
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

  it('the connection to Braze with another key forgets what the earlier key could read', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    const { connection } = await connect(owner, keys.another, { kinds: ['events'] });
    expect(connection).toMatchObject({
      lastFour: 'c0c0',
      kinds: { attributes: { status: 'unknown', lastHealthyAt: null }, events: { status: 'healthy' } },
    });
  });

  it('the connection to Braze of two admins who connect at once is wholly that of one of them', async () => {
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

  it('the connection to Braze is announced to open pages, and in the audit log without the key', async () => {
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

  it('the connection to Braze is forgotten when people disconnect, with its key, even twice', async () => {
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

  it('the connection to Braze loses its key at once when the workspace is deleted', async () => {
    const owner = await test.signUp();
    await connect(owner, keys.full);
    await owner.request({
      method: 'DELETE',
      url: `/api/workspaces/${owner.workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });
    expect(await documentOf(owner)).toBeNull();
  });
});
