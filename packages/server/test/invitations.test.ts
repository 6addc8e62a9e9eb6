import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AcceptedInvitation,
  InvitationResult,
  PendingInvitation,
  ResolvedInvitation,
} from '../src/contracts/index.ts';
import { createFeatureFlagsRepository } from '../src/modules/feature-flags/feature-flags.repository.ts';
import { openStream, originOf } from './event-stream.ts';
import { describeOnBothStores, type TestStore } from './stores.ts';
import { join, joinAs, quick } from './team.ts';
import { errorOf, newAddress, startTestApp, type Person, type TestApp } from './test-app.ts';

const DAY = 24 * 60 * 60;

describeOnBothStores('invitations', (open) => {
  let store: TestStore;
  let test: TestApp;
  let owner: Person;
  beforeAll(async () => {
    store = await open();
    test = await startTestApp(store, quick);
  });
  afterAll(async () => {
    await test.close();
    await store.dispose();
  });

  const newTeam = async () => {
    owner = await test.signUp();
    return owner;
  };
  const url = (id = '', who = owner) =>
    `/api/workspaces/${who.workspaceId}/invitations${id === '' ? '' : `/${id}`}`;
  const post = (payload: object, who = owner) =>
    who.request({ method: 'POST', url: url('', owner), payload });
  const invite = async (email: string, role = 'member', who = owner) => {
    const answer = await post({ email, role }, who);
    expect(answer.statusCode).toBe(201);
    return InvitationResult.parse(answer.json());
  };
  const pending = async (who = owner): Promise<PendingInvitation[]> =>
    (await who.request({ url: url('', owner) }))
      .json()
      .items.map((one: unknown) => PendingInvitation.parse(one));
  const tokenFor = async (email: string) => {
    const [mail] = await test.mails(email);
    return /\/invite\/(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const accept = (payload: object, who?: Person) => {
    const request = { method: 'POST', url: '/api/invitations/accept', payload } as const;
    return who ? who.request(request) : test.app.inject(request);
  };
  const resolve = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/invitations/resolve', payload: { token } });
  const roleIn = async (who: Person, workspaceId = owner.workspaceId) =>
    (await who.request({ url: `/api/workspaces/${workspaceId}/members/me` })).json().role as
      string | undefined;

  describe('are sent', () => {
    beforeAll(newTeam);

    it('by mail, with a link that only the mail has', async () => {
      const email = newAddress();
      const { action, invitation } = await invite(email.toUpperCase());
      expect(action).toBe('invited');
      expect(invitation).toMatchObject({ email, role: 'member', status: 'pending' });
      const days = Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.invitedAt ?? '');
      expect(days).toBe(7 * DAY * 1000);
      const token = await tokenFor(email);
      expect(token).not.toBe('');
      const stored = JSON.stringify(await store.store.collection('invitations').find({}).toArray());
      expect(stored).not.toContain(token);
      expect(await pending()).toMatchObject([{ email, invitedBy: { id: owner.session.user.id } }]);
    });

    it.each([
      [{ email: 'not an address' }, 'email'],
      [{ email: { $ne: '' } }, 'email'],
      [{ email: 'a@example.com', role: 'owner' }, 'role'],
    ])('not for %j', async (payload, field) => {
      const answer = await post(payload);
      expect(errorOf(answer).issues?.[0]?.path).toEqual([field]);
    });

    it('again to the same address as one: the newer link and role hold', async () => {
      const email = newAddress();
      const first = await invite(email, 'member');
      const old = await tokenFor(email);
      const second = await invite(email, 'admin');
      expect(second.invitation?.id).toBe(first.invitation?.id);
      expect((await pending()).filter((one) => one.email === email)).toMatchObject([{ role: 'admin' }]);
      expect((await resolve(old)).statusCode).toBe(404);
      expect(ResolvedInvitation.parse((await resolve(await tokenFor(email))).json()).role).toBe('admin');
    });

    it('once when ten admins invite one address at the same moment', async () => {
      const email = newAddress();
      await Promise.all(Array.from({ length: 10 }, () => post({ email })));
      expect((await pending()).filter((one) => one.email === email)).toHaveLength(1);
    });

    it('not to somebody who is in already', async () => {
      const member = await joinAs(test, store, owner.workspaceId, 'member');
      const answer = await post({ email: member.session.user.email });
      expect(answer.statusCode).toBe(409);
      expect(errorOf(answer).code).toBe('ALREADY_MEMBER');
    });

    it('by admins, not by members', async () => {
      const admin = await joinAs(test, store, owner.workspaceId, 'admin');
      const member = await joinAs(test, store, owner.workspaceId, 'member');
      expect((await invite(newAddress(), 'admin', admin)).action).toBe('invited');
      expect((await post({ email: newAddress() }, member)).statusCode).toBe(403);
      expect((await member.request({ url: url() })).statusCode).toBe(403);
    });

    it('five times an hour to one address, and no more', async () => {
      const email = newAddress();
      for (let count = 0; count < 5; count += 1) await invite(email);
      const answer = await post({ email });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('again with a new link and the full time, or cancelled', async () => {
      const email = newAddress();
      const { invitation } = await invite(email);
      const old = await tokenFor(email);
      const id = invitation?.id ?? '';
      test.advance(3 * DAY);
      owner = await renewed(owner);
      const resent = await owner.request({ method: 'POST', url: `${url(id)}/resend` });
      const { expiresAt } = PendingInvitation.parse(resent.json());
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(invitation?.expiresAt ?? ''));
      expect((await resolve(old)).statusCode).toBe(404);
      const token = await tokenFor(email);
      expect((await resolve(token)).statusCode).toBe(200);
      const cancel = () => owner.request({ method: 'DELETE', url: url(id) });
      expect((await cancel()).statusCode).toBe(204);
      expect((await pending()).map((one) => one.id)).not.toContain(id);
      expect((await cancel()).statusCode).toBe(410);
      expect((await owner.request({ method: 'POST', url: `${url(id)}/resend` })).statusCode).toBe(410);
      expect(errorOf(await resolve(token)).code).toBe('INVITATION_REVOKED');
    });

    it('into the own workspace only', async () => {
      const stranger = await test.signUp();
      const { invitation } = await invite(newAddress());
      for (const path of [url(invitation?.id, stranger), url('inv_none', stranger)]) {
        expect((await stranger.request({ method: 'DELETE', url: path })).statusCode).toBe(404);
        expect((await stranger.request({ method: 'POST', url: `${path}/resend` })).statusCode).toBe(404);
      }
      expect((await pending()).map((one) => one.id)).toContain(invitation?.id);
    });

    it('and listed until they run out', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const token = await tokenFor(email);
      test.advance(8 * DAY);
      owner = await renewed(owner);
      expect(await pending()).toEqual([]);
      expect(errorOf(await resolve(token)).code).toBe('INVITATION_EXPIRED');
      expect((await invite(email)).action).toBe('invited');
      expect((await resolve(await tokenFor(email))).statusCode).toBe(200);
    });
  });

  /** A session outlives its access token; long jumps of the clock need a new one. */
  const renewed = async (person: Person): Promise<Person> => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh',
      cookies: { sluice_refresh: person.cookie },
    });
    const { accessToken } = answer.json();
    const cookie = answer.cookies[0]?.value ?? '';
    return {
      ...person,
      cookie,
      request: (request) =>
        test.app.inject({
          ...request,
          headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
        }),
    };
  };

  describe('are answered', () => {
    type Who = 'nobody' | 'the invited' | 'somebody else' | 'a member already';
    type State = 'live' | 'expired' | 'revoked' | 'used' | 'unwanted';
    const gone = { live: '', expired: 'INVITATION_EXPIRED', revoked: 'INVITATION_REVOKED' };
    const refusals = { ...gone, used: 'INVITATION_USED', unwanted: 'INVITATION_REVOKED' } as const;
    const outcomes: Record<Who, Partial<AcceptedInvitation>> = {
      nobody: { requireAuth: true, emailMismatch: false, joined: false, sessionEmail: null },
      'the invited': { requireAuth: false, emailMismatch: false, joined: true },
      'somebody else': { requireAuth: false, emailMismatch: true, joined: false },
      'a member already': { requireAuth: false, emailMismatch: false, joined: true },
    };
    const people = Object.keys(outcomes) as Who[];
    const states = Object.keys(refusals) as State[];
    const table = people.flatMap((who) => states.map((state) => [who, state] as const));

    /** Brings an invitation, and whoever answers it, into the given state. */
    const arrange = async (who: Who, state: State) => {
      await newTeam();
      const admin = await joinAs(test, store, owner.workspaceId, 'admin');
      const email = newAddress();
      const { invitation } = await invite(email, 'admin', admin);
      const token = await tokenFor(email);
      const own = who === 'the invited' || who === 'a member already' ? await test.signUp(email) : undefined;
      const person = who === 'somebody else' ? await test.signUp() : own;
      const members = `/api/workspaces/${owner.workspaceId}/members`;
      if (state === 'used') {
        const first = own ?? (await test.signUp(email));
        await accept({ token }, first);
        // Having used it once does not bring back who was removed.
        const path = `${members}/${first.session.user.id}`;
        await owner.request({ method: 'DELETE', url: path, payload: { confirmation: 'REMOVE' } });
      }
      if (state === 'revoked') await owner.request({ method: 'DELETE', url: url(invitation?.id) });
      if (state === 'unwanted') {
        const path = `${members}/${admin.session.user.id}`;
        await owner.request({ method: 'PATCH', url: path, payload: { role: 'member' } });
      }
      if (who === 'a member already' && own) await join(store, owner.workspaceId, own, 'member');
      if (state !== 'expired') return { email, token, person };
      test.advance(8 * DAY);
      owner = await renewed(owner);
      return { email, token, person: person && (await renewed(person)) };
    };
    const roleAfter = (who: Who, state: State) => {
      if (who === 'a member already') return 'member';
      return who === 'the invited' && state === 'live' ? 'admin' : undefined;
    };

    it.each(table)('%s, %s', async (who, state) => {
      const { email, token, person } = await arrange(who, state);
      const isAnswered = state === 'live' || who === 'a member already';
      const expected = isAnswered
        ? { ...outcomes[who], inviteEmail: email, workspaceId: owner.workspaceId }
        : { ok: false, code: refusals[state] };
      const answer = await accept({ token }, person);
      expect(answer.json()).toMatchObject(expected);
      expect(AcceptedInvitation.safeParse(answer.json()).success).toBe(isAnswered);
      expect(person && (await roleIn(person))).toBe(roleAfter(who, state));
      const isOpen = state === 'live' && (who === 'nobody' || who === 'somebody else');
      expect((await resolve(token)).statusCode === 200).toBe(isOpen);
    });

    it('never by a token that does not exist or was tampered with', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const token = await tokenFor(email);
      const person = await test.signUp(email);
      for (const wrong of [`${token}x`, token.toUpperCase(), 'inv_', 'x']) {
        expect((await accept({ token: wrong }, person)).statusCode).toBe(404);
        expect((await resolve(wrong)).statusCode).toBe(404);
      }
      expect((await accept({ token: { $gt: '' } }, person)).statusCode).toBe(400);
      expect(await roleIn(person)).toBeUndefined();
    });

    it('by an access token that ran out with a demand to sign in, not as nobody', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const token = await tokenFor(email);
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/invitations/accept',
        payload: { token },
        headers: { authorization: 'Bearer nonsense' },
      });
      expect(answer.statusCode).toBe(401);
    });

    it('once, when twenty tabs accept at the same moment, and everybody is told', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const token = await tokenFor(email);
      const person = await test.signUp(email);
      const stream = await openStream(await originOf(test.app), owner.session.accessToken);
      await stream.next();
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept({ token }, person)));
      expect(answers.map((answer) => answer.json().joined)).toEqual(Array.from({ length: 20 }, () => true));
      expect(await stream.next((event) => event.type === 'membership.changed')).toMatchObject({
        userId: person.session.user.id,
        role: 'member',
      });
      stream.close();
      const members = (await owner.request({ url: `/api/workspaces/${owner.workspaceId}/members` })).json();
      expect(members.total).toBe(2);
    });

    it('into the active workspace, with a proven address', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const token = await tokenFor(email);
      const person = await test.signUp(email);
      await accept({ token }, person);
      expect((await person.request({ url: '/api/me' })).json().activeWorkspaceId).toBe(owner.workspaceId);
      const account = await store.store
        .collection<{ _id: string; email: string; emailConfirmedAt: Date | null }>('accounts')
        .findOne({ email });
      expect(account?.emailConfirmedAt).toBeInstanceOf(Date);
    });

    it('by the workspace only from an address that was proven and invited', async () => {
      await newTeam();
      const email = newAddress();
      await invite(email);
      const person = await test.signUp(email);
      const byWorkspace = (who?: Person) => accept({ workspaceId: owner.workspaceId }, who);
      const look = (who: Person) =>
        who.request({ url: `/api/invitations/resolve?workspaceId=${owner.workspaceId}` });
      expect((await byWorkspace()).statusCode).toBe(401);
      expect((await byWorkspace(person)).statusCode).toBe(404);
      expect((await look(person)).statusCode).toBe(404);
      await store.store
        .collection<{ _id: string; email: string; emailConfirmedAt: Date | null }>('accounts')
        .updateOne({ email }, { $set: { emailConfirmedAt: new Date() } });
      expect(ResolvedInvitation.parse((await look(person)).json())).toMatchObject({
        email,
        hasAccount: true,
      });
      expect((await look(await test.signUp())).statusCode).toBe(404);
      expect((await byWorkspace(await test.signUp())).statusCode).toBe(404);
      expect((await byWorkspace(person)).json().joined).toBe(true);
      expect(await roleIn(person)).toBe('member');
    });

    it('even when the server died after taking the invitation', async () => {
      await newTeam();
      const email = newAddress();
      const { invitation } = await invite(email);
      const token = await tokenFor(email);
      const person = await test.signUp(email);
      // What is on disk when it dies between its second and third step.
      const invitationId = invitation?.id ?? '';
      const userId = person.session.user.id;
      await test.app.jobs.enqueue(
        'invitation.settle',
        { invitationId },
        { runAt: new Date(Date.now() + 1000 * DAY * 1000) },
      );
      await store.store
        .collection<{ _id: string; status: string; acceptedBy: string | null }>('invitations')
        .updateOne({ _id: invitationId }, { $set: { status: 'accepted', acceptedBy: userId } });
      expect(await roleIn(person)).toBeUndefined();
      expect((await accept({ token }, person)).json().joined).toBe(true);
      expect(await roleIn(person)).toBe('member');
    });
  });

  it('are no more when the workspace is deleted', async () => {
    await newTeam();
    const email = newAddress();
    await invite(email);
    const token = await tokenFor(email);
    const payload = { confirmation: 'DELETE WORKSPACE' };
    await owner.request({ method: 'DELETE', url: `/api/workspaces/${owner.workspaceId}`, payload });
    expect(errorOf(await resolve(token)).code).toBe('INVITATION_REVOKED');
  });

  it('are not needed for proven accounts where INVITES_V2 is off', async () => {
    await newTeam();
    const flags = createFeatureFlagsRepository(store.store);
    const unproven = await test.signUp();
    const proven = await test.signUp();
    await store.store
      .collection<{ _id: string; emailConfirmedAt: Date | null }>('accounts')
      .updateOne({ _id: proven.session.user.id }, { $set: { emailConfirmedAt: new Date() } });
    await flags.set('INVITES_V2', false);
    expect((await invite(unproven.session.user.email)).action).toBe('invited');
    expect(await invite(proven.session.user.email, 'admin')).toMatchObject({
      action: 'added',
      member: { role: 'admin' },
    });
    expect((await invite(newAddress())).action).toBe('invited');
    await flags.set('INVITES_V2', true);
    expect(await roleIn(proven)).toBe('admin');
    expect(await roleIn(unproven)).toBeUndefined();
  });

  it('leave their traces in the audit log', async () => {
    await newTeam();
    const email = newAddress();
    const { invitation } = await invite(email);
    const person = await test.signUp(email);
    const token = await tokenFor(email);
    await accept({ token });
    await accept({ token }, person);
    const events = (await owner.request({ url: `/api/workspaces/${owner.workspaceId}/audit-events` })).json();
    expect(events.items).toMatchObject([
      { action: 'invitation.accepted', actor: { id: person.session.user.id } },
      { action: 'invitation.created', targetId: invitation?.id, details: { email, role: 'member' } },
    ]);
  });
});
