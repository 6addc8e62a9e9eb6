import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { challengeStateOf, Session, Verified } from '../../src/contracts/index.ts';
import { inviteTo, tokenIn } from '../support/invitation-mail.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { cookieOf, errorOf, newAddress, PASSWORD, unlimited } from '../support/test-app.ts';

const MINUTE = 60;

function newVerifier() {
  const codeVerifier = randomBytes(32).toString('base64url');
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

describeOnBothStores('a link with a code', (open) => {
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test' }),
  });

  const post = async (url: string, payload: object) => {
    const response = await test.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
    await test.app.jobs.runDue();
    return response;
  };
  const { codeVerifier, codeChallenge } = newVerifier();
  /** The address of the newest mailed link with a code. */
  const mailedTo = async (email: string) => {
    const [mail] = await test.mails(email);
    return new URL(/http:\/\/localhost\S*[?#]\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  };
  const requestCode = async (email: string) => {
    await post('magic-links', { email, codeChallenge });
    return (await mailedTo(email)).searchParams.get('code') ?? '';
  };
  const exchange = (authCode: string, verifier = codeVerifier) =>
    post('token/exchange', { authCode, codeVerifier: verifier });

  it('a link with a code is mailed for a sign-in that a browser began, and leads to the sign-in page', async () => {
    const { email } = (await test.signUp()).session.user;
    await post('magic-links', { email, codeChallenge });
    const { pathname, searchParams, hash } = await mailedTo(email);
    expect(pathname + hash).toBe('/auth');
    expect([...searchParams.keys()]).toEqual(['code', 'state']);
    expect(searchParams.get('state')).toBe(challengeStateOf(codeChallenge));
  });

  it('a link with a code gives the browser with the verifier a session, once, and confirms the address', async () => {
    const { user } = (await test.signUp()).session;
    const code = await requestCode(user.email);
    const response = await exchange(code);
    expect(Session.parse(response.json()).user).toMatchObject({
      id: user.id,
      emailConfirmedAt: expect.any(String),
    });
    expect(cookieOf(response)).not.toBe('');
    expect((await exchange(code)).statusCode).toBe(410);
  });

  it('a link with a code gives nothing to a wrong verifier, and then nothing to the right one', async () => {
    const { user } = (await test.signUp()).session;
    const code = await requestCode(user.email);
    expect((await exchange(code, newVerifier().codeVerifier)).statusCode).toBe(410);
    expect((await exchange(code)).statusCode).toBe(410);
    const me = await store.store
      .collection<{ _id: string; emailConfirmedAt: Date | null }>('accounts')
      .findOne({ _id: user.id });
    expect(me?.emailConfirmedAt).toBeNull();
  });

  it('a link with a code is invalid after ten minutes, and when a newer one is mailed', async () => {
    const { email } = (await test.signUp()).session.user;
    const first = await requestCode(email);
    const second = await requestCode(email);
    expect((await exchange(first)).statusCode).toBe(410);
    test.advance(10 * MINUTE);
    expect((await exchange(second)).statusCode).toBe(410);
  });

  it('a link with a code cannot be exchanged when it was mailed for any browser', async () => {
    const { email } = (await test.signUp()).session.user;
    await post('magic-links', { email });
    const token = new URLSearchParams((await mailedTo(email)).hash.slice(1)).get('token') ?? '';
    expect((await exchange(token)).statusCode).toBe(410);
  });

  it('a link with a code is stored only as a hash', async () => {
    const { email } = (await test.signUp()).session.user;
    const code = await requestCode(email);
    for (const name of ['jobs', 'one_time_tokens', 'audit_events']) {
      const everything = JSON.stringify(await store.store.collection(name).find({}).toArray());
      expect(everything).not.toContain(code);
    }
  });

  it('a link with a code is exchanged only with a well-formed verifier', async () => {
    expect((await exchange('x', 'short')).statusCode).toBe(400);
  });

  it('a link with a code signs an invited person in, names the workspace, and lets them join it', async () => {
    const host = await test.signUp();
    const email = newAddress();
    const invitationToken = await inviteTo(test, host, email);
    const response = await post('magic-links', { email, invitationToken, codeChallenge });
    const link = new URL(response.json().magicLink);
    expect(link.searchParams.get('workspace')).toBe(host.workspaceId);
    const session = Session.parse((await exchange(link.searchParams.get('code') ?? '')).json());
    expect(session.user).toMatchObject({ email, hasPassword: false });
    const accepted = await test.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      headers: { authorization: `Bearer ${session.accessToken}` },
      payload: { workspaceId: host.workspaceId },
    });
    expect(accepted.json()).toMatchObject({ joined: true, workspaceId: host.workspaceId });
  });
});

describeOnBothStores('a confirmation link that was asked for with a challenge', (open) => {
  const { it, test } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
  });
  const post = async (url: string, payload: object) => {
    const response = await test.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
    await test.app.jobs.runDue();
    return response;
  };
  const { codeVerifier, codeChallenge } = newVerifier();
  /** Signs up, and returns what using the mailed link needs. */
  const signUp = async () => {
    const email = newAddress();
    await post('sign-up', { email, password: PASSWORD, codeChallenge });
    const [mail] = await test.mails(email);
    return { type: 'sign-up', token: tokenIn(mail?.text) };
  };
  const codeOf = async () => {
    const verified = Verified.parse((await post('verify', await signUp())).json());
    return 'authCode' in verified ? verified.authCode : '';
  };

  it('a confirmation link that was asked for with a challenge gives a code to a page without the verifier, and a session to the one that has it', async () => {
    const authCode = await codeOf();
    expect((await post('token/exchange', { authCode, codeVerifier })).statusCode).toBe(200);
    expect((await post('token/exchange', { authCode, codeVerifier })).statusCode).toBe(410);
    const verified = Verified.parse((await post('verify', { ...(await signUp()), codeVerifier })).json());
    expect('session' in verified).toBe(true);
  });

  it('a confirmation link that was asked for with a challenge refuses a wrong or late verifier, and then also the right one', async () => {
    const wrong = newVerifier().codeVerifier;
    const usedUp = await codeOf();
    expect((await post('token/exchange', { authCode: usedUp, codeVerifier: wrong })).statusCode).toBe(410);
    expect((await post('token/exchange', { authCode: usedUp, codeVerifier })).statusCode).toBe(410);
    const late = await codeOf();
    test.advance(5 * MINUTE);
    expect(errorOf(await post('token/exchange', { authCode: late, codeVerifier })).code).toBe(
      'TOKEN_INVALID_OR_EXPIRED',
    );
    expect((await post('verify', { ...(await signUp()), codeVerifier: wrong })).statusCode).toBe(410);
  });
});
