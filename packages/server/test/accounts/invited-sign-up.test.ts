import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Session, Verified } from '../../src/contracts/index.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { inviteTo } from '../support/invitation-mail.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf, newAddress, PASSWORD, startTestApp, unlimited, type Person } from '../support/test-app.ts';

describeOnBothStores('invited people', (open) => {
  let host: Person;
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
  });
  it.beforeAll(async () => {
    // This server does not require confirmed addresses.
    const unconfirmed = await startTestApp(store, { rateLimits: unlimited });
    const { email } = (await unconfirmed.signUp()).session.user;
    await unconfirmed.close();
    host = await signIn(email);
  });

  const post = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
  const personOf = (session: Session): Person => ({
    session,
    cookie: '',
    workspaceId: session.user.activeWorkspaceId ?? '',
    request: (request) =>
      test.app.inject({ ...request, headers: { authorization: `Bearer ${session.accessToken}` } }),
  });
  async function signIn(email: string): Promise<Person> {
    return personOf(Session.parse((await post('sign-in', { email, password: PASSWORD })).json()));
  }
  const invite = (email: string) => inviteTo(test, host, email);
  const accept = async (person: Person, token: string) => {
    const url = '/api/invitations/accept';
    return (await person.request({ method: 'POST', url, payload: { token } })).json().joined;
  };
  const signUp = (email: string, invitationToken: string) =>
    post('sign-up', { email, password: PASSWORD, invitationToken });

  it('invited people sign up without confirming their address, and without a workspace of their own', async () => {
    const email = newAddress();
    const token = await invite(email);
    const session = Session.parse((await signUp(email, token)).json());
    expect(session.user).toMatchObject({ activeWorkspaceId: null, emailConfirmedAt: expect.any(String) });
    const person = personOf(session);
    expect(await accept(person, token)).toBe(true);
    const memberships = (await person.request({ url: '/api/me/memberships' })).json().items;
    expect(memberships).toMatchObject([{ workspaceId: host.workspaceId, role: 'member' }]);
    expect((await person.request({ url: '/api/me' })).json().activeWorkspaceId).toBe(host.workspaceId);
  });

  it('invited people work in the workspace again when they open the invitation as members', async () => {
    const email = newAddress();
    const token = await invite(email);
    const person = personOf(Session.parse((await signUp(email, token)).json()));
    await accept(person, token);
    const url = '/api/workspaces';
    const own = await person.request({ method: 'POST', url, payload: { name: 'My own' } });
    const workspaceId = String(own.json().id);
    await person.request({ method: 'PUT', url: '/api/me/active-workspace', payload: { workspaceId } });
    const active = async () => (await person.request({ url: '/api/me' })).json().activeWorkspaceId;
    expect(await active()).toBe(workspaceId);
    expect(await accept(person, token)).toBe(true);
    expect(await active()).toBe(host.workspaceId);
  });

  it('invited people get a link that signs them in, whether they have an account or not', async () => {
    for (const isKnown of [false, true]) {
      const email = newAddress();
      if (isKnown) await signUp(email, await invite(email));
      const token = await invite(email);
      const response = await post('magic-links', { email, invitationToken: token });
      const { hash } = new URL(response.json().magicLink as string);
      const payload = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      const verified = Verified.parse((await post('verify', payload)).json());
      if (!('session' in verified)) throw new Error('got a code instead of a session');
      expect(verified.session.user).toMatchObject({ email, hasPassword: isKnown });
      expect(await accept(personOf(verified.session), token)).toBe(true);
    }
  });

  it('invited people are told when they already have an account', async () => {
    const email = newAddress();
    await signUp(email, await invite(email));
    const again = await signUp(email, await invite(email));
    expect(again.statusCode).toBe(409);
    expect(errorOf(again)).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      message:
        'An account with this email already exists. If you were invited, please use the invitation link to set your password.',
    });
  });

  it('invited people are refused with an invitation to another address, an unknown token, or one that was used, revoked or expired', async () => {
    const email = newAddress();
    const token = await invite(email);
    const refusals = async (address: string, invitationToken: string) =>
      Promise.all(
        [signUp(address, invitationToken), post('magic-links', { email: address, invitationToken })].map(
          async (asked) => errorOf(await asked).code,
        ),
      );
    expect(await refusals(newAddress(), token)).toEqual(['VALIDATION', 'VALIDATION']);
    expect(await refusals(email, `inv_${'x'.repeat(43)}`)).toEqual(['NOT_FOUND', 'NOT_FOUND']);

    const used = newAddress();
    const usedToken = await invite(used);
    const person = personOf(Session.parse((await signUp(used, usedToken)).json()));
    await accept(person, usedToken);
    expect(await refusals(used, usedToken)).toEqual(['INVITATION_USED', 'INVITATION_USED']);

    const revoked = newAddress();
    const revokedToken = await invite(revoked);
    const url = `/api/workspaces/${host.workspaceId}/invitations`;
    const { items } = (await host.request({ url })).json() as { items: { id: string; email: string }[] };
    const id = items.find((one) => one.email === revoked)?.id;
    await host.request({ method: 'DELETE', url: `${url}/${id}` });
    expect(await refusals(revoked, revokedToken)).toEqual(['INVITATION_REVOKED', 'INVITATION_REVOKED']);

    test.advance(8 * DAY_SECONDS);
    expect(await refusals(email, token)).toEqual(['INVITATION_EXPIRED', 'INVITATION_EXPIRED']);
  });
});
