import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { openEmbedded } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { errorOf, newAddress, PASSWORD } from '../support/test-app.ts';

const { it, test } = serverTest(openEmbedded, {
  configuration: readConfiguration({ NODE_ENV: 'test', PASSWORD_MIN_LENGTH: '9' }),
});

const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });

/** The ways to set a password. Each tries one, and returns the response. */
const ways = {
  'when they sign up': (password: string) => post('sign-up', { email: newAddress(), password }),
  'when they change it': async (newPassword: string) => {
    const person = await test.signUp();
    const payload = { currentPassword: PASSWORD, newPassword };
    return person.request({ method: 'PUT', url: '/api/auth/password', payload });
  },
  'when they reset it': async (newPassword: string) => {
    const { email } = (await test.signUp()).session.user;
    await post('recover', { email });
    const [mail] = await test.mails(email);
    const token = /token=(rst_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return post('password/reset', { token, newPassword });
  },
};

it.each(Object.entries(ways))('nobody can set a password that was in a breach %s', async (_when, set) => {
  expect(errorOf(await set('password123')).issues?.[0]?.message).toBe(
    'This password is too easy to guess. Please choose another one.',
  );
});

it.each(Object.entries(ways))('a refusal names the minimum of this server %s', async (_when, set) => {
  for (const short of ['short', 'eight ch']) {
    expect(errorOf(await set(short)).issues?.[0]?.message).toBe('Password must be at least 9 characters');
  }
});
