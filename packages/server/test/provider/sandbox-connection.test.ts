import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { ProviderConnection, Workspace, type ProviderEndpoint } from '../../src/contracts/index.ts';
import { letADayPass, signInAgain } from '../support/days.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import type { Person } from '../support/test-app.ts';

describeOnBothStores('a new workspace outside production', (open) => {
  const { it, test } = serverTest(open);
  const at = (who: Person, rest: string) => `/api/workspaces/${who.workspaceId}/${rest}`;
  const read = async (who: Person) => {
    const response = await who.request({ method: 'GET', url: at(who, 'provider-connection') });
    return ProviderConnection.parse(response.json());
  };
  const totals = async (who: Person) => {
    const lists = ['custom-attributes', 'custom-events'].map(async (list) =>
      (await who.request({ method: 'GET', url: at(who, list) })).json<{ total: number }>(),
    );
    return (await Promise.all(lists)).map(({ total }) => total > 0);
  };

  it('a new workspace outside production starts with a healthy connection to the sandbox, marked as such, and with the lists of its import', async () => {
    const owner = await test.signUp();
    const imported = { status: 'healthy', lastHealthyAt: expect.any(String), lastSyncAt: expect.any(String) };
    expect(await read(owner)).toMatchObject({
      connectionExists: true,
      isSandbox: true,
      instance: 'Sandbox',
      kinds: { attributes: imported, events: imported },
    });
    expect(await totals(owner)).toEqual([true, true]);
  });

  it('a new workspace outside production has them as well when it is a further one, or the demo', async () => {
    const owner = await test.signUp();
    const made = await owner.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'Second' } });
    const second = { ...owner, workspaceId: Workspace.parse(made.json()).id };
    expect(await read(second)).toMatchObject({ isSandbox: true, combined: { status: 'healthy' } });
    const demo = (await test.app.inject({ method: 'POST', url: '/api/demo/session' })).json<
      Person['session']
    >();
    const headers = { authorization: `Bearer ${demo.accessToken}` };
    const url = `/api/workspaces/${demo.user.activeWorkspaceId}/provider-connection`;
    expect((await test.app.inject({ method: 'GET', url, headers })).json()).toMatchObject({
      isSandbox: true,
      combined: { status: 'healthy' },
    });
  });

  it('a new workspace outside production can disconnect from it: the lists are empty, and the snippets stay', async () => {
    const owner = await test.signUp();
    await owner.request({
      method: 'POST',
      url: at(owner, 'snippets'),
      payload: { name: 'Kept', content: 'Hi' },
    });
    const gone = await owner.request({ method: 'DELETE', url: at(owner, 'provider-connection') });
    expect(gone.statusCode).toBe(204);
    expect(await read(owner)).toMatchObject({ connectionExists: false, isSandbox: false });
    expect(await totals(owner)).toEqual([false, false]);
    const snippets = await owner.request({ method: 'GET', url: at(owner, 'snippets') });
    expect(snippets.json()).toMatchObject({ items: [{ name: 'Kept' }] });
  });

  it('a new workspace outside production stays healthy in the daily check', async () => {
    const owner = await test.signUp();
    await letADayPass(test);
    expect(await read(await signInAgain(test, owner))).toMatchObject({ combined: { status: 'healthy' } });
  });
});

describeOnBothStores('a new workspace without a sandbox', (open) => {
  const { it } = serverTest(open, { demoConnection: undefined });

  it('a new workspace without a sandbox starts without a connection, and the default endpoint is an instance of Braze', async ({
    owner,
  }) => {
    const url = `/api/workspaces/${owner.workspaceId}/provider-connection`;
    expect((await owner.request({ method: 'GET', url })).json()).toMatchObject({
      connectionExists: false,
      defaultEndpoint: 'https://rest.iad-01.braze.com',
    });
  });
});

describeOnBothStores('a server in production', (open) => {
  const configuration = readConfiguration({
    NODE_ENV: 'production',
    SESSION_SECRET: 'signs sessions, for tests only: 0123456789',
    PROVIDER_KEYS: 'test:encrypts keys; for tests only: 0123456789',
    PUBLIC_ORIGIN: 'https://sluice.example.com',
    REQUIRE_EMAIL_CONFIRMATION: 'false',
  });
  const { it, test } = serverTest(open, { configuration, demoConnection: undefined });

  it('a server in production offers no sandbox, neither in the list nor to somebody who knows its address', async ({
    owner,
  }) => {
    expect(configuration.sandbox).toBe(false);
    const url = `/api/workspaces/${owner.workspaceId}/provider-connection`;
    const listed = await owner.request({ method: 'GET', url: `${url}/endpoints` });
    const { items } = listed.json<{ items: ProviderEndpoint[] }>();
    expect(items).toHaveLength(15);
    expect(items.filter(({ isSandbox }) => isSandbox)).toEqual([]);
    for (const restEndpoint of [test.sandbox.endpoint, 'Sandbox']) {
      const payload = { restEndpoint, apiKey: test.sandbox.apiKey };
      const refused = await owner.request({ method: 'PUT', url, payload });
      expect(refused.statusCode).toBe(400);
    }
    expect(test.sandbox.requests).toEqual([]);
  });
});
