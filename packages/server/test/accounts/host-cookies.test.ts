import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Session } from '../../src/contracts/index.ts';
import { openEmbedded } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { newAddress, PASSWORD } from '../support/test-app.ts';

const { it, test } = serverTest(openEmbedded, {
  configuration: readConfiguration({ NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://sluice.example.com' }),
});
const REFRESH = '__Host-sluice_refresh';
const FORMER = '__Secure-sluice_refresh';

const signUp = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    payload: { email: newAddress(), password: PASSWORD },
  });
const refresh = (cookies: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/auth/token/refresh', cookies });

it('with https, the cookies of the session and of the browser are ones that only this host can set', async () => {
  const { cookies } = await signUp();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-sluice_device', REFRESH]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' });
    expect(cookie.domain).toBeUndefined();
  }
});

it('a session whose cookie has the name of an earlier version goes on under the new name', async () => {
  const { cookies } = await signUp();
  const token = cookies.find(({ name }) => name === REFRESH)?.value ?? '';
  const response = await refresh({ [FORMER]: token });
  expect(Session.safeParse(response.json()).success).toBe(true);
  expect(response.cookies.find(({ name }) => name === FORMER)).toMatchObject({
    value: '',
    path: '/api/auth',
  });
  const next = response.cookies.find(({ name }) => name === REFRESH)?.value ?? '';
  expect((await refresh({ [REFRESH]: next })).statusCode).toBe(200);
});
