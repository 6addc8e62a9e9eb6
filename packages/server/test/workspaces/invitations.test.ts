import { describe, expect } from 'vitest';
import { PendingInvitation, ResolvedInvitation } from '../../src/contracts/index.ts';
import { openFeatureFlags } from '../../src/modules/feature-flags/index.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { invitingTeam } from '../support/inviting-team.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, newAddress, PASSWORD } from '../support/test-app.ts';

describeOnBothStores('invitations', (open) => {
  const team = invitingTeam(open);
  const { it } = team;

  describe('invitations that an admin sends', () => {
    it.beforeAll(() => team.createWorkspace());

    it('invitations that an admin sends contain a link that is stored nowhere', async () => {
      const email = newAddress();
      const { action, invitation } = await team.invite(email.toUpperCase());
      expect(action).toBe('invited');
      expect(invitation).toMatchObject({ email, role: 'member', status: 'pending' });
      const days = Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.invitedAt ?? '');
      expect(days).toBe(7 * DAY_SECONDS * 1000);
      const token = await team.tokenFor(email);
      expect(token).not.toBe('');
      const stored = JSON.stringify(await team.store.store.collection('invitations').find({}).toArray());
      expect(stored).not.toContain(token);
      expect(await team.pending()).toMatchObject([{ email, invitedBy: { id: team.owner.session.user.id } }]);
    });

    it.each([
      [{ email: 'not an address' }, 'email'],
      [{ email: { $ne: '' } }, 'email'],
      [{ email: 'a@example.com', role: 'owner' }, 'role'],
    ])('invitations that an admin sends are refused for %j', async (payload, field) => {
      const response = await team.post(payload);
      expect(errorOf(response).issues?.[0]?.path).toEqual([field]);
    });

    it('invitations that an admin sends to the same address again are one invitation, with the newer link and role', async () => {
      const email = newAddress();
      const first = await team.invite(email, 'member');
      const old = await team.tokenFor(email);
      const second = await team.invite(email, 'admin');
      expect(second.invitation?.id).toBe(first.invitation?.id);
      expect((await team.pending()).filter((one) => one.email === email)).toMatchObject([{ role: 'admin' }]);
      expect((await team.resolve(old)).statusCode).toBe(404);
      expect(ResolvedInvitation.parse((await team.resolve(await team.tokenFor(email))).json()).role).toBe(
        'admin',
      );
    });

    it('invitations that an admin sends to one address ten times at once are one invitation', async () => {
      const email = newAddress();
      await Promise.all(Array.from({ length: 10 }, () => team.post({ email })));
      expect((await team.pending()).filter((one) => one.email === email)).toHaveLength(1);
    });

    it('invitations that an admin sends are refused for somebody who is already a member', async () => {
      const member = await joinAs(team.test, team.store, team.owner.workspaceId, 'member');
      const response = await team.post({ email: member.session.user.email });
      expect(response.statusCode).toBe(409);
      expect(errorOf(response).code).toBe('ALREADY_MEMBER');
    });

    it('invitations that an admin sends are allowed to admins, but not to members', async () => {
      const admin = await joinAs(team.test, team.store, team.owner.workspaceId, 'admin');
      const member = await joinAs(team.test, team.store, team.owner.workspaceId, 'member');
      expect((await team.invite(newAddress(), 'admin', admin)).action).toBe('invited');
      expect((await team.post({ email: newAddress() }, member)).statusCode).toBe(403);
      expect((await member.request({ url: team.url() })).statusCode).toBe(403);
    });

    it('invitations that an admin sends are limited to five an hour to one address', async () => {
      const email = newAddress();
      for (let count = 0; count < 5; count += 1) await team.invite(email);
      const response = await team.post({ email });
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('invitations that an admin sends have a subject without names, and names that no mail program makes links of', async () => {
      const stranger = await team.test.signUp();
      const rename = { method: 'PATCH', url: `/api/workspaces/${stranger.workspaceId}` } as const;
      const refused = await stranger.request({ ...rename, payload: { name: 'Prize: https://evil.example' } });
      expect(errorOf(refused).issues?.[0]).toEqual({
        path: ['name'],
        message: 'Names cannot contain web or email addresses.',
      });
      await stranger.request({ ...rename, payload: { name: 'Booking.com' } });
      const email = newAddress();
      const url = `/api/workspaces/${stranger.workspaceId}/invitations`;
      await stranger.request({ method: 'POST', url, payload: { email } });
      const [mail] = await team.test.mails(email);
      expect(mail?.subject).toBe('You are invited to a Sluice workspace');
      expect(mail?.text).toContain('“Booking. com”');
      expect(mail?.text).not.toContain('Booking.com');
    });

    it('invitations that an admin sends can be resent with a new link and the full validity, and revoked', async () => {
      const email = newAddress();
      const { invitation } = await team.invite(email);
      const old = await team.tokenFor(email);
      const id = invitation?.id ?? '';
      await team.wait(3 * DAY_SECONDS);
      const resent = await team.owner.request({ method: 'POST', url: `${team.url(id)}/resend` });
      const { expiresAt } = PendingInvitation.parse(resent.json());
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(invitation?.expiresAt ?? ''));
      expect((await team.resolve(old)).statusCode).toBe(404);
      const token = await team.tokenFor(email);
      expect((await team.resolve(token)).statusCode).toBe(200);
      const cancel = () => team.owner.request({ method: 'DELETE', url: team.url(id) });
      expect((await cancel()).statusCode).toBe(204);
      expect((await team.pending()).map((one) => one.id)).not.toContain(id);
      expect((await cancel()).statusCode).toBe(410);
      expect((await team.owner.request({ method: 'POST', url: `${team.url(id)}/resend` })).statusCode).toBe(
        410,
      );
      expect(errorOf(await team.resolve(token)).code).toBe('INVITATION_REVOKED');
    });

    it('invitations that an admin sends cannot be changed from another workspace', async () => {
      const stranger = await team.test.signUp();
      const { invitation } = await team.invite(newAddress());
      for (const path of [team.url(invitation?.id, stranger), team.url('inv_none', stranger)]) {
        expect((await stranger.request({ method: 'DELETE', url: path })).statusCode).toBe(404);
        expect((await stranger.request({ method: 'POST', url: `${path}/resend` })).statusCode).toBe(404);
      }
      expect((await team.pending()).map((one) => one.id)).toContain(invitation?.id);
    });

    it('invitations that an admin sends are listed until they expire', async () => {
      await team.createWorkspace();
      const email = newAddress();
      await team.invite(email);
      const token = await team.tokenFor(email);
      await team.wait(8 * DAY_SECONDS);
      expect(await team.pending()).toEqual([]);
      expect(errorOf(await team.resolve(token)).code).toBe('INVITATION_EXPIRED');
      expect((await team.invite(email)).action).toBe('invited');
      expect((await team.resolve(await team.tokenFor(email))).statusCode).toBe(200);
    });
  });

  it('invitations end when the workspace is deleted', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    const token = await team.tokenFor(email);
    const payload = { confirmation: 'DELETE WORKSPACE', password: PASSWORD };
    await team.owner.request({ method: 'DELETE', url: `/api/workspaces/${team.owner.workspaceId}`, payload });
    expect(errorOf(await team.resolve(token)).code).toBe('INVITATION_REVOKED');
  });

  it('invitations are not required for people with a confirmed address when INVITES_V2 is off', async () => {
    await team.createWorkspace();
    const flags = openFeatureFlags(team.store.store);
    const unproven = await team.test.signUp();
    const proven = await team.test.signUp();
    await team.store.store
      .collection<{ _id: string; emailConfirmedAt: Date | null }>('accounts')
      .updateOne({ _id: proven.session.user.id }, { $set: { emailConfirmedAt: new Date() } });
    await flags.set('INVITES_V2', false);
    expect((await team.invite(unproven.session.user.email)).action).toBe('invited');
    expect(await team.invite(proven.session.user.email, 'admin')).toMatchObject({
      action: 'added',
      member: { role: 'admin' },
    });
    const [mail] = await team.test.mails(proven.session.user.email);
    expect(mail?.subject).toBe('You were added to a Sluice workspace');
    expect(mail?.text).toContain('as an admin');
    expect(mail?.text).toMatch(/http\S+\/dashboard/);
    expect((await team.invite(newAddress())).action).toBe('invited');
    await flags.set('INVITES_V2', true);
    expect(await team.roleOf(proven)).toBe('admin');
    expect(await team.roleOf(unproven)).toBeUndefined();
  });

  it('invitations are recorded in the audit log', async () => {
    await team.createWorkspace();
    const email = newAddress();
    const { invitation } = await team.invite(email);
    const person = await team.test.signUp(email);
    const token = await team.tokenFor(email);
    await team.accept({ token });
    await team.accept({ token }, person);
    const events = (
      await team.owner.request({ url: `/api/workspaces/${team.owner.workspaceId}/audit-events` })
    ).json();
    expect(events.items).toMatchObject([
      { action: 'invitation.accepted', actor: { id: person.session.user.id } },
      { action: 'invitation.created', targetId: invitation?.id, details: { email, role: 'member' } },
      { action: 'workspace.created', targetId: team.owner.workspaceId },
    ]);
  });
});
