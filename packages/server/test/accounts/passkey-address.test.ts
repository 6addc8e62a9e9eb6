import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { PasskeyRequest, Session } from '../../src/contracts/index.ts';
import { openBrowser } from '../support/authenticator.ts';
import { addPasskeyTo, signInWith } from '../support/passkeys.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';
import { openEmbedded, type TestStore } from '../support/stores.ts';
import { errorOf, startTestApp, unlimited, type TestApp } from '../support/test-app.ts';

let store: TestStore;
let test: TestApp | undefined;
beforeAll(async () => {
  store = await openEmbedded();
});

/** A server with this public address, or without one. */
async function serverAt(publicOrigin: string | undefined): Promise<TestApp> {
  await test?.close();
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    ...(publicOrigin !== undefined && { PUBLIC_ORIGIN: publicOrigin }),
  });
  test = await startTestApp(store, { configuration, rateLimits: unlimited });
  return test;
}
afterAll(async () => {
  await test?.close();
  await store.dispose();
});

const ask = ({ app }: TestApp, host: string) =>
  app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/request', headers: { host } });

describe('the address that passkeys are for', () => {
  it.each([
    ['https://sluice.example.com', 'sluice.example.com'],
    ['https://sluice.example.com:8443', 'sluice.example.com'],
    ['http://localhost:3000', 'localhost'],
  ])('passkeys at %s are for %s, whatever a request says of its host', async (publicOrigin, rpId) => {
    const asked = await ask(await serverAt(publicOrigin), 'evil.example.com');
    expect(PasskeyRequest.parse(asked.json()).rpId).toBe(rpId);
  });

  it.each([
    'http://sluice.example.com',
    'https://192.0.2.7',
    'https://[2001:db8::7]',
    'http://127.0.0.1:3000',
  ])('there are no passkeys at %s, and the refusal says why', async (publicOrigin) => {
    const refused = await ask(await serverAt(publicOrigin), 'localhost');
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused)).toMatchObject({
      code: 'PASSKEYS_UNAVAILABLE',
      message:
        'There are no passkeys at this address: they take HTTPS and a name, or localhost. Please use another way.',
    });
  });

  it('without a public address, there are passkeys at localhost alone', async () => {
    const server = await serverAt(undefined);
    expect(PasskeyRequest.parse((await ask(server, 'localhost:3000')).json()).rpId).toBe('localhost');
    for (const host of ['sluice.example.com', '127.0.0.1:3000', '192.0.2.7'])
      expect(errorOf(await ask(server, host)).code).toBe('PASSKEYS_UNAVAILABLE');
  });

  it('a passkey of one origin is refused at another one of the same host, and signs in at its own', async () => {
    const server = await serverAt('https://sluice.example.com:8443');
    const person = await server.signUp();
    const device = createSoftwarePasskey({ origin: 'https://sluice.example.com:8443' });
    await addPasskeyTo(person, { device });
    const browser = openBrowser(server);
    const refused = await signInWith(browser, device, { origin: 'https://sluice.example.com' });
    expect(errorOf(refused).code).toBe('PASSKEY_ELSEWHERE');
    expect(Session.safeParse((await signInWith(browser, device)).json()).success).toBe(true);
    expect(Object.keys(browser.cookies)).toContain('__Host-sluice_passkey');
  });
});
