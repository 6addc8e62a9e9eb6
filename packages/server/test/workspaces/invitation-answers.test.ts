import { expect } from 'vitest';
import { AcceptedInvitation, ResolvedInvitation } from '../../src/contracts/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { invitingTeam, renewed } from '../support/inviting-team.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { join, joinAs } from '../support/team.ts';
import { newAddress, type Person } from '../support/test-app.ts';

const DAY = 24 * 60 * 60;

describeOnBothStores('invitations are answered', (open) => {
  const team = invitingTeam(open);
  const { it } = team;

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
    await team.begin();
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
      // Having used it once does not bring back who was removed.
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
    await team.wait(8 * DAY);
    return { email, token, person: person && (await renewed(team.test, person)) };
  };
  const roleAfter = (who: Who, state: State) => {
    if (who === 'a member already') return 'member';
    return who === 'the invited' && state === 'live' ? 'admin' : undefined;
  };

  it.each(table)('%s, %s', async (who, state) => {
    const { email, token, person } = await arrange(who, state);
    const isAnswered = state === 'live' || who === 'a member already';
    const expected = isAnswered
      ? { ...outcomes[who], inviteEmail: email, workspaceId: team.owner.workspaceId }
      : { ok: false, code: refusals[state] };
    const answer = await team.accept({ token }, person);
    expect(answer.json()).toMatchObject(expected);
    expect(AcceptedInvitation.safeParse(answer.json()).success).toBe(isAnswered);
    expect(person && (await team.roleOf(person))).toBe(roleAfter(who, state));
    const isOpen = state === 'live' && (who === 'nobody' || who === 'somebody else');
    expect((await team.resolve(token)).statusCode === 200).toBe(isOpen);
  });

  it('never with an unknown or changed token', async () => {
    await team.begin();
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

  it('with a demand to sign in when the access token has expired, not as an anonymous caller', async () => {
    await team.begin();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const answer = await team.test.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { token },
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('once, when twenty tabs accept at the same moment, and everybody is told', async () => {
    await team.begin();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    const stream = await openStream(await originOf(team.test.app), team.owner.session.accessToken);
    await stream.next();
    const answers = await Promise.all(Array.from({ length: 20 }, () => team.accept({ token }, person)));
    expect(answers.map((answer) => answer.json().joined)).toEqual(Array.from({ length: 20 }, () => true));
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

  it('which makes the workspace active and confirms the address', async () => {
    await team.begin();
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

  it('by the workspace id only for an address that is confirmed and invited', async () => {
    await team.begin();
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

  it('even when the server dies after the invitation was claimed', async () => {
    await team.begin();
    const email = newAddress();
    const { invitation } = await team.invite(email);
    const token = await team.tokenFor(email);
    const person = await team.test.signUp(email);
    // What is on disk when it dies between its second and third step.
    const invitationId = invitation?.id ?? '';
    const userId = person.session.user.id;
    await team.test.app.jobs.enqueue(
      'invitation.settle',
      { invitationId },
      { runAt: new Date(Date.now() + 1000 * DAY * 1000) },
    );
    await team.store.store
      .collection<{ _id: string; status: string; acceptedBy: string | null }>('invitations')
      .updateOne({ _id: invitationId }, { $set: { status: 'accepted', acceptedBy: userId } });
    expect(await team.roleOf(person)).toBeUndefined();
    expect((await team.accept({ token }, person)).json().joined).toBe(true);
    expect(await team.roleOf(person)).toBe('member');
  });
});
