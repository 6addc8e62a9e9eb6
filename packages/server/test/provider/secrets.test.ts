import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { logOptions } from '../../src/http/logging.ts';
import { recordCollections } from '../authorization/recording-store.ts';
import { letADayPass, signInAgain } from '../support/days.ts';
import { answerByKey, providerKeys as keys } from '../support/provider-keys.ts';
import {
  startScriptedProvider,
  type ScriptedAnswer,
  type ScriptedProvider,
} from '../support/scripted-provider.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { PASSWORD } from '../support/test-app.ts';

describeOnBothStores('the API key of a workspace', (open) => {
  let provider: ScriptedProvider;
  let recording: ReturnType<typeof recordCollections>;
  let log = '';
  const { it, test } = serverTest(open, async () => {
    provider = await startScriptedProvider();
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    return {
      ...quick,
      configuration: readConfiguration({ NODE_ENV: 'test', PROVIDER_SANDBOX_URL: provider.endpoint }),
      logger: pino(logOptions('trace'), sink),
      wrapStore: (real) => (recording = recordCollections(real)).store,
    };
  });
  it.afterAll(() => provider.close());

  it('the API key of a workspace is in no log line, no response, no email, no export, no audit entry, and nowhere in the database', async () => {
    let owner = await test.signUp();
    const base = `/api/workspaces/${owner.workspaceId}`;
    const url = `${base}/provider-connection`;
    const payload = { restEndpoint: provider.endpoint, apiKey: keys.full };
    const seen: string[] = [];
    const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', to: string, body?: object) => {
      const response = await owner.request({ method, url: to, ...(body && { payload: body }) });
      seen.push(response.body, JSON.stringify(response.headers));
      return response;
    };

    provider.answerBy(answerByKey);
    await send('PUT', url, payload);
    const echo = { status: 401, body: { message: `The key ${keys.full} is wrong` } };
    const answers: ScriptedAnswer[] = [
      echo,
      { status: 500 },
      { body: '<html>' },
      (response) => void response.destroy(),
    ];
    for (const answer of answers) {
      provider.answer(answer);
      await send('POST', `${url}/test`, payload);
    }
    await send('POST', `${url}/test`, { ...payload, restEndpoint: 'https://rest.example.com' });
    await send('POST', `${url}/test`, { ...payload, apiKey: `"${keys.full}"` });
    await send('PUT', url, { ...payload, more: 1 });
    provider.answer(echo);
    await send('POST', `${url}/check`);
    await letADayPass(test);
    owner = await signInAgain(test, owner);
    const mails = await test.mails();
    await send('GET', url);
    await send('GET', `${base}/audit-events`);
    await send('GET', `${base}/library`);
    const exported = await send('POST', '/api/me/export', { password: PASSWORD });

    expect(exported.statusCode).toBe(200);
    expect(log).toContain('provider-connection');
    const everything = [log, JSON.stringify(mails), await recording.dumpAll(), ...seen];
    expect(everything.filter((text) => text.includes(keys.full))).toEqual([]);
    expect(exported.body).not.toContain('sealedKey');
    expect(seen.join()).not.toContain('v1.test.');
  });
});
