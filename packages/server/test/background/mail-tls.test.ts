import { expect, it } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openEmbedded } from '../support/stores.ts';
import { newAddress, startTestApp } from '../support/test-app.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'signs sessions, for tests only: 0123456789',
  PROVIDER_KEYS: '2026a:encrypts keys; for tests only: 0123456789',
  PUBLIC_ORIGIN: 'https://sluice.example.com',
};

it.each([
  ['in production without TLS is passed no email', production, '', 0],
  ['in production without TLS is passed emails if its URL allows that', production, '?requireTLS=false', 1],
  ['in development without TLS is passed emails', { NODE_ENV: 'development' }, '', 1],
])('a mail server %s', async (_what, environment, query, sent) => {
  const server = await startMailServer();
  const store = await openEmbedded();
  const test = await startTestApp(store, {
    configuration: readConfiguration({
      ...environment,
      SMTP_URL: `${server.url}${query}`,
      MAIL_FROM: 'Sluice <no-reply@sluice.example>',
    }),
  });
  const payload = { email: newAddress(), password: 'correct horse' };
  expect((await test.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).statusCode).toBe(201);
  await test.app.jobs.runDue();
  await test.app.jobs.runDue();
  expect(server.mails).toHaveLength(sent);
  const mails = await store.store
    .collection<{ _id: string; kind: string; lastError: string | null }>('jobs')
    .find({ kind: 'mail' })
    .toArray();
  expect(mails.map(({ lastError }) => lastError?.includes('STARTTLS') ?? false)).toEqual([sent === 0]);
  await test.close();
  await server.down();
  await store.dispose();
});
