import type { Message } from '@sluice/liquid';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH, Profile, Session } from '../../src/contracts/index.ts';
import { defaultRateLimits } from '../../src/config/limits.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { cookieOf, errorOf, newAddress, PASSWORD, startTestApp, unlimited } from '../support/test-app.ts';

const claimsOf = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describeOnBothStores('accounts and sessions', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  const post = (url: string, payload?: object, cookie?: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url,
      headers,
      ...(payload && { payload }),
      ...(cookie !== undefined && { cookies: { sluice_refresh: cookie } }),
    });
  const refresh = (cookie: string, headers?: Record<string, string>) =>
    post('/api/auth/token/refresh', undefined, cookie, headers);

  it('the server creates an account without a workspace', async () => {
    const email = newAddress();
    const person = await test.createAccount(email.toUpperCase());
    expect(person.session.user).toMatchObject({ email, displayName: email, activeWorkspaceId: null });
    const memberships = await person.request({ url: '/api/me/memberships' });
    expect(memberships.json()).toEqual({ items: [] });
    expect(Profile.parse((await person.request({ url: '/api/me' })).json()).id).toBe(person.session.user.id);
  });

  it('the server imports the provider’s sandbox data into a new workspace', async () => {
    const person = await test.signUp();
    const base = `/api/workspaces/${person.workspaceId}`;
    const attributes = (await person.request({ url: `${base}/custom-attributes?limit=1000` })).json();
    expect(attributes.total).toBeGreaterThan(100);
    expect(attributes.items).toContainEqual(
      expect.objectContaining({ rawName: 'total_spend', dataType: 'number', rawDataType: 'Number' }),
    );
    expect(attributes.items).toContainEqual(
      expect.objectContaining({ rawName: 'home_address', dataType: null, rawDataType: 'Object' }),
    );
    expect(new Set(attributes.items.map(({ source }: { source: string }) => source))).toEqual(
      new Set(['sandbox']),
    );
    expect(attributes.items).toContainEqual(
      expect.objectContaining({ rawName: 'legacy{field}', name: 'legacy_field_' }),
    );
    const events = (await person.request({ url: `${base}/custom-events?status=Active&q=cart` })).json();
    expect(events.items).toMatchObject([{ name: 'added_to_cart', status: 'Active' }]);
  });

  it('the server signs in with the right password, whatever the case of the address', async () => {
    const email = newAddress();
    await test.signUp(email);
    const response = await post('/api/auth/sign-in', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    expect(Session.parse(response.json()).user.email).toBe(email);
  });

  it('the server takes a password of two hundred characters, and accepts it only exactly as it was set', async () => {
    const email = newAddress();
    const password = ` Ünïcödé${'x'.repeat(191)} `;
    expect(password).toHaveLength(PASSWORD_MAX_LENGTH);
    expect((await post('/api/auth/sign-up', { email, password })).statusCode).toBe(201);
    const others = [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.normalize('NFD'),
      `${password}x`,
    ];
    for (const other of others)
      expect((await post('/api/auth/sign-in', { email, password: other })).statusCode).toBe(401);
    expect((await post('/api/auth/sign-in', { email, password })).statusCode).toBe(200);
    const long = { email: newAddress(), password: `${password}x` };
    expect(errorOf(await post('/api/auth/sign-up', long)).code).toBe('VALIDATION');
  });

  it('the server returns the same bytes for a wrong password and an unknown address', async () => {
    const email = newAddress();
    await test.signUp(email);
    const wrong = await post('/api/auth/sign-in', { email, password: 'not it' });
    const unknown = await post('/api/auth/sign-in', { email: newAddress(), password: 'not it' });
    expect(wrong.statusCode).toBe(401);
    const { requestId: _a, ...first } = errorOf(wrong);
    const { requestId: _b, ...second } = errorOf(unknown);
    expect(first).toEqual(second);
    expect(first.code).toBe('INVALID_CREDENTIALS');
  });

  it('the server refuses a second account for an address without saying that it is taken', async () => {
    const email = newAddress();
    await test.signUp(email);
    const response = await post('/api/auth/sign-up', { email, password: PASSWORD });
    expect(response.statusCode).toBe(409);
    expect(errorOf(response).message).not.toMatch(/exists|taken|already registered/i);
  });

  it('the server stores passwords as argon2id hashes with the stated cost', async () => {
    const email = newAddress();
    const stated = await startTestApp(store, { rateLimits: unlimited, hashCost: undefined });
    await stated.signUp(email);
    await stated.close();
    const stored = await store.store
      .collection<{ _id: string; email: string; passwordHash: string }>('accounts')
      .findOne({
        email,
      });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('the server renews an outdated password hash, at the stated cost, when somebody signs in', async () => {
    const email = newAddress();
    await test.signUp(email);
    const stated = await startTestApp(store, { rateLimits: unlimited, hashCost: undefined });
    const stored = async () =>
      store.store
        .collection<{ _id: string; email: string; passwordHash: string }>('accounts')
        .findOne({ email });
    expect((await stored())?.passwordHash).toContain('$m=8,t=1,p=1$');
    const payload = { email, password: PASSWORD };
    const signIn = () => stated.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect((await signIn()).statusCode).toBe(200);
    expect((await stored())?.passwordHash).toContain('$m=19456,t=2,p=1$');
    expect((await signIn()).statusCode).toBe(200);
    await stated.close();
  });

  it('the server sends the refresh token in a cookie that scripts and other sites cannot use', async () => {
    const response = await post('/api/auth/sign-up', { email: newAddress(), password: PASSWORD });
    const cookie = response.cookies.find(({ name }) => name === 'sluice_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect(response.body).not.toContain(cookie?.value);
  });

  it('the server exchanges a refresh token for a session of the same person', async () => {
    const person = await test.signUp();
    const response = await refresh(person.cookie);
    expect(Session.parse(response.json())).toMatchObject({
      sessionId: person.session.sessionId,
      user: { id: person.session.user.id },
    });
    expect(cookieOf(response)).not.toBe(person.cookie);
  });

  it('the server returns the same next refresh token to fifty tabs that refresh at once', async () => {
    const person = await test.signUp();
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(person.cookie)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
  });

  it('the server ends the session when an old refresh token is used again', async () => {
    const person = await test.signUp();
    const second = cookieOf(await refresh(person.cookie));
    const third = cookieOf(await refresh(second));
    const stolen = await refresh(person.cookie);
    expect(errorOf(stolen).code).toBe('REFRESH_TOKEN_REUSED');
    expect(errorOf(await refresh(third)).code).toBe('SESSION_NOT_FOUND');
    expect((await person.request({ url: '/api/me' })).statusCode).toBe(401);
  });

  it('the server accepts the previous refresh token until the browser uses what it was exchanged for', async () => {
    const person = await test.signUp();
    const lost = await refresh(person.cookie);
    test.advance(3600);
    const again = await refresh(person.cookie);
    expect(cookieOf(again)).toBe(cookieOf(lost));
    const { accessToken } = Session.parse(again.json());
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    expect(errorOf(await refresh(person.cookie)).code).toBe('REFRESH_TOKEN_REUSED');
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
  });

  it('the server ends the session when the previous refresh token is used ten seconds after its successor was received', async () => {
    const person = await test.signUp();
    const { accessToken } = Session.parse((await refresh(person.cookie)).json());
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    test.advance(9);
    expect((await refresh(person.cookie)).statusCode).toBe(200);
    test.advance(2);
    expect(errorOf(await refresh(person.cookie)).code).toBe('REFRESH_TOKEN_REUSED');
  });

  it('the server invalidates cookie and access token at once on sign-out', async () => {
    const person = await test.signUp();
    const response = await post('/api/auth/sign-out', undefined, person.cookie);
    expect(response.statusCode).toBe(204);
    expect(cookieOf(response)).toBe('');
    expect((await person.request({ url: '/api/me' })).statusCode).toBe(401);
    expect(errorOf(await refresh(person.cookie)).code).toBe('SESSION_NOT_FOUND');
  });

  it('the server accepts an access token for fifteen minutes by the server’s own clock', async () => {
    const person = await test.signUp();
    const me = async () => (await person.request({ url: '/api/me' })).statusCode;
    const { accessToken, expiresAt } = person.session;
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(900);
    expect(new Date(claims.exp * 1000).toISOString()).toBe(expiresAt);
    test.advance(14 * 60 + 58);
    expect(await me()).toBe(200);
    test.advance(2);
    expect(await me()).toBe(401);
    const renewed = Session.parse((await refresh(person.cookie)).json());
    const headers = { authorization: `Bearer ${renewed.accessToken}` };
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['nonsense', 'Bearer nonsense'],
    [
      'an unsigned token',
      `Bearer ${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"usr_x","sid":"ses_x"}')}.`,
    ],
  ])('the server returns 401 for %s instead of an access token', async (_what, authorization) => {
    const response = await test.app.inject({
      url: '/api/me',
      headers: authorization ? { authorization } : {},
    });
    expect(response.statusCode).toBe(401);
    expect(errorOf(response).code).toBe('UNAUTHENTICATED');
  });

  it('the server refuses an access token whose person does not match its session', async () => {
    const [owner, other] = [await test.signUp(), await test.signUp()];
    const claims = { ...claimsOf(owner.session.accessToken), sub: other.session.user.id };
    const headers = { authorization: `Bearer ${test.app.jwt.sign(claims)}` };
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
  });

  it.each([
    ['of another type', { typ: 'refresh' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['without a type', { typ: undefined }],
    ['with a claim that no access token has', { admin: true }],
    ['with a number of a refresh token that none has', { gen: 0 }],
    ['with a list of persons', { sub: ['usr_a'] }],
  ])('the server refuses a token %s, although this server has signed it', async (_what, change) => {
    const { session } = await test.signUp();
    const claims = claimsOf(session.accessToken);
    const statusOf = async (payload: object) => {
      const headers = { authorization: `Bearer ${test.app.jwt.sign(payload)}` };
      return (await test.app.inject({ url: '/api/me', headers })).statusCode;
    };
    expect(await statusOf(claims)).toBe(200);
    // A part that is left out is not signed.
    expect(await statusOf(JSON.parse(JSON.stringify({ ...claims, ...change })) as object)).toBe(401);
  });

  it('the server refuses the refresh cookie from a page of another site', async () => {
    const person = await test.signUp();
    expect(errorOf(await refresh(person.cookie, { origin: 'https://evil.example' })).code).toBe(
      'ORIGIN_NOT_ALLOWED',
    );
    expect(errorOf(await refresh(person.cookie, { 'sec-fetch-site': 'cross-site' })).code).toBe(
      'ORIGIN_NOT_ALLOWED',
    );
  });

  it.each(['', 'x', `ses_${'a'.repeat(22)}.1.${'A'.repeat(43)}`, 'a.b.c', '%00'])(
    'the server returns 401 for %j instead of a refresh token',
    async (cookie) => {
      expect((await refresh(cookie)).statusCode).toBe(401);
    },
  );

  it('the server ends a session after ninety days, even if it is in use', async () => {
    const person = await test.signUp();
    let { cookie } = person;
    for (let days = 0; days < 80; days += 20) {
      test.advance(20 * 24 * 60 * 60);
      const response = await refresh(cookie);
      expect(response.statusCode).toBe(200);
      cookie = cookieOf(response);
    }
    test.advance(10 * 24 * 60 * 60 + 1);
    expect(errorOf(await refresh(cookie)).code).toBe('SESSION_NOT_FOUND');
  });

  it('the server starts a new session at every sign-in, whatever cookie was sent', async () => {
    const [victim, attacker] = [await test.signUp(), await test.signUp()];
    const credentials = { email: victim.session.user.email, password: PASSWORD };
    const response = await post('/api/auth/sign-in', credentials, attacker.cookie);
    const session = Session.parse(response.json());
    expect(session.user.id).toBe(victim.session.user.id);
    for (const { session: before } of [victim, attacker])
      expect(session.sessionId).not.toBe(before.sessionId);
    expect(cookieOf(response)).not.toBe(attacker.cookie);
  });

  it('the server ends a session that is not used for thirty days', async () => {
    const person = await test.signUp();
    test.advance(30 * 24 * 60 * 60 + 1);
    expect(errorOf(await refresh(person.cookie)).code).toBe('SESSION_NOT_FOUND');
  });

  it.each([
    [{ email: 'no address', password: PASSWORD }, 'email'],
    [{ email: newAddress(), password: '12345' }, 'password'],
    [{ email: newAddress(), password: 'x'.repeat(201) }, 'password'],
    [{ email: { $gt: '' }, password: PASSWORD }, 'email'],
    [{ email: newAddress() }, 'password'],
  ])('the server refuses %j and names the field', async (payload, field) => {
    const response = await post('/api/auth/sign-up', payload);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).issues?.map((issue) => issue.path[0])).toContain(field);
  });

  it('the server offers a demo workspace with a library', async () => {
    const [first, second] = await Promise.all([post('/api/demo/session'), post('/api/demo/session')]);
    const session = Session.parse(first.json());
    expect(Session.parse(second.json()).user.id).toBe(session.user.id);
    expect(session.user.displayName).toBe('Mara Voss');
    const library = await test.app.inject({
      url: `/api/workspaces/${session.user.activeWorkspaceId}/snippets`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    const { items } = library.json<{ items: { id: string; name: string }[] }>();
    expect(items.map(({ name }) => name)).toContain('Upgrade prompt');
    const email = await test.app.inject({
      url: `/api/workspaces/${session.user.activeWorkspaceId}/snippets/${items.find(({ name }) => name === 'Autumn sale email')?.id ?? ''}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    const kinds = (email.json().builderState as Message).passages.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'text')).toEqual(['decision', 'loop', 'decision']);
  });
});

describeOnBothStores('the demo workspace', (open) => {
  it('the demo workspace is created at the next visit if the first one was interrupted', async () => {
    const store = await open();
    const failing = openFailing(store.store);
    const test = await startTestApp({ ...store, store: failing.store });
    const enter = () => test.app.inject({ method: 'POST', url: '/api/demo/session' });
    failing.replace('workspaces.insertOne', () => connectionLost());
    expect((await enter()).statusCode).toBeGreaterThanOrEqual(500);
    failing.reset();
    const { user, accessToken } = Session.parse((await enter()).json());
    expect(user).toMatchObject({ displayName: 'Mara Voss', onboardingComplete: true });
    const read = (rest: string) =>
      test.app.inject({
        url: `/api/workspaces/${user.activeWorkspaceId}/${rest}`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
    expect((await read('custom-attributes')).json().total).toBeGreaterThan(100);
    expect((await read('snippets')).json().total).toBeGreaterThan(0);
    await test.close();
    await store.dispose();
  });
});

describe('limits on signing in', () => {
  describeOnBothStores('the server', (open) => {
    const { it, test } = serverTest(open, { rateLimits: defaultRateLimits });
    const attempt = (email: string, password = 'guess', remoteAddress = '192.0.2.1') => {
      const request = { method: 'POST', url: '/api/auth/sign-in', payload: { email, password } } as const;
      return test.app.inject({ ...request, remoteAddress });
    };
    const waitOf = (response: LightMyRequestResponse) => Number(response.headers['retry-after'] ?? 0);

    it('the server doubles the wait after each wrong password from the fifth on, whether the account exists or not', async () => {
      const known = (await test.signUp()).session.user.email;
      for (const email of [known, newAddress()]) {
        for (let count = 0; count < 4; count += 1) expect((await attempt(email)).statusCode).toBe(401);
        for (const seconds of [1, 2, 4]) {
          expect((await attempt(email)).statusCode).toBe(401);
          const refused = await attempt(email);
          expect(errorOf(refused).code).toBe('RATE_LIMIT');
          expect(waitOf(refused)).toBe(seconds);
          test.advance(seconds);
        }
      }
    });

    it('the server accepts the right password at once from elsewhere, and here after the wait, so that nobody can lock anybody out', async () => {
      const { email } = (await test.signUp()).session.user;
      for (let count = 0; count < 5; count += 1) await attempt(email);
      expect((await attempt(email, PASSWORD)).statusCode).toBe(429);
      expect((await attempt(email, PASSWORD, '198.51.100.7')).statusCode).toBe(200);
      test.advance(1);
      expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
      // A successful sign-in resets the count.
      expect((await attempt(email)).statusCode).toBe(401);
      expect((await attempt(email)).statusCode).toBe(401);
    });

    it('the server allows ten attempts for one account in a quarter of an hour, even if they are slow', async () => {
      const email = newAddress();
      // All ten attempts are in one window of the limiter; across two it would estimate.
      test.advanceToMultipleOf(15 * 60);
      for (let count = 0; count < 10; count += 1) {
        expect((await attempt(email)).statusCode).toBe(401);
        test.advance(32);
      }
      const refused = await attempt(email);
      expect(errorOf(refused).code).toBe('RATE_LIMIT');
      // The wait after the tenth wrong password is over, so this is the limit.
      expect(waitOf(refused)).toBeGreaterThan(0);
      test.advance(30 * 60);
      expect((await attempt(email)).statusCode).toBe(401);
    });
  });
});
