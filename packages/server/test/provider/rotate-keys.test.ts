import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { rotateKeys } from '../../src/modules/provider/index.ts';
import { rotateAuthenticatorSecrets } from '../../src/modules/second-step/index.ts';
import { openBrowser, turnOn } from '../support/authenticator.ts';
import type { ConnectionDocument } from '../../src/modules/provider/connection/connection-state.ts';
import { startTestApp, type Person, type TestApp } from '../support/test-app.ts';
import { answerByKey, providerKeys as apiKeys } from '../support/provider-keys.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';

const old = { id: 'old', secret: 'o'.repeat(32) };
const fresh = { id: 'new', secret: 'n'.repeat(32) };

describeOnBothStores('rotating the keys that encrypt API keys', (open) => {
  const { it, store } = storeTest(open);
  let provider: ScriptedProvider;
  it.beforeAll(async () => {
    provider = await startScriptedProvider();
    provider.answerBy(answerByKey);
  });
  it.afterAll(() => provider.close());

  async function withServer<Result>(
    providerKeys: (typeof old)[],
    run: (test: TestApp) => Promise<Result>,
  ): Promise<Result> {
    const configuration = readConfiguration({ NODE_ENV: 'test', PROVIDER_SANDBOX_URL: provider.endpoint });
    const secret = 's'.repeat(32);
    const test = await startTestApp(store, { ...quick, configuration, providerKeys, secret });
    try {
      return await run(test);
    } finally {
      await test.close();
    }
  }
  const documents = () =>
    store.store.collection<ConnectionDocument>('provider_connections').find({}).toArray();
  const keyIds = async () => (await documents()).map(({ sealedKey }) => sealedKey.split('.')[1]);
  const count = 7;

  it('rotating the keys that encrypt API keys encrypts the secrets of authenticator apps anew, too, and nobody has to set theirs up again', async () => {
    const { email, app } = await withServer([old], async (test) => {
      const person = await test.signUp();
      return { email: person.session.user.email, ...(await turnOn(person, () => test.now())) };
    });
    expect(await rotateAuthenticatorSecrets(store.store, [fresh])).toEqual({
      renewed: 0,
      current: 0,
      unreadable: 1,
    });
    expect((await rotateAuthenticatorSecrets(store.store, [fresh, old])).renewed).toBe(1);
    expect(await rotateAuthenticatorSecrets(store.store, [fresh])).toEqual({
      renewed: 0,
      current: 1,
      unreadable: 0,
    });
    await withServer([fresh], async (test) => {
      test.advance(60);
      const browser = openBrowser(test);
      await browser.signIn(email);
      expect((await browser.enter(app.codeAt(test.now()))).statusCode).toBe(200);
    });
  });

  it('rotating the keys that encrypt API keys encrypts all of them anew, leaves no old key id, and nobody has to connect again', async () => {
    const people = await withServer([old], async (test) => {
      const signedUp: Person[] = [];
      for (let index = 0; index < count; index += 1) {
        const owner = await test.signUp();
        const url = `/api/workspaces/${owner.workspaceId}/provider-connection`;
        const payload = { restEndpoint: provider.endpoint, apiKey: apiKeys.full };
        await owner.request({ method: 'PUT', url, payload });
        signedUp.push(owner);
      }
      return signedUp;
    });
    expect(await keyIds()).toEqual(Array.from({ length: count }, () => 'old'));

    // Without the old key nothing can be read, and nothing is destroyed.
    expect(await rotateKeys(store.store, [fresh])).toEqual({ renewed: 0, current: 0, unreadable: count });
    expect(await keyIds()).toEqual(Array.from({ length: count }, () => 'old'));

    // As after an interruption: some are done already.
    const [first] = await documents();
    expect(await rotateKeys(store.store, [fresh, old])).toEqual({
      renewed: count,
      current: 0,
      unreadable: 0,
    });
    const collection = store.store.collection<ConnectionDocument>('provider_connections');
    await collection.updateOne({ _id: first?._id ?? '' }, { $set: { sealedKey: first?.sealedKey ?? '' } });
    expect(await rotateKeys(store.store, [fresh, old])).toEqual({
      renewed: 1,
      current: count - 1,
      unreadable: 0,
    });
    expect(await keyIds()).toEqual(Array.from({ length: count }, () => 'new'));

    await withServer([fresh], async (test) => {
      const { accessToken } = people[0]?.session ?? { accessToken: '' };
      const checked = await test.app.inject({
        method: 'POST',
        url: `/api/workspaces/${people[0]?.workspaceId}/provider-connection/check`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(checked.json()).toMatchObject({ combined: { status: 'healthy' } });
    });
  });
});
