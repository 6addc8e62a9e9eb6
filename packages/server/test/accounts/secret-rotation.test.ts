import { expect } from 'vitest';
import { recoverPassword, Session } from '../../src/contracts/index.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { cookieOf, newAddress, startTestApp, type TestApp } from '../support/test-app.ts';

const OLD = 'the old secret, which somebody saw '.repeat(2);
const NEW = 'the new secret, which nobody knows '.repeat(2);

describeOnBothStores('replacing the session secret', (open) => {
  const { it, store } = storeTest(open);

  const refresh = (test: TestApp, cookie: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/token/refresh', cookies: { sluice_refresh: cookie } });
  const whoAmI = async (test: TestApp, token: string) =>
    (await test.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('signs nobody out while the previous one is accepted, and makes no further use of it', async () => {
    const before = await startTestApp(store, { secret: OLD });
    const { session, cookie } = await before.createAccount();
    // A second server that knows the next secret already, but does not use it.
    const prepared = await startTestApp(store, { secret: OLD, previousSecret: NEW });
    const after = await startTestApp(store, { secret: NEW, previousSecret: OLD });
    const onlyNew = await startTestApp(store, { secret: NEW });

    expect(await whoAmI(after, session.accessToken)).toBe(200);
    expect(await whoAmI(onlyNew, session.accessToken)).toBe(401);
    const renewed = await refresh(after, cookie);
    expect(renewed.statusCode).toBe(200);
    const { accessToken } = Session.parse(renewed.json());
    expect(await whoAmI(onlyNew, accessToken)).toBe(200);
    expect(await whoAmI(prepared, accessToken)).toBe(200);
    expect(await whoAmI(before, accessToken)).toBe(401);
    // What was renewed goes on without the old secret.
    expect((await refresh(onlyNew, cookieOf(renewed))).statusCode).toBe(200);
    for (const test of [before, prepared, after, onlyNew]) await test.close();
  });

  it('loses no email that was queued before', async () => {
    const before = await startTestApp(store, { secret: OLD });
    const email = newAddress();
    await before.createAccount(email);
    const asked = await before.app.inject({ method: 'POST', url: recoverPassword.path, payload: { email } });
    expect(asked.statusCode).toBe(202);
    await before.close();
    const after = await startTestApp(store, { secret: NEW, previousSecret: OLD });
    expect(await after.mails(email)).toHaveLength(1);
    await after.close();
  });
});
