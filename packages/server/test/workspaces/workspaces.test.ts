import { describe, expect } from 'vitest';
import { Membership, Workspace } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, PASSWORD, startTestApp, type Person } from '../support/test-app.ts';

describeOnBothStores('workspaces', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let owner: Person;
  it.beforeAll(async () => {
    owner = await test.signUp();
  });
  const create = async (who: Person, name: string) => {
    const response = await who.request({ method: 'POST', url: '/api/workspaces', payload: { name } });
    expect(response.statusCode).toBe(201);
    return Workspace.parse(response.json());
  };
  const membershipsOf = async (who: Person): Promise<Membership[]> =>
    (await who.request({ url: '/api/me/memberships' }))
      .json()
      .items.map((one: unknown) => Membership.parse(one));
  const activeOf = async (who: Person) =>
    (await who.request({ url: '/api/me' })).json().activeWorkspaceId as string | null;
  const remove = (who: Person, id: string, confirmation = 'DELETE WORKSPACE') =>
    who.request({
      method: 'DELETE',
      url: `/api/workspaces/${id}`,
      payload: { confirmation, password: PASSWORD },
    });
  const transfer = (who: Person, id: string, userId: string) =>
    who.request({
      method: 'POST',
      url: `/api/workspaces/${id}/ownership-transfer`,
      payload: { userId, password: PASSWORD },
    });

  it('workspaces are transferred and deleted only by owners who prove again that it is them', async () => {
    const person = await test.signUp();
    const { workspaceId } = person;
    const second = await joinAs(test, store, workspaceId, 'admin');
    const requests = [
      ['POST', `/api/workspaces/${workspaceId}/ownership-transfer`, { userId: second.session.user.id }],
      ['DELETE', `/api/workspaces/${workspaceId}`, { confirmation: 'DELETE WORKSPACE' }],
    ] as const;
    for (const [method, url, payload] of requests) {
      const withPassword = (password?: string) =>
        person.request({ method, url, payload: { ...payload, ...(password !== undefined && { password }) } });
      expect(errorOf(await withPassword()).issues?.[0]?.path).toEqual(['password']);
      expect(errorOf(await withPassword('guess')).code).toBe('REAUTH_REQUIRED');
    }
    expect((await person.request({ url: `/api/workspaces/${workspaceId}` })).json().role).toBe('owner');
  });

  describe('the time zone of a workspace', () => {
    const set = (who: Person, timeZone: unknown) =>
      who.request({
        method: 'PUT',
        url: `/api/workspaces/${owner.workspaceId}/time-zone`,
        payload: { timeZone },
      });

    it('the time zone is set by owners and admins, shown to members, and noted in the activity', async () => {
      const admin = await joinAs(test, store, owner.workspaceId, 'admin');
      const member = await joinAs(test, store, owner.workspaceId, 'member');
      const read = async (who: Person) =>
        Workspace.parse((await who.request({ url: `/api/workspaces/${owner.workspaceId}` })).json());
      expect((await read(member)).timeZone).toBeNull();
      expect(Workspace.parse((await set(admin, 'Pacific/Auckland')).json())).toMatchObject({
        timeZone: 'Pacific/Auckland',
        role: 'admin',
      });
      expect((await set(member, 'Europe/Berlin')).statusCode).toBe(403);
      expect((await read(member)).timeZone).toBe('Pacific/Auckland');
      const activity = await owner.request({
        url: `/api/workspaces/${owner.workspaceId}/audit-events?action=workspace.timeZoneSet`,
      });
      const entry = activity.json().items.find((one: { outcome: string }) => one.outcome === 'success');
      expect(entry).toMatchObject({ details: { timeZone: 'Pacific/Auckland' } });
      expect((await set(owner, null)).json().timeZone).toBeNull();
    });

    it.each(['', 'Berlin', '+02:00', 'Europe/Atlantis', 'x'.repeat(65), 7])(
      'what is no time zone is refused: %s',
      async (timeZone) => {
        const response = await set(owner, timeZone);
        expect(response.statusCode).toBe(400);
        expect(errorOf(response).issues?.[0]?.path).toEqual(['timeZone']);
      },
    );
  });

  it('workspaces are created with their owner as a member', async () => {
    const workspace = await create(owner, '  Lumen  ');
    expect(workspace).toMatchObject({ name: 'Lumen', role: 'owner', ownerId: owner.session.user.id });
    expect((await membershipsOf(owner)).map(({ workspace: { name }, role }) => [name, role])).toContainEqual([
      'Lumen',
      'owner',
    ]);
    expect(await activeOf(owner)).toBe(owner.workspaceId);
  });

  it.each([[''], ['   '], ['x'.repeat(121)]])('workspaces cannot have the name %j', async (name) => {
    const response = await owner.request({ method: 'POST', url: '/api/workspaces', payload: { name } });
    expect(errorOf(response).issues?.[0]?.path).toEqual(['name']);
  });

  it('workspaces can be renamed by their owner', async () => {
    const { id } = await create(owner, 'Old');
    const url = `/api/workspaces/${id}`;
    const response = await owner.request({ method: 'PATCH', url, payload: { name: ' New ' } });
    expect(Workspace.parse(response.json()).name).toBe('New');
    expect(Workspace.parse((await owner.request({ url })).json()).name).toBe('New');
  });

  it('workspaces can be made active by their members only', async () => {
    const { id } = await create(owner, 'Second');
    const switchTo = (workspaceId: string) =>
      owner.request({ method: 'PUT', url: '/api/me/active-workspace', payload: { workspaceId } });
    expect((await switchTo(id)).json()).toMatchObject({ activeWorkspaceId: id });
    const stranger = await test.signUp();
    expect((await switchTo(stranger.workspaceId)).statusCode).toBe(404);
    expect((await switchTo('wsp_none')).statusCode).toBe(404);
    expect(await activeOf(owner)).toBe(id);
    await switchTo(owner.workspaceId);
  });

  describe('deleted workspaces', () => {
    it('a workspace is deleted only with the exact confirmation', async () => {
      const { id } = await create(owner, 'Kept');
      for (const phrase of ['', 'delete workspace', 'DELETE  WORKSPACE', ' DELETE WORKSPACE ']) {
        expect((await remove(owner, id, phrase)).statusCode).toBe(400);
      }
      expect((await owner.request({ url: `/api/workspaces/${id}` })).statusCode).toBe(200);
    });

    it('a deleted workspace disappears for everybody at once, and they switch to another one', async () => {
      const { id } = await create(owner, 'Gone');
      const member = await joinAs(test, store, id, 'member');
      const withoutOther = await joinAs(test, store, id, 'member');
      await remove(withoutOther, withoutOther.workspaceId);
      expect(await activeOf(withoutOther)).toBe(id);
      await member.request({
        method: 'PUT',
        url: '/api/me/active-workspace',
        payload: { workspaceId: id },
      });
      expect((await remove(owner, id)).statusCode).toBe(204);
      for (const person of [owner, member]) {
        expect((await person.request({ url: `/api/workspaces/${id}` })).statusCode).toBe(404);
        expect((await person.request({ url: `/api/workspaces/${id}/snippets` })).statusCode).toBe(404);
        expect((await membershipsOf(person)).map(({ workspaceId }) => workspaceId)).not.toContain(id);
      }
      expect(await activeOf(member)).toBe(member.workspaceId);
      expect(await activeOf(withoutOther)).toBeNull();
      expect((await create(withoutOther, 'Fresh start')).id).toBe(await activeOf(withoutOther));
      expect((await remove(owner, id)).statusCode).toBe(404);
    });

    it('a deleted workspace is erased thirty days later', async () => {
      const { id } = await create(owner, 'Erased');
      const url = `/api/workspaces/${id}/snippets`;
      await owner.request({ method: 'POST', url, payload: { name: 'x', content: 'x' } });
      await remove(owner, id);
      const left = async () => {
        const names = ['snippets', 'custom_attributes', 'custom_events', 'workspace_members'];
        const counts = names.map((name) =>
          store.store
            .collection<{ _id: string; workspaceId: string }>(name)
            .countDocuments({ workspaceId: id }),
        );
        return (await Promise.all(counts)).filter((count) => count > 0).length;
      };
      const before = await left();
      expect(before).toBeGreaterThan(0);
      const later = await startTestApp(store, quick);
      later.advance(29 * 24 * 60 * 60);
      await later.app.jobs.runDue();
      expect(await left()).toBe(before);
      later.advance(2 * 24 * 60 * 60);
      await later.app.jobs.runDue();
      expect(await left()).toBe(0);
      await later.close();
    });
  });

  describe('transferred workspaces', () => {
    it('a workspace that is transferred has one owner before and after, and the previous owner becomes an admin', async () => {
      const { id } = await create(owner, 'Handed over');
      const newOwner = await joinAs(test, store, id, 'member');
      expect((await transfer(owner, id, newOwner.session.user.id)).statusCode).toBe(204);
      expect((await owner.request({ url: `/api/workspaces/${id}` })).json().role).toBe('admin');
      expect((await newOwner.request({ url: `/api/workspaces/${id}` })).json().role).toBe('owner');
      expect((await transfer(owner, id, owner.session.user.id)).statusCode).toBe(403);
    });

    it('a workspace can only be transferred to a member', async () => {
      const { id } = await create(owner, 'Stays');
      const stranger = await test.signUp();
      expect((await transfer(owner, id, stranger.session.user.id)).statusCode).toBe(404);
      expect((await transfer(owner, id, 'usr_none')).statusCode).toBe(404);
      expect((await transfer(owner, id, owner.session.user.id)).statusCode).toBe(204);
    });

    it('a workspace has exactly one owner after any race of transfers, leaving and removals', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await create(owner, `Race ${round}`);
        const first = await joinAs(test, store, id, 'admin');
        const second = await joinAs(test, store, id, 'admin');
        const third = await joinAs(test, store, id, 'member');
        const removeMember = (who: Person, whom: Person) =>
          who.request({
            method: 'DELETE',
            url: `/api/workspaces/${id}/members/${whom.session.user.id}`,
            payload: { confirmation: 'REMOVE' },
          });
        const leave = (who: Person) =>
          who.request({ method: 'DELETE', url: `/api/workspaces/${id}/members/me` });
        const people = [owner, first, second, third];
        await Promise.all([
          transfer(owner, id, first.session.user.id),
          transfer(owner, id, second.session.user.id),
          removeMember(first, second),
          removeMember(second, first),
          leave(first),
          leave(owner),
          removeMember(second, third),
          transfer(first, id, owner.session.user.id),
        ]);
        await test.app.jobs.runDue();
        const roles = await Promise.all(
          people.map(async (who) => (await who.request({ url: `/api/workspaces/${id}` })).json().role),
        );
        expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
        const newOwner = people[roles.indexOf('owner')] ?? owner;
        expect((await membershipsOf(newOwner)).find(({ workspaceId }) => workspaceId === id)?.role).toBe(
          'owner',
        );
        const listed = await newOwner.request({ url: `/api/workspaces/${id}/members` });
        const owners = listed.json().items.filter((one: { role: string }) => one.role === 'owner');
        expect(owners).toMatchObject([{ userId: newOwner.session.user.id }]);
      }
    });
  });
});
