import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recoverPassword, Session } from '../../src/contracts/index.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { cookieOf, newAddress, startTestApp, type TestApp } from '../support/test-app.ts';

const OLD = 'the old secret, which somebody saw '.repeat(2);
const NEW = 'the new secret, which nobody knows '.repeat(2);

describeOnBothStores('replacing the session secret', (open) => {
  const { it, store } = storeTest(open);

  const refresh = (test: TestApp, cookie: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/token/refresh', cookies: { sluice_refresh: cookie } });
  const whoAmI = async (test: TestApp, token: string) =>
    (await test.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('replacing the session secret signs nobody out while the previous one is accepted, and makes no further use of it', async () => {
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

  it('replacing the session secret loses no email that was queued before', async () => {
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

  it('replacing the session secret answers a request that is repeated with its Idempotency-Key as before, and carries it out once', async () => {
    const before = await startTestApp(store, { ...quick, secret: OLD });
    const { session } = await before.createAccount();
    const after = await startTestApp(store, { ...quick, secret: NEW, previousSecret: OLD });
    const headers = { authorization: `Bearer ${session.accessToken}`, 'idempotency-key': randomUUID() };
    const create = (test: TestApp) =>
      test.app.inject({ method: 'POST', url: '/api/workspaces', headers, payload: { name: 'Lumen' } });
    const created = await create(before);
    expect(created.statusCode).toBe(201);
    const repeated = await create(after);
    expect([repeated.statusCode, repeated.json()]).toEqual([201, created.json()]);
    const memberships = await after.app.inject({ url: '/api/me/memberships', headers });
    expect(memberships.json().items).toHaveLength(1);
    for (const test of [before, after]) await test.close();
  });

  it.each([
    ['magic-links', 'verify', (token: string) => ({ type: 'magic-link', token })],
    ['recover', 'password/reset', (token: string) => ({ token, newPassword: 'another battery' })],
  ])(
    'replacing the session secret accepts the link that was mailed before, after a request to %s',
    async (asked, redeemed, bodyOf) => {
      const before = await startTestApp(store, { secret: OLD });
      const email = newAddress();
      await before.createAccount(email);
      await before.app.inject({ method: 'POST', url: `/api/auth/${asked}`, payload: { email } });
      const [mail] = await before.mails(email);
      const token = /[#&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await before.close();
      const after = await startTestApp(store, { secret: NEW, previousSecret: OLD });
      const url = `/api/auth/${redeemed}`;
      const answer = await after.app.inject({ method: 'POST', url, payload: bodyOf(token) });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      await after.close();
    },
  );

  it('replacing the session secret accepts the invitation that was mailed before', async () => {
    const before = await startTestApp(store, { ...quick, secret: OLD });
    const owner = await before.signUp();
    const email = newAddress();
    const guest = await before.createAccount(email);
    const url = `/api/workspaces/${owner.workspaceId}/invitations`;
    await owner.request({ method: 'POST', url, payload: { email } });
    const [mail] = await before.mails(email);
    const token = /[#&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const after = await startTestApp(store, { ...quick, secret: NEW, previousSecret: OLD });
    const headers = { authorization: `Bearer ${guest.session.accessToken}` };
    const accepted = await after.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      headers,
      payload: { token },
    });
    expect(accepted.json()).toMatchObject({ joined: true });
    for (const test of [before, after]) await test.close();
  });
});
