import { expect } from 'vitest';
import type { ConnectionDocument } from '../../src/modules/provider/connection/connection-state.ts';
import { connectionSuite } from '../support/connection-suite.ts';
import { providerKeys as keys } from '../support/provider-keys.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

describeOnBothStores('the connection to Braze', (open) => {
  const { it, test, store, provider, call, credentials, connect, read, documentOf, memberOf } =
    connectionSuite(open);

  it('the connection to Braze is refused for an address that may not be reached, with what to do instead', async () => {
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
  ])(
    'the connection to Braze is refused %s, before anything is sent',
    async (_what, changes, field, message) => {
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
    },
  );

  it('the connection to Braze is shown to members without the key, and changed by owners and admins only', async () => {
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

  it('the connection to Braze to a host that the operator no longer allows is degraded, and nothing is sent there', async () => {
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

  it('the connection to Braze cannot be used by another workspace into which somebody copied its key in the database', async () => {
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
