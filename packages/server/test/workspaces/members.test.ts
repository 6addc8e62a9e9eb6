import { describe, expect } from 'vitest';
import { Member, type Role } from '../../src/contracts/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, newAddress, PASSWORD, type Person } from '../support/test-app.ts';

describeOnBothStores('members', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let owner: Person;
  let admin: Person;
  let member: Person;
  it.beforeAll(async () => {
    owner = await test.signUp();
    admin = await joinAs(test, store, owner.workspaceId, 'admin');
    member = await joinAs(test, store, owner.workspaceId, 'member');
  });
  const idOf = (person: Person) => person.session.user.id;
  const url = (person?: Person | 'me') => {
    const base = `/api/workspaces/${owner.workspaceId}/members`;
    if (person === undefined) return base;
    return `${base}/${person === 'me' ? 'me' : idOf(person)}`;
  };
  const list = async (query = '') => {
    const response = (await owner.request({ url: url() + query })).json();
    return { ...response, items: response.items.map((one: unknown) => Member.parse(one)) as Member[] };
  };
  const update = (who: Person, whom: Person, payload: object) =>
    who.request({ method: 'PATCH', url: url(whom), payload });
  const remove = (who: Person, whom: Person, confirmation = 'REMOVE') =>
    who.request({ method: 'DELETE', url: url(whom), payload: { confirmation } });
  const roleOf = async (who: Person): Promise<Role | undefined> =>
    (await who.request({ url: url('me') })).json().role;

  it('members are listed newest first, with their roles', async () => {
    const { items, total } = await list();
    expect(items.map(({ userId, role }: Member) => [userId, role])).toEqual([
      [idOf(member), 'member'],
      [idOf(admin), 'admin'],
      [idOf(owner), 'owner'],
    ]);
    expect(total).toBe(3);
  });

  it('members are found by name and by email address, ignoring case', async () => {
    await update(owner, member, { firstName: 'Ünal', lastName: 'Öz (Test)' });
    expect((await list('?q=ünal')).items).toMatchObject([{ displayName: 'Ünal Öz (Test)' }]);
    expect((await list(`?q=${encodeURIComponent('öz (')}`)).total).toBe(1);
    const address = member.session.user.email.toUpperCase();
    expect((await list(`?q=${encodeURIComponent(address)}`)).total).toBe(1);
    expect((await list('?q=.*')).total).toBe(0);
  });

  it('members take a seat once they have finished onboarding', async () => {
    expect((await list()).activeSeats).toBe(0);
    await store.store
      .collection<{ _id: string; onboardingComplete: boolean }>('accounts')
      .updateOne({ _id: idOf(member) }, { $set: { onboardingComplete: true } });
    expect(await list('?q=nobody')).toMatchObject({ total: 0, activeSeats: 1 });
  });

  it('members can be given names and roles; a blank name removes it', async () => {
    const named = Member.parse((await update(admin, member, { firstName: ' Ada ', role: 'admin' })).json());
    expect(named).toMatchObject({ firstName: 'Ada', role: 'admin' });
    const blank = Member.parse(
      (await update(admin, member, { firstName: '', lastName: null, role: 'member' })).json(),
    );
    expect(blank).toMatchObject({ firstName: null, lastName: null, role: 'member' });
    expect(await roleOf(member)).toBe('member');
  });

  it.each([[{ role: 'owner' }], [{ role: 'guest' }], [{ email: 'x@example.com' }], [{}]])(
    'members cannot be given %j',
    async (changes) => {
      expect((await update(owner, member, changes)).statusCode).toBe(400);
    },
  );

  describe('the table of permissions', () => {
    const cells: [who: Role, whom: Role, patched: number, removed: number][] = [
      ['owner', 'owner', 403, 403],
      ['owner', 'admin', 200, 204],
      ['owner', 'member', 200, 204],
      ['admin', 'owner', 403, 403],
      ['admin', 'admin', 200, 204],
      ['admin', 'member', 200, 204],
      ['member', 'owner', 403, 403],
      ['member', 'admin', 403, 403],
      ['member', 'member', 403, 403],
    ];
    it.each(cells)(
      '%s who changes %s gets %i, and who removes them %i',
      async (who, whom, patched, removed) => {
        const actor = { owner, admin, member }[who];
        const target = whom === 'owner' ? owner : await joinAs(test, store, owner.workspaceId, whom);
        for (const payload of [{ role: 'member' }, { firstName: 'Name' }]) {
          expect((await update(actor, target, payload)).statusCode).toBe(patched);
        }
        expect((await remove(actor, target)).statusCode).toBe(removed);
        const isMember = (await target.request({ url: url('me') })).statusCode === 200;
        expect(isMember).toBe(removed !== 204);
      },
    );

    it('cannot remove themselves in the list', async () => {
      expect((await remove(admin, admin)).statusCode).toBe(403);
      expect(await roleOf(admin)).toBe('admin');
    });

    it('are listed for owners and admins only', async () => {
      expect((await admin.request({ url: url() })).statusCode).toBe(200);
      expect((await member.request({ url: url() })).statusCode).toBe(403);
    });
  });

  it('members of other workspaces look like people who do not exist', async () => {
    const stranger = await test.signUp();
    for (const call of [
      (path: string) => owner.request({ method: 'PATCH', url: path, payload: { role: 'admin' } }),
      (path: string) => owner.request({ method: 'DELETE', url: path, payload: { confirmation: 'REMOVE' } }),
    ]) {
      const { requestId: _a, ...foreign } = errorOf(await call(url(stranger)));
      const { requestId: _b, ...missing } = errorOf(await call(`${url()}/usr_none`));
      expect(foreign).toEqual(missing);
      expect(foreign.code).toBe('NOT_FOUND');
    }
    const { firstName } = (await stranger.request({ url: '/api/me' })).json();
    expect(firstName).toBeNull();
  });

  it('members are removed only with the exact confirmation', async () => {
    const target = await joinAs(test, store, owner.workspaceId, 'member');
    for (const word of ['', 'remove', 'REMOVE ']) {
      expect((await remove(owner, target, word)).statusCode).toBe(400);
    }
    expect(await roleOf(target)).toBe('member');
  });

  it('members lose access at once when removed, are notified, and switch to another of their workspaces', async () => {
    const target = await joinAs(test, store, owner.workspaceId, 'member');
    const workspaceId = owner.workspaceId;
    await target.request({ method: 'PUT', url: '/api/me/active-workspace', payload: { workspaceId } });
    const stream = await openStream(await originOf(test.app), target.session.accessToken);
    await stream.next();
    expect((await remove(owner, target)).statusCode).toBe(204);
    expect(await stream.next()).toMatchObject({
      type: 'membership.changed',
      userId: idOf(target),
      role: null,
    });
    stream.close();
    expect((await target.request({ url: `/api/workspaces/${workspaceId}/snippets` })).statusCode).toBe(404);
    expect((await target.request({ url: '/api/me' })).json().activeWorkspaceId).toBe(target.workspaceId);
    expect((await remove(owner, target)).statusCode).toBe(404);
  });

  it('members can leave, except for the owner', async () => {
    const target = await joinAs(test, store, owner.workspaceId, 'admin');
    const leave = (who: Person) => who.request({ method: 'DELETE', url: url('me') });
    expect((await leave(target)).statusCode).toBe(204);
    expect((await target.request({ url: url('me') })).statusCode).toBe(404);
    const refused = await leave(owner);
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).code).toBe('SOLE_OWNER');
  });

  it('members do not regain access by signing in again after their removal', async () => {
    const email = newAddress();
    const target = await test.signUp(email);
    const { workspaceId } = owner;
    const accounts = store.store.collection<{ _id: string; activeWorkspaceId: string }>('accounts');
    await accounts.updateOne({ _id: idOf(target) }, { $set: { activeWorkspaceId: workspaceId } });
    const payload = { email, password: 'correct horse' };
    expect((await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).statusCode).toBe(
      200,
    );
    expect((await target.request({ url: url('me') })).statusCode).toBe(404);
  });

  it('members are shown with their new names to everybody who is looking at once', async () => {
    const stream = await openStream(await originOf(test.app), owner.session.accessToken);
    await stream.next();
    await update(admin, member, { firstName: 'Grace' });
    expect(await stream.next()).toMatchObject({
      type: 'membership.changed',
      userId: idOf(member),
      role: await roleOf(member),
    });
    stream.close();
  });

  it('members are recorded in the audit log with what was changed', async () => {
    await update(admin, member, { role: 'member', lastName: 'L' });
    const events = await owner.request({
      url: `/api/workspaces/${owner.workspaceId}/audit-events?action=member.updated&limit=1`,
    });
    expect(events.json().items).toMatchObject([
      {
        actor: { id: idOf(admin) },
        targetId: idOf(member),
        details: { role: 'member', fields: 'role, lastName' },
      },
    ]);
    await update(member, admin, { role: 'member' });
    const refused = await owner.request({
      url: `/api/workspaces/${owner.workspaceId}/audit-events?actorId=${idOf(member)}&limit=1`,
    });
    expect(refused.json().items).toMatchObject([{ action: 'member.updated', outcome: 'refused' }]);
  });

  it('members who were removed keep their name in the audit log, in the library and in the versions', async () => {
    const leaving = await joinAs(test, store, owner.workspaceId, 'admin');
    await update(owner, leaving, { firstName: 'Aiko', lastName: 'Kimura' });
    const base = `/api/workspaces/${owner.workspaceId}`;
    const payload = { name: 'Of Aiko', content: 'Hello' };
    const created = await leaving.request({ method: 'POST', url: `${base}/snippets`, payload });
    const snippet: string = created.json().id;
    expect((await remove(owner, leaving)).statusCode).toBe(204);

    const read = async (path: string) => (await owner.request({ url: `${base}${path}` })).json();
    const aiko = { id: idOf(leaving), displayName: 'Aiko Kimura' };
    expect(await read(`/snippets/${snippet}`)).toMatchObject({ createdBy: aiko, updatedBy: aiko });
    expect((await read(`/snippets/${snippet}/versions`)).items).toMatchObject([{ savedBy: aiko }]);
    const [removal] = (await read('/audit-events?action=member.removed&limit=1')).items;
    expect(removal).toMatchObject({ targetId: idOf(leaving), person: aiko });

    const erase = (url: string, confirmation: string) =>
      leaving.request({ method: 'DELETE', url, payload: { confirmation, password: PASSWORD } });
    await erase(`/api/workspaces/${leaving.workspaceId}`, 'DELETE WORKSPACE');
    expect((await erase('/api/me', 'DELETE')).statusCode).toBe(204);
    const nobody = { id: idOf(leaving), displayName: 'Former member' };
    expect(await read(`/snippets/${snippet}`)).toMatchObject({ createdBy: nobody });
    expect((await read('/audit-events?action=member.removed&limit=1')).items).toMatchObject([
      { person: null },
    ]);
  });

  it('members of other workspaces are not named by an entry about an action that was refused', async () => {
    const stranger = await test.signUp();
    await update(member, stranger, { role: 'admin' });
    const entries = await owner.request({
      url: `/api/workspaces/${owner.workspaceId}/audit-events?action=member.updated&limit=1`,
    });
    expect(entries.json().items).toMatchObject([
      { outcome: 'refused', targetId: idOf(stranger), person: null },
    ]);
  });
});
