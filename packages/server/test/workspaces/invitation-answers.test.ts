import { expect } from 'vitest';
import { AcceptedInvitation, ResolvedInvitation } from '../../src/contracts/index.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { invitingTeam, renewed } from '../support/inviting-team.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { join, joinAs } from '../support/team.ts';
import { newAddress, type Person } from '../support/test-app.ts';

describeOnBothStores('accepting an invitation', (open) => {
  const team = invitingTeam(open);
  const { it } = team;

  type Acceptor = 'nobody' | 'the invited' | 'somebody else' | 'a member already';
  type State = 'live' | 'expired' | 'revoked' | 'used' | 'unwanted';
  const unusable = { live: '', expired: 'INVITATION_EXPIRED', revoked: 'INVITATION_REVOKED' };
  const refusals = { ...unusable, used: 'INVITATION_USED', unwanted: 'INVITATION_REVOKED' } as const;
  const outcomes: Record<Acceptor, Partial<AcceptedInvitation>> = {
    nobody: { requireAuth: true, emailMismatch: false, joined: false, sessionEmail: null },
    'the invited': { requireAuth: false, emailMismatch: false, joined: true },
    'somebody else': { requireAuth: false, emailMismatch: true, joined: false },
    'a member already': { requireAuth: false, emailMismatch: false, joined: true },
  };
  const people = Object.keys(outcomes) as Acceptor[];
  const states = Object.keys(refusals) as State[];
  const table = people.flatMap((who) => states.map((state) => [who, state] as const));

  /** Creates an invitation in a state, and the person who accepts it. */
  const prepare = async (who: Acceptor, state: State) => {
    await team.createWorkspace();
    const admin = await joinAs(team.test, team.store, team.owner.workspaceId, 'admin');
    const email = newAddress();
    const { invitation } = await team.invite(email, 'admin', admin);
    const token = await team.tokenFor(email);
    const own =
      who === 'the invited' || who === 'a member already' ? await team.test.signUp(email) : undefined;
    const person = who === 'somebody else' ? await team.test.signUp() : own;
    const members = `/api/workspaces/${team.owner.workspaceId}/members`;
    if (state === 'used') {
      const first = own ?? (await team.test.signUp(email));
      await team.accept({ token }, first);
      // A used invitation does not readmit a removed member.
      const path = `${members}/${first.session.user.id}`;
      await team.owner.request({ method: 'DELETE', url: path, payload: { confirmation: 'REMOVE' } });
    }
    if (state === 'revoked') await team.owner.request({ method: 'DELETE', url: team.url(invitation?.id) });
    if (state === 'unwanted') {
      const path = `${members}/${admin.session.user.id}`;
      await team.owner.request({ method: 'PATCH', url: path, payload: { role: 'member' } });
    }
    if (who === 'a member already' && own) await join(team.store, team.owner.workspaceId, own, 'member');
    if (state !== 'expired') return { email, token, person };
    await team.wait(8 * DAY_SECONDS);
    return { email, token, person: person && (await renewed(team.test, person)) };
  };
  const roleAfter = (who: Acceptor, state: State) => {
    if (who === 'a member already') return 'member';
    return who === 'the invited' && state === 'live' ? 'admin' : undefined;
  };

  it.each(table)(
    'accepting an invitation by %s, when it is %s, has the outcome of the table',
    async (who, state) => {
      const { email, token, person } = await prepare(who, state);
      const isAnswered = state === 'live' || who === 'a member already';
      const expected = isAnswered
        ? { ...outcomes[who], inviteEmail: email, workspaceId: team.owner.workspaceId }
        : { ok: false, code: refusals[state] };
      const response = await team.accept({ token }, person);
      expect(response.json()).toMatchObject(expected);
      expect(AcceptedInvitation.safeParse(response.json()).success).toBe(isAnswered);
      expect(person && (await team.roleOf(person))).toBe(roleAfter(who, state));
      const isOpen = state === 'live' && (who === 'nobody' || who === 'somebody else');
      expect((await team.resolve(token)).statusCode === 200).toBe(isOpen);
    },
  );

  it('accepting an invitation fails with an unknown or changed token', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    for (const wrong of [`${token}x`, token.toUpperCase(), 'inv_', 'x']) {
      expect((await team.accept({ token: wrong }, person)).statusCode).toBe(404);
      expect((await team.resolve(wrong)).statusCode).toBe(404);
    }
    expect((await team.accept({ token: { $gt: '' } }, person)).statusCode).toBe(400);
    expect(await team.roleOf(person)).toBeUndefined();
  });

  it('accepting an invitation requires a valid access token if one is sent', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const response = await team.test.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { token },
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('accepting an invitation adds one member when twenty tabs accept at the same time, and notifies everybody', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    const stream = await openStream(await originOf(team.test.app), team.owner.session.accessToken);
    await stream.next();
    const responses = await Promise.all(Array.from({ length: 20 }, () => team.accept({ token }, person)));
    expect(responses.map((response) => response.json().joined)).toEqual(
      Array.from({ length: 20 }, () => true),
    );
    expect(await stream.next((event) => event.type === 'membership.changed')).toMatchObject({
      userId: person.session.user.id,
      role: 'member',
    });
    stream.close();
    const members = (
      await team.owner.request({ url: `/api/workspaces/${team.owner.workspaceId}/members` })
    ).json();
    expect(members.total).toBe(2);
  });

  it('accepting an invitation makes the workspace active and confirms the address', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    await team.accept({ token }, person);
    expect((await person.request({ url: '/api/me' })).json().activeWorkspaceId).toBe(team.owner.workspaceId);
    const account = await team.store.store
      .collection<{ _id: string; email: string; emailConfirmedAt: Date | null }>('accounts')
      .findOne({ email });
    expect(account?.emailConfirmedAt).toBeInstanceOf(Date);
  });

  it('accepting an invitation by workspace id requires an address that is confirmed and invited', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const person = await team.test.signUp(email);
    const byWorkspace = (who?: Person) => team.accept({ workspaceId: team.owner.workspaceId }, who);
    const look = (who: Person) =>
      who.request({ url: `/api/invitations/resolve?workspaceId=${team.owner.workspaceId}` });
    expect((await byWorkspace()).statusCode).toBe(401);
    expect((await byWorkspace(person)).statusCode).toBe(404);
    expect((await look(person)).statusCode).toBe(404);
    await team.store.store
      .collection<{ _id: string; email: string; emailConfirmedAt: Date | null }>('accounts')
      .updateOne({ email }, { $set: { emailConfirmedAt: new Date() } });
    expect(ResolvedInvitation.parse((await look(person)).json())).toMatchObject({
      email,
      hasAccount: true,
    });
    expect((await look(await team.test.signUp())).statusCode).toBe(404);
    expect((await byWorkspace(await team.test.signUp())).statusCode).toBe(404);
    expect((await byWorkspace(person)).json().joined).toBe(true);
    expect(await team.roleOf(person)).toBe('member');
  });

  it('accepting an invitation succeeds even if the server dies after the invitation was claimed', async () => {
    await team.createWorkspace();
    const email = newAddress();
    const { invitation } = await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    // The state on disk if it dies between the second and the third step.
    const invitationId = invitation?.id ?? '';
    const userId = person.session.user.id;
    await team.test.app.jobs.enqueue(
      'invitation.settle',
      { invitationId },
      { runAt: new Date(Date.now() + 1000 * DAY_SECONDS * 1000) },
    );
    await team.store.store
      .collection<{ _id: string; status: string; acceptedBy: string | null }>('invitations')
      .updateOne({ _id: invitationId }, { $set: { status: 'accepted', acceptedBy: userId } });
    expect(await team.roleOf(person)).toBeUndefined();
    expect((await team.accept({ token }, person)).json().joined).toBe(true);
    expect(await team.roleOf(person)).toBe('member');
  });
});
