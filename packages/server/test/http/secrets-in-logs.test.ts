import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Session, Verified } from '../../src/contracts/index.ts';
import { logOptions } from '../../src/http/logging.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { cookieOf, newAddress, PASSWORD, unlimited } from '../support/test-app.ts';

const SECRET = 'the secret that signs everything, 32 bytes and more';
let mailServer: TestMailServer;
let log = '';

const { it, test, store } = serverTest(openEmbedded, async () => {
  mailServer = await startMailServer();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    SMTP_URL: mailServer.url.replace('://', '://mailer:mail-password@'),
    MAIL_FROM: 'Sluice <no-reply@sluice.example>',
  });
  return {
    configuration,
    rateLimits: unlimited,
    secret: SECRET,
    logger: pino(logOptions('trace'), sink),
  };
});
it.afterAll(() => mailServer.down());

it('the server neither logs nor stores secrets in readable form, even at the most detailed level and when requests fail', async () => {
  const issued = new Set([PASSWORD, 'battery staple', 'a wrong password', SECRET, 'mail-password']);
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: `/api/auth/${url}?token=in-the-query`, payload, headers });
  const plain = (url: string, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });
  issued.add('in-the-query');
  /** The token in the newest email. The first attempt at each email fails. */
  const mailed = async (kind: string) => {
    mailServer.behavior = 'busy';
    await test.app.jobs.runDue();
    mailServer.behavior = 'well';
    test.advance(120);
    await test.app.jobs.runDue();
    const text = (mailServer.mails.at(-1) ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
    const token = new RegExp(`token=(${kind}_[\\w-]{43})`).exec(text)?.[1] ?? '';
    expect(token).not.toBe('');
    issued.add(token);
    return token;
  };

  const email = newAddress();
  await post('sign-up', { email, password: PASSWORD });
  await plain('sign-up', { email, password: PASSWORD });
  const entered = await plain('verify', { type: 'sign-up', token: await mailed('cnf') });
  const verified = Verified.parse(entered.json());
  if (!('session' in verified)) throw new Error('got a code instead of a session');
  issued.add(verified.session.accessToken).add(cookieOf(entered));
  const authorization = `Bearer ${verified.session.accessToken}`;

  await plain('sign-in', { email, password: 'a wrong password' });
  const signedIn = await plain('sign-in', { email, password: PASSWORD });
  issued.add(Session.parse(signedIn.json()).accessToken).add(cookieOf(signedIn));
  await plain('magic-links', { email });
  await plain('verify', { type: 'magic-link', token: await mailed('ml') });
  await plain('recover', { email });
  await plain('password/reset', { token: await mailed('rst'), newPassword: 'battery staple' });
  await plain('verify', { type: 'magic-link', token: 'ml_nobody' }, { authorization });
  const headers = { authorization };
  await test.app.inject({ method: 'PUT', url: '/api/auth/password', headers, payload: { newPassword: {} } });

  expect(log).toContain('a job failed and will be retried');
  expect(issued.size).toBeGreaterThan(10);
  const names = ['accounts', 'audit_events', 'jobs', 'one_time_tokens', 'pending_sign_ups', 'sessions'];
  const kept = await Promise.all(names.map((name) => store.store.collection(name).find({}).toArray()));
  const stored = JSON.stringify(kept);
  for (const secret of issued) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});
