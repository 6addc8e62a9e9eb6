import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { ConnectionTest, ProviderConnection } from '../../src/contracts/index.ts';
import type { ConnectionDocument } from '../../src/modules/provider/connection/connection-state.ts';
import { answerByKey } from './provider-keys.ts';
import { startScriptedProvider, type ScriptedProvider } from './scripted-provider.ts';
import { lateBound, serverTest } from './server-test.ts';
import type { TestStore } from './stores.ts';
import { joinAs, quick } from './team.ts';
import type { Person } from './test-app.ts';

type Method = Exclude<InjectOptions['method'], undefined>;

/** A suite about the connections of workspaces to a provider that answers by API key, and what people do with them. */
export function connectionSuite(open: () => Promise<TestStore>) {
  let running: ScriptedProvider | undefined;
  const provider = lateBound(() => running);
  const { it, test, store } = serverTest(open, async () => {
    running = await startScriptedProvider();
    const PROVIDER_SANDBOX_URL = running.endpoint;
    return { ...quick, configuration: readConfiguration({ NODE_ENV: 'test', PROVIDER_SANDBOX_URL }) };
  });
  it.afterAll(() => running?.close());
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
  return { it, test, store, provider, call, credentials, connect, read, tryOut, documentOf, memberOf };
}
