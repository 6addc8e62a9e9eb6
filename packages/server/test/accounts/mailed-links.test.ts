import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Profile, Session, Verified } from '../../src/contracts/index.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { cookieOf, errorOf, newAddress, PASSWORD, startTestApp, unlimited } from '../support/test-app.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'battery staple';

/** The routes that send an email. */
const mailing: ReadonlySet<string> = new Set(['sign-up', 'resend', 'magic-links', 'recover']);

describeOnBothStores('emailed links', (open) => {
  /** Addresses must be confirmed. */
  const {
    it,
    test: strict,
    store,
  } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
  });

  /** Runs the jobs of each request before the next one, so that emails arrive in the order of the requests. */
  const post = async (url: string, payload: object, app = strict) => {
    const response = await app.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
    if (mailing.has(url)) await app.app.jobs.runDue();
    return response;
  };
  const signUp = (email: string, more: object = {}) =>
    post('sign-up', { email, password: PASSWORD, ...more });
  const signIn = (email: string, password = PASSWORD) => post('sign-in', { email, password });
  /** The parameters of the link in the newest email to an address. */
  const linkTo = async (email: string, app = strict) => {
    const [mail] = await app.mails(email);
    const link = /http:\/\/localhost\S*#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    return {
      subject: mail?.subject,
      ...Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))),
    } as {
      subject: string;
      type: string;
      token: string;
    };
  };
  const verify = async (email: string, more: object = {}) => {
    const { type, token } = await linkTo(email);
    return post('verify', { type, token, ...more });
  };
  const sessionIn = (response: LightMyRequestResponse) => {
    const verified = Verified.parse(response.json());
    if (!('session' in verified)) throw new Error('got a code instead of a session');
    return verified;
  };
  const requestAs = (session: Session) => (url: string) =>
    strict.app.inject({ url, headers: { authorization: `Bearer ${session.accessToken}` } });
  /** Somebody with a confirmed account. */
  const signUpConfirmed = async (email = newAddress()) => {
    await signUp(email);
    const { session } = sessionIn(await verify(email));
    return { email, session, ask: requestAs(session) };
  };

  it('emailed links confirm a new account, which has no workspace yet', async () => {
    const email = newAddress();
    const response = await signUp(email, { metadata: { source: 'pricing', plan: ['pro'] } });
    expect(response.json()).toEqual({ confirmationRequired: true });
    expect(cookieOf(response)).toBe('');
    await strict.mails(email);
    expect(errorOf(await signIn(email)).code).toBe('EMAIL_NOT_CONFIRMED');
    expect(errorOf(await signIn(email, 'wrong')).code).toBe('INVALID_CREDENTIALS');

    const confirmed = await verify(email);
    const { session } = sessionIn(confirmed);
    expect(cookieOf(confirmed)).not.toBe('');
    expect(session.user).toMatchObject({ email, hasPassword: true, emailConfirmedAt: expect.any(String) });
    const memberships = (await requestAs(session)('/api/me/memberships')).json();
    expect(memberships.items).toEqual([]);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('emailed links work once, even if twenty requests redeem one at the same time', async () => {
    const email = newAddress();
    await signUp(email);
    const confirmation = await linkTo(email);
    const redeem = (payload: object) =>
      Promise.all(Array.from({ length: 20 }, () => post('verify', payload)));
    const statuses = (responses: LightMyRequestResponse[]) =>
      responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
    const once = [200, ...Array.from({ length: 19 }, () => 410)];
    expect(statuses(await redeem({ type: 'sign-up', token: confirmation.token }))).toEqual(once);
    expect(errorOf(await post('verify', { type: 'sign-up', token: confirmation.token })).code).toBe(
      'TOKEN_INVALID_OR_EXPIRED',
    );

    await post('magic-links', { email });
    const { token } = await linkTo(email);
    expect(statuses(await redeem({ type: 'magic-link', token }))).toEqual(once);

    await post('recover', { email });
    const reset = await linkTo(email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('password/reset', { token: reset.token, newPassword: NEW_PASSWORD }),
      ),
    );
    expect(responses.filter((response) => response.statusCode === 204)).toHaveLength(1);
  });

  it.each([
    ['resend', 'sign-up', 24 * HOUR],
    ['magic-links', 'magic-link', 10 * MINUTE],
  ])(
    'emailed links requested at %s become invalid when a newer one is sent, and when they expire',
    async (route, type, validity) => {
      const email = type === 'sign-up' ? newAddress() : (await signUpConfirmed()).email;
      if (type === 'sign-up') await signUp(email);
      await post(route, { email });
      const first = await linkTo(email);
      await post(route, { email });
      const second = await linkTo(email);
      expect(second.token).not.toBe(first.token);
      expect((await post('verify', { type, token: first.token })).statusCode).toBe(410);
      strict.advance(validity + 1);
      expect((await post('verify', { type, token: second.token })).statusCode).toBe(410);
      await signUp(email);
      // Wait for its email: two that are sent at once arrive in any order.
      await strict.mails(email);
      await post(route, { email });
      strict.advance(validity - 10);
      expect((await verify(email)).statusCode).toBe(200);
    },
  );

  it('emailed links work only for their own purpose', async () => {
    const { email } = await signUpConfirmed();
    await post('magic-links', { email });
    const { token } = await linkTo(email);
    expect((await post('verify', { type: 'sign-up', token })).statusCode).toBe(410);
    expect((await post('password/reset', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(410);
    expect((await post('verify', { type: 'magic-link', token })).statusCode).toBe(200);
  });

  it('emailed links are requested with the same response, byte for byte, for every address', async () => {
    const known = (await signUpConfirmed()).email;
    const unconfirmed = newAddress();
    await signUp(unconfirmed);
    const deleted = (await signUpConfirmed()).email;
    await store.store.collection<{ _id: string; email: string }>('accounts').deleteOne({ email: deleted });
    const requests: [string, object][] = [
      ['sign-up', { password: PASSWORD }],
      ['sign-in', { password: 'wrong password' }],
      ['recover', {}],
      ['magic-links', {}],
      ['resend', {}],
    ];
    for (const [route, body] of requests) {
      const seen = new Set<string>();
      for (const email of [known, unconfirmed, deleted, newAddress()]) {
        const response = await post(route, { email, ...body });
        const {
          date: _date,
          'x-request-id': _id,
          'content-security-policy': _csp,
          ...headers
        } = response.headers;
        const text = response.body.replace(/"requestId":"[^"]+"/, '');
        seen.add(JSON.stringify([response.statusCode, headers, text]));
      }
      expect([...seen]).toHaveLength(1);
    }
  });

  it('emailed links tell the owner of an address, and only them, that somebody tried to sign up with it', async () => {
    const { email } = await signUpConfirmed();
    expect((await signUp(email)).json()).toEqual({ confirmationRequired: true });
    const [mail] = await strict.mails(email);
    expect(mail?.subject).toBe('You already have a Sluice account');
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('emailed links give the owner of an address an account without the password of whoever signed up for it first', async () => {
    const email = newAddress();
    await post('sign-up', { email, password: 'the attacker waits' });
    await signUp(email);
    const { session } = sessionIn(await verify(email));
    expect(session.user.hasPassword).toBe(false);
    expect((await signIn(email, 'the attacker waits')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    const chosen = await strict.app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: { authorization: `Bearer ${session.accessToken}` },
      payload: { newPassword: NEW_PASSWORD },
    });
    expect(chosen.statusCode).toBe(204);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('emailed links keep the password if somebody signs up twice with the same one', async () => {
    const email = newAddress();
    await signUp(email);
    await strict.mails();
    await signUp(email);
    expect(sessionIn(await verify(email)).session.user.hasPassword).toBe(true);
  });

  it('emailed links remove the password and the sessions of an account whose address was never confirmed', async () => {
    const email = newAddress();
    const lax = await startTestApp(store, { rateLimits: unlimited });
    const before = Session.parse((await post('sign-up', { email, password: PASSWORD }, lax)).json());
    await lax.close();
    expect(before.user.emailConfirmedAt).toBeNull();
    await post('magic-links', { email });
    const { session } = sessionIn(await verify(email));
    expect(session.user).toMatchObject({ id: before.user.id, hasPassword: false });
    expect((await signIn(email)).statusCode).toBe(401);
    const live = await store.store
      .collection<{ _id: string; userId: string; revokedAt: Date | null }>('sessions')
      .find({ userId: before.user.id, revokedAt: null })
      .toArray();
    expect(live.map(({ _id }) => _id)).toEqual([session.sessionId]);
  });

  it('emailed links sign somebody in without a password', async () => {
    const { email, session } = await signUpConfirmed();
    await post('magic-links', { email, redirectTo: '/snippets?tags=a#top' });
    const entered = sessionIn(await verify(email));
    expect(entered.session.user.id).toBe(session.user.id);
    expect(entered.session.sessionId).not.toBe(session.sessionId);
    expect(entered.redirectTo).toBe('/snippets?tags=a#top');
  });

  it.each([
    'https://evil.example/onboarding',
    '//evil.example',
    '/\\evil.example',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'https://localhost/',
    'javascript:alert(1)',
    'http://user:password@localhost/',
    'data:text/html,x',
    'http://[',
  ])('emailed links never redirect to another site: %s', async (redirectTo) => {
    for (const [route, more] of [
      ['sign-up', { password: PASSWORD }],
      ['magic-links', {}],
    ] as const) {
      const response = await post(route, { email: newAddress(), redirectTo, ...more });
      expect(errorOf(response)).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['redirectTo'] }] });
    }
  });

  it.each([
    ['http://localhost/onboarding', '/onboarding'],
    ['/onboarding?step=2', '/onboarding?step=2'],
    ['/a/..//evil.example/x', '/evil.example/x'],
  ])('emailed links redirect to %s as the path %s', async (redirectTo, path) => {
    const email = newAddress();
    await signUp(email, { redirectTo });
    expect(sessionIn(await verify(email)).redirectTo).toBe(path);
  });

  it('emailed links set a new password, end all sessions and other links, and notify the person', async () => {
    const { email, ask } = await signUpConfirmed();
    await post('magic-links', { email });
    const magic = await linkTo(email);
    await post('recover', { email });
    const { token } = await linkTo(email);
    expect((await post('password/reset', { token, newPassword: '12345' })).statusCode).toBe(400);
    expect((await post('password/reset', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(204);
    expect((await ask('/api/me')).statusCode).toBe(401);
    expect(
      (await post('verify', magic.type ? { type: magic.type, token: magic.token } : {})).statusCode,
    ).toBe(410);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    const subjects = (await strict.mails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it('emailed links are sent to one address at most five times an hour, whoever requests them', async () => {
    const email = newAddress();
    for (let times = 0; times < 4; times += 1) await signUp(email);
    for (let times = 0; times < 4; times += 1) expect((await post('resend', { email })).statusCode).toBe(202);
    expect(await strict.mails(email)).toHaveLength(5);
    strict.advance(2 * HOUR);
    await post('resend', { email });
    expect(await strict.mails(email)).toHaveLength(6);
  });

  it('emailed links never run out for a new password: requests of others are accepted and send nothing more', async () => {
    const { email } = await signUpConfirmed();
    const before = (await strict.mails(email)).length;
    for (let times = 0; times < 8; times += 1) {
      expect((await post('magic-links', { email })).statusCode).toBe(202);
    }
    const flooded = (await strict.mails(email)).length;
    expect(flooded).toBeLessThanOrEqual(before + 5);
    for (let times = 0; times < 8; times += 1) {
      expect((await post('recover', { email })).statusCode).toBe(202);
    }
    expect(await strict.mails(email)).toHaveLength(flooded + 1);
    const { token } = await linkTo(email);
    expect((await post('password/reset', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(204);
  });

  it('emailed links are stored only as hashes', async () => {
    const email = newAddress();
    await signUp(email);
    const { token } = await linkTo(email);
    sessionIn(await verify(email));
    await post('magic-links', { email });
    const magic = await linkTo(email);
    for (const name of [
      'jobs',
      'one_time_tokens',
      'pending_sign_ups',
      'accounts',
      'sessions',
      'audit_events',
    ]) {
      const everything = JSON.stringify(await store.store.collection(name).find({}).toArray());
      for (const secret of [token, magic.token, PASSWORD]) expect(everything).not.toContain(secret);
    }
  });

  it.each([
    [{ 'a.b': 1 }, 'a name with a dot'],
    [{ $set: 1 }, 'a name that begins with $'],
    [{ text: 'x'.repeat(4096) }, 'more than four kilobytes'],
    ['text', 'not an object'],
  ])('emailed links are not sent for a sign-up with metadata %o: %s', async (metadata, _what) => {
    expect((await signUp(newAddress(), { metadata })).statusCode).toBe(400);
  });

  it('emailed links are refused with the same response for every address when no mail server is configured', async () => {
    const silent = await startTestApp(store, { rateLimits: unlimited, openMailbox: undefined });
    const known = await silent.signUp();
    for (const email of [known.session.user.email, newAddress()]) {
      const response = await post('recover', { email }, silent);
      expect(response.statusCode).toBe(503);
      expect(errorOf(response).code).toBe('MAIL_UNAVAILABLE');
    }
    expect((await silent.app.inject('/api/client-configuration')).json()).toMatchObject({
      canSendMail: false,
      hasBilling: false,
    });
    await silent.close();
  });

  it('emailed links are not sent to addresses without an account', async () => {
    const email = newAddress();
    for (const route of ['recover', 'magic-links', 'resend']) await post(route, { email });
    expect(await strict.mails(email)).toEqual([]);
  });

  it('emailed links sign somebody in who can then read their profile', async () => {
    const { ask, email } = await signUpConfirmed();
    expect(Profile.parse((await ask('/api/me')).json())).toMatchObject({ email, pendingStep3: false });
  });
});
