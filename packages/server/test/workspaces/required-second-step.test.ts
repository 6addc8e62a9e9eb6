import { expect } from 'vitest';
import { Membership, Workspace } from '../../src/contracts/index.ts';
import { turnOn } from '../support/authenticator.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

const DAY = 24 * 60 * 60;

describeOnBothStores('a workspace that requires a second step', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const now = () => test.now();
  const inDays = (days: number) => new Date(test.now().getTime() + days * DAY * 1000).toISOString();
  const requiring = (who: Person, workspaceId: string, body: object) =>
    who.request({ method: 'PUT', url: `/api/workspaces/${workspaceId}/second-step`, payload: body });
  const read = (who: Person, workspaceId: string) =>
    who.request({ url: `/api/workspaces/${workspaceId}/snippets` });
  const membershipsOf = async (who: Person) => {
    const response = await who.request({ url: '/api/me/memberships' });
    const { items } = response.json<{ items: unknown[] }>();
    return items.map((item) => Membership.parse(item));
  };

  async function protectedOwner() {
    const owner = await test.signUp();
    const { app } = await turnOn(owner, now);
    test.advance(60);
    return { owner, app, workspaceId: owner.workspaceId };
  }

  it('a workspace that requires a second step takes one of the owner first, who is told so', async () => {
    const owner = await test.signUp();
    const refused = await requiring(owner, owner.workspaceId, { from: inDays(1), password: PASSWORD });
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused)).toMatchObject({
      code: 'SECOND_STEP_MISSING',
      message: 'You have no second step yourself. Set one up in your profile, then require it here.',
    });
    expect((await read(owner, owner.workspaceId)).statusCode).toBe(200);
  });

  it('a workspace that requires a second step lets people in without until the date, and then with one, and locks nobody out', async () => {
    const { owner, app, workspaceId } = await protectedOwner();
    const member = await joinAs(test, store, workspaceId, 'member');
    const from = inDays(0.001);
    expect(errorOf(await requiring(member, workspaceId, { from, password: PASSWORD })).code).toBe(
      'FORBIDDEN',
    );
    expect(errorOf(await requiring(owner, workspaceId, { from, code: '000000' })).code).toBe('CODE_WRONG');
    const required = await requiring(owner, workspaceId, { from, code: app.codeAt() });
    expect(Workspace.parse(required.json()).secondStepFrom).toBe(from);
    expect((await read(member, workspaceId)).statusCode).toBe(200);

    test.advance(2 * 60);
    const refused = await read(member, workspaceId);
    expect(refused.statusCode).toBe(403);
    expect(errorOf(refused)).toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
    // They learn it from what is theirs, and can do something about it.
    const found = (await membershipsOf(member)).find((one) => one.workspaceId === workspaceId);
    expect(found?.workspace.secondStepFrom).toBe(from);
    await turnOn(member, now);
    expect((await read(member, workspaceId)).statusCode).toBe(200);
    expect((await read(owner, workspaceId)).statusCode).toBe(200);

    test.advance(60);
    const ended = await requiring(owner, workspaceId, { from: null, code: app.codeAt() });
    expect(Workspace.parse(ended.json())).not.toHaveProperty('secondStepFrom');
    const newcomer = await joinAs(test, store, workspaceId, 'member');
    expect((await read(newcomer, workspaceId)).statusCode).toBe(200);
  });

  it('a workspace that requires a second step tells its members by email, with the date, once for each date, and not the owner', async () => {
    const { owner, app, workspaceId } = await protectedOwner();
    const member = await joinAs(test, store, workspaceId, 'member');
    const ready = await joinAs(test, store, workspaceId, 'admin');
    await turnOn(ready, now);
    const told = async ({ session }: Person) =>
      (await test.mails(session.user.email)).filter(
        ({ subject }) => subject === 'A Sluice workspace of yours requires a second step',
      );
    const from = '2099-03-01T00:00:00.000Z';
    await requiring(owner, workspaceId, { from, code: app.codeAt() });
    const [mail, ...more] = await told(member);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('requires a second step from 1 March 2099');
    expect(mail?.text).toContain('Set one up in your profile.');
    expect(mail?.text).toContain('/profile');
    expect((await told(ready))[0]?.text).toContain('You have one, and do not need to do anything.');
    expect(await told(owner)).toEqual([]);

    test.advance(60);
    await requiring(owner, workspaceId, { from, code: app.codeAt() });
    expect(await told(member)).toHaveLength(1);
    test.advance(60);
    await requiring(owner, workspaceId, { from: '2099-04-01T00:00:00.000Z', code: app.codeAt() });
    expect((await told(member))[0]?.text).toContain('1 April 2099');
    test.advance(60);
    await requiring(owner, workspaceId, { from: null, code: app.codeAt() });
    expect(await told(member)).toHaveLength(2);
  });

  it('a workspace that requires a second step asks nothing in the other workspaces of its people', async () => {
    const { owner, app, workspaceId } = await protectedOwner();
    const member = await joinAs(test, store, workspaceId, 'admin');
    await requiring(owner, workspaceId, { from: inDays(-1), code: app.codeAt() });
    expect(errorOf(await read(member, workspaceId)).code).toBe('SECOND_STEP_REQUIRED');
    const created = await member.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Elsewhere' },
    });
    expect((await read(member, Workspace.parse(created.json()).id)).statusCode).toBe(200);
  });
});
