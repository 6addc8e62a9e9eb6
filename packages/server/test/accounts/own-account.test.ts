import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { Profile, SessionListItem } from '../../src/contracts/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { cookieOf, errorOf, PASSWORD, unlimited, type Person } from '../support/test-app.ts';

const NEW_PASSWORD = 'battery staple';

describeOnBothStores("one's own account", (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password }, headers });
  const patch = (person: Person, payload: object) =>
    person.request({ method: 'PATCH', url: '/api/me', payload });
  const changePassword = (person: Person, payload: object) =>
    person.request({ method: 'PUT', url: '/api/auth/password', payload });
  const isSignedIn = async (person: Person) => (await person.request({ url: '/api/me' })).statusCode === 200;
  const sessionsOf = async (person: Person) =>
    (await person.request({ url: '/api/auth/sessions' }))
      .json()
      .items.map((item: unknown) => SessionListItem.parse(item)) as SessionListItem[];
  /** The same person in another browser. */
  const signInAgain = async (person: Person, headers: Record<string, string> = {}): Promise<Person> => {
    const response = await signIn(person.session.user.email, PASSWORD, headers);
    const session = response.json();
    return {
      ...person,
      session,
      cookie: cookieOf(response),
      request: (request) =>
        test.app.inject({ ...request, headers: { authorization: `Bearer ${session.accessToken}` } }),
    };
  };

  it("one's own account has names and an organization that can be changed; blanks are trimmed", async () => {
    const person = await test.signUp();
    const changed = Profile.parse(
      (await patch(person, { firstName: ' Ada ', lastName: 'Lovelace', organizationName: 'Engines' })).json(),
    );
    expect(changed).toMatchObject({ firstName: 'Ada', displayName: 'Ada Lovelace', initials: 'AL' });
    expect(changed.organizationName).toBe('Engines');
    for (const organizationName of ['  ', '', null]) {
      expect((await patch(person, { organizationName })).json().organizationName).toBeNull();
    }
    expect((await person.request({ url: '/api/me' })).json().lastName).toBe('Lovelace');
  });

  it.each([
    { firstName: '' },
    { lastName: 'x'.repeat(81) },
    { organizationName: 'x'.repeat(201) },
    { email: 'other@example.com' },
    { onboardingComplete: true },
    { pendingStep3: true },
    { activeWorkspaceId: 'wsp_other' },
    { emailConfirmedAt: '2026-01-01T00:00:00Z' },
    { passwordHash: 'x' },
    { firstName: { $ne: null } },
  ])("one's own account refuses the change %j", async (payload) => {
    const person = await test.signUp();
    const before = (await person.request({ url: '/api/me' })).json();
    expect(errorOf(await patch(person, payload)).code).toBe('VALIDATION');
    expect((await person.request({ url: '/api/me' })).json()).toEqual(before);
  });

  it("one's own account can complete onboarding once it has names and a workspace", async () => {
    const person = await test.signUp();
    const complete = () => person.request({ method: 'POST', url: '/api/me/onboarding/complete' });
    expect(errorOf(await complete()).code).toBe('ONBOARDING_INCOMPLETE');
    await patch(person, { firstName: 'Ada', lastName: 'Lovelace' });
    expect(Profile.parse((await complete()).json()).onboardingComplete).toBe(true);
    expect((await complete()).statusCode).toBe(200);
    expect((await patch(person, { pendingStep3: false })).json().pendingStep3).toBe(false);
  });

  it("one's own account can change its password with the current one, which ends all other sessions and sends an email", async () => {
    const person = await test.signUp();
    const { email } = person.session.user;
    const elsewhere = await signInAgain(person);
    expect(
      (await changePassword(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).statusCode,
    ).toBe(204);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    const subjects = (await test.mails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it("one's own account tells another browser at once that its session has ended", async () => {
    const person = await test.signUp();
    const elsewhere = await signInAgain(person);
    const stream = await openStream(await originOf(test.app), elsewhere.session.accessToken);
    await stream.next(({ type }) => type === 'ready');
    await changePassword(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const event = await stream.next(({ type }) => type === 'session.revoked');
    expect(event).toMatchObject({ sessionId: elsewhere.session.sessionId });
    await stream.ended;
  });

  it("one's own account keeps its password if the current one is wrong or missing, or the new one too short", async () => {
    const person = await test.signUp();
    const wrong = await changePassword(person, { currentPassword: 'guess', newPassword: NEW_PASSWORD });
    expect(wrong.statusCode).toBe(403);
    expect(errorOf(wrong)).toMatchObject({
      code: 'REAUTH_REQUIRED',
      issues: [{ path: ['currentPassword'] }],
    });
    expect(errorOf(await changePassword(person, { newPassword: NEW_PASSWORD })).code).toBe('VALIDATION');
    const short = await changePassword(person, { currentPassword: PASSWORD, newPassword: '12345' });
    expect(errorOf(short).issues).toMatchObject([{ path: ['newPassword'] }]);
    expect((await signIn(person.session.user.email)).statusCode).toBe(200);
  });

  it("one's own account accepts one of two new passwords that are set at the same time", async () => {
    const person = await test.signUp();
    const elsewhere = await signInAgain(person);
    const responses = await Promise.all([
      changePassword(person, { currentPassword: PASSWORD, newPassword: 'first choice' }),
      changePassword(elsewhere, { currentPassword: PASSWORD, newPassword: 'second choice' }),
    ]);
    // The accepted one ends the other session, perhaps before its password is looked at.
    const [accepted, refused] = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(accepted).toBe(204);
    expect(refused).toBeOneOf([401, 403]);
  });

  it("one's own account lists its sessions, most recently used first, with where they were started", async () => {
    const person = await test.signUp();
    test.advance(60);
    const elsewhere = await signInAgain(person, { 'user-agent': `Browser ${'x'.repeat(500)}` });
    const [latest, first, ...others] = await sessionsOf(person);
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ id: elsewhere.session.sessionId, isCurrent: false, ip: '127.0.0.1' });
    expect(latest?.userAgent).toMatch(/^Browser x{200}/);
    expect(latest?.userAgent?.length).toBe(300);
    expect(first).toMatchObject({ id: person.session.sessionId, isCurrent: true });
  });

  it("one's own account can end one session, all others or all, with immediate effect", async () => {
    const person = await test.signUp();
    const [second, third] = [await signInAgain(person), await signInAgain(person)];
    const payload = { password: PASSWORD };
    const end = (who: Person, url: string) => who.request({ method: 'DELETE', url, payload });
    expect((await end(person, `/api/auth/sessions/${second.session.sessionId}`)).statusCode).toBe(204);
    expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await end(person, '/api/auth/sessions?scope=others')).statusCode).toBe(204);
    expect([await isSignedIn(person), await isSignedIn(third)]).toEqual([true, false]);
    const everywhere = await end(person, '/api/auth/sessions?scope=global');
    expect(everywhere.statusCode).toBe(204);
    expect(cookieOf(everywhere)).toBe('');
    expect(await isSignedIn(person)).toBe(false);
  });

  it("one's own account cannot end other sessions without the password, but its own", async () => {
    const person = await test.signUp();
    const elsewhere = await signInAgain(person);
    const urls = [elsewhere.session.sessionId, '?scope=others', '?scope=global'].map((end) =>
      end.startsWith('?') ? `/api/auth/sessions${end}` : `/api/auth/sessions/${end}`,
    );
    for (const url of urls) {
      const end = (payload: object) => person.request({ method: 'DELETE', url, payload });
      expect(errorOf(await end({})).issues?.[0]?.path).toEqual(['password']);
      expect(errorOf(await end({ password: 'guess' })).code).toBe('REAUTH_REQUIRED');
    }
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, true]);
    const url = `/api/auth/sessions/${person.session.sessionId}`;
    expect((await person.request({ method: 'DELETE', url, payload: {} })).statusCode).toBe(204);
    expect(await isSignedIn(person)).toBe(false);
  });

  it("one's own account treats other people’s sessions as if they did not exist", async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    const end = async (id: string): Promise<[number, string]> => {
      const response: LightMyRequestResponse = await person.request({
        method: 'DELETE',
        url: `/api/auth/sessions/${id}`,
        payload: { password: PASSWORD },
      });
      return [response.statusCode, response.body.replace(/"requestId":"[^"]+"/, '')];
    };
    expect(await end(other.session.sessionId)).toEqual(await end('ses_none'));
    expect(await isSignedIn(other)).toBe(true);
  });

  it("one's own account can be exported, without secrets", async () => {
    const person = await test.signUp();
    await patch(person, { firstName: 'Ada' });
    const exportData = (payload: object) =>
      person.request({ method: 'POST', url: '/api/me/export', payload });
    expect(errorOf(await exportData({ password: 'guess' })).code).toBe('REAUTH_REQUIRED');
    const response = await exportData({ password: PASSWORD });
    expect(response.json()).toMatchObject({
      profile: { firstName: 'Ada', email: person.session.user.email },
      memberships: [{ workspaceId: person.workspaceId, role: 'owner' }],
      sessions: [{ id: person.session.sessionId }],
      activity: expect.any(Array),
    });
    expect(response.body).not.toMatch(/argon2|passwordHash|counter/);
  });

  const deleteAccount = (person: Person, payload: object = { confirmation: 'DELETE', password: PASSWORD }) =>
    person.request({ method: 'DELETE', url: '/api/me', payload });

  it("one's own account cannot be deleted while the person owns a workspace, which the error names", async () => {
    const person = await test.signUp();
    const response = await deleteAccount(person);
    expect(response.statusCode).toBe(409);
    expect(errorOf(response)).toMatchObject({
      code: 'SOLE_OWNER',
      message: expect.stringContaining('My workspace'),
    });
    expect(await isSignedIn(person)).toBe(true);
  });

  it.each([
    [{ confirmation: 'delete', password: PASSWORD }, 'VALIDATION'],
    [{ confirmation: 'DELETE' }, 'VALIDATION'],
    [{ confirmation: 'DELETE', password: 'guess' }, 'REAUTH_REQUIRED'],
  ])("one's own account is not deleted with %j", async (payload, code) => {
    const person = await test.signUp();
    expect(errorOf(await deleteAccount(person, payload)).code).toBe(code);
    expect(await isSignedIn(person)).toBe(true);
  });

  it("one's own account is deleted with its sessions and memberships, and its address can be used again", async () => {
    const [person, host] = [await test.signUp(), await test.signUp()];
    const { id, email } = person.session.user;
    const elsewhere = await signInAgain(person);
    await store.store
      .collection<{ _id: string; workspaceId: string; userId: string; role: string; joinedAt: Date }>(
        'workspace_members',
      )
      .insertOne({
        _id: `${host.workspaceId}:${id}`,
        workspaceId: host.workspaceId,
        userId: id,
        role: 'member',
        joinedAt: new Date(),
      });
    const url = `/api/workspaces/${person.workspaceId}`;
    await person.request({
      method: 'DELETE',
      url,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });

    expect((await deleteAccount(person)).statusCode).toBe(204);
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect((await signIn(email)).statusCode).toBe(401);
    const members = await host.request({ url: `/api/workspaces/${host.workspaceId}/members` });
    expect(members.json().items.map(({ userId }: { userId: string }) => userId)).not.toContain(id);
    const later = await test.signUp(email);
    expect(later.session.user.id).not.toBe(id);
  });
});
