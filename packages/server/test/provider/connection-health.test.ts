import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { ProviderConnection } from '../../src/contracts/index.ts';
import { notificationsOf } from '../notifications/notifications-of.ts';
import { letADayPass, signInAgain } from '../support/days.ts';
import { answerByKey, providerKeys as keys } from '../support/provider-keys.ts';
import { brokenConnection } from '../support/scripted-client.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { join, joinAs, quick } from '../support/team.ts';
import { newAddress, type Person } from '../support/test-app.ts';

const SUBJECT = 'The connection of My workspace to Braze has stopped working';

describeOnBothStores('a connection that is checked every day', (open) => {
  let provider: ScriptedProvider;
  const { it, test, store } = serverTest(open, async () => {
    provider = await startScriptedProvider();
    const environment = {
      NODE_ENV: 'test',
      PROVIDER_SANDBOX_URL: provider.endpoint,
      PUBLIC_ORIGIN: 'https://sluice.example.com',
    };
    return { ...quick, configuration: readConfiguration(environment) };
  });
  it.afterAll(() => provider.close());
  it.beforeEach(() => provider.answerBy(answerByKey));

  const urlOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/provider-connection`;
  const read = async (who: Person) => {
    const now = await signInAgain(test, who);
    return ProviderConnection.parse((await now.request({ method: 'GET', url: urlOf(who) })).json());
  };
  async function connected(apiKey: string = keys.full): Promise<Person & { email: string }> {
    const email = newAddress();
    const owner = await test.signUp(email);
    const payload = { restEndpoint: provider.endpoint, apiKey };
    await owner.request({ method: 'PUT', url: urlOf(owner), payload });
    return { ...owner, email };
  }
  const aDayPasses = () => letADayPass(test);
  const notices = async (email: string) =>
    (await test.mails(email)).filter(({ subject }) => subject === SUBJECT);

  it('a connection that is checked every day becomes degraded when its key stops working, and owner and admins get one email', async () => {
    const owner = await connected();
    const [adminEmail, memberEmail] = [newAddress(), newAddress()];
    for (const [email, role] of [
      [adminEmail, 'admin'],
      [memberEmail, 'member'],
    ] as const) {
      const person = await test.signUp(email);
      await join(store, owner.workspaceId, person, role);
    }
    provider.answer({ status: 401, body: { message: 'Invalid API key' } });
    await aDayPasses();
    expect(await read(owner)).toMatchObject({
      kinds: {
        attributes: { status: 'degraded', reason: 'BRAZE_INVALID_API_KEY' },
        events: { status: 'degraded', reason: 'BRAZE_INVALID_API_KEY' },
      },
      combined: { status: 'degraded' },
    });
    await aDayPasses();
    const toOwner = await notices(owner.email);
    const [toAdmin, toMember] = [await notices(adminEmail), await notices(memberEmail)];
    expect([toOwner.length, toAdmin.length, toMember.length]).toEqual([1, 1, 0]);
    const told = await notificationsOf(test, await signInAgain(test, owner)).of('connection.degraded');
    expect(told).toMatchObject([{ actor: null }]);
    const [notice] = toOwner;
    expect(notice?.text).toContain('Attributes: Braze does not accept this API key.');
    expect(notice?.text).toContain('https://sluice.example.com/data');
    expect(notice?.text).not.toContain(keys.full);
  });

  it('a connection that is checked every day becomes healthy again by itself, and a second failure is told again', async () => {
    const owner = await connected();
    provider.answer({ status: 401 });
    await aDayPasses();
    provider.answerBy(answerByKey);
    await aDayPasses();
    expect(await read(owner)).toMatchObject({ combined: { status: 'healthy', reason: null } });
    provider.answer({ status: 403, body: { message: 'Forbidden' } });
    await aDayPasses();
    expect(await read(owner)).toMatchObject({ combined: { status: 'degraded', reason: 'BRAZE_FORBIDDEN' } });
    expect(await notices(owner.email)).toHaveLength(2);
  });

  it.each([
    ['the rate limit', { status: 429 }],
    ['maintenance', { status: 202 }],
    ['a server error', { status: 503 }],
    ['a broken connection', brokenConnection],
  ])('a connection that is checked every day keeps its state during %s', async (_what, answer) => {
    const owner = await connected();
    const before = await read(owner);
    provider.answer(answer);
    await aDayPasses();
    expect(await read(owner)).toEqual(before);
    expect(await notices(owner.email)).toEqual([]);
  });

  it('a connection that is checked every day that lacked a permission from the start is not reported', async () => {
    const owner = await connected(keys.attributesOnly);
    await aDayPasses();
    expect(await read(owner)).toMatchObject({
      kinds: { attributes: { status: 'healthy' }, events: { status: 'degraded' } },
    });
    expect(await notices(owner.email)).toEqual([]);
  });

  it('a connection that is checked every day does not keep the others from being checked when its own check fails', async () => {
    const broken = await connected();
    const owner = await connected();
    await store.store
      .collection<{ _id: string; attributes: unknown }>('provider_connections')
      .updateOne({ _id: broken.workspaceId }, { $set: { attributes: null } });
    provider.answer({ status: 401 });
    await aDayPasses();
    expect(await read(owner)).toMatchObject({ combined: { status: 'degraded' } });
    await store.store.collection('provider_connections').deleteOne({ _id: broken.workspaceId });
  });

  it('a connection that is checked every day can be checked at once by an admin', async () => {
    const owner = await connected();
    const admin = await joinAs(test, store, owner.workspaceId, 'admin');
    provider.answer({ status: 401 });
    const checked = await admin.request({ method: 'POST', url: `${urlOf(owner)}/check` });
    expect(checked.json()).toMatchObject({ combined: { status: 'degraded' } });
    provider.answerBy(answerByKey);
    const again = await admin.request({ method: 'POST', url: `${urlOf(owner)}/check` });
    expect(again.json()).toMatchObject({ combined: { status: 'healthy' } });
  });
});

describeOnBothStores('a connection of a server that does not know its own address', (open) => {
  let provider: ScriptedProvider;
  const { it, test } = serverTest(open, async () => {
    provider = await startScriptedProvider();
    const environment = { NODE_ENV: 'test', PROVIDER_SANDBOX_URL: provider.endpoint };
    return { ...quick, configuration: readConfiguration(environment) };
  });
  it.afterAll(() => provider.close());

  it('a connection of a server that does not know its own address is reported as well when it stops working, with a button that leads to this machine', async () => {
    provider.answerBy(answerByKey);
    const email = newAddress();
    const owner = await test.signUp(email);
    const url = `/api/workspaces/${owner.workspaceId}/provider-connection`;
    const payload = { restEndpoint: provider.endpoint, apiKey: keys.full };
    await owner.request({ method: 'PUT', url, payload });
    provider.answer({ status: 401 });
    await letADayPass(test);
    const [notice, ...more] = (await test.mails(email)).filter(({ subject }) => subject === SUBJECT);
    expect(more).toEqual([]);
    expect(notice?.text).toContain('Look at the connection:\nhttp://localhost:3000/data');
    expect(notice?.html).toContain('href="http://localhost:3000/data"');
  });
});
