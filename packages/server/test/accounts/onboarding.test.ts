import { expect } from 'vitest';
import { Profile, Workspace, type Membership } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { join, quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

const names = { firstName: 'Mara', lastName: 'Voss' };

describeOnBothStores('onboarding', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const save = (who: Person, payload: object) =>
    who.request({ method: 'PUT', url: '/api/me/onboarding', payload });
  const saved = async (who: Person, payload: object) => {
    const response = await save(who, payload);
    expect(response.statusCode).toBe(200);
    const { profile, workspace } = response.json();
    return { profile: Profile.parse(profile), workspace: Workspace.parse(workspace) };
  };
  const complete = (who: Person) => who.request({ method: 'POST', url: '/api/me/onboarding/complete' });
  const membershipsOf = async (who: Person): Promise<Membership[]> =>
    (await who.request({ url: '/api/me/memberships' })).json().items;
  const audited = async (who: Person, workspaceId: string) =>
    (await who.request({ url: `/api/workspaces/${workspaceId}/audit-events` }))
      .json()
      .items.map(({ action, details }: { action: string; details: object }) => [action, details]);
  const remove = (who: Person, workspaceId: string) =>
    who.request({
      method: 'DELETE',
      url: `/api/workspaces/${workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });

  it('onboarding makes the person’s workspace and sets their names, which are trimmed', async () => {
    const person = await test.createAccount();
    const { profile, workspace } = await saved(person, {
      firstName: ' Mara ',
      lastName: 'Voss',
      organizationName: ' Lumen ',
      workspaceName: ' Lumen Outdoor ',
    });
    expect(profile).toMatchObject({ ...names, organizationName: 'Lumen', activeWorkspaceId: workspace.id });
    expect(profile.onboardingComplete).toBe(false);
    expect(workspace).toMatchObject({ name: 'Lumen Outdoor', role: 'owner', createdBy: profile.id });
    expect(await membershipsOf(person)).toMatchObject([{ workspaceId: workspace.id, role: 'owner' }]);
    expect(Profile.parse((await complete(person)).json())).toMatchObject({ onboardingComplete: true });
  });

  it('onboarding renames the workspace when somebody comes back to the first step, and never makes a second one', async () => {
    const person = await test.createAccount();
    const first = await saved(person, { ...names, workspaceName: 'Lumen' });
    const second = await saved(person, { ...names, lastName: 'Vos', workspaceName: 'Lumen Outdoor' });
    expect(second.workspace).toMatchObject({ id: first.workspace.id, name: 'Lumen Outdoor' });
    expect(second.profile.lastName).toBe('Vos');
    await saved(person, { ...names, workspaceName: 'Lumen Outdoor' });
    expect(await membershipsOf(person)).toHaveLength(1);
    expect((await audited(person, first.workspace.id)).toReversed()).toEqual([
      ['workspace.created', { name: 'Lumen' }],
      ['workspace.renamed', { name: 'Lumen Outdoor' }],
    ]);
  });

  it('onboarding makes one workspace for ten tabs that submit the first step at once', async () => {
    const person = await test.createAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => saved(person, { ...names, workspaceName: `Tab ${tab}` })),
    );
    expect(new Set(answers.map(({ workspace }) => workspace.id)).size).toBe(1);
    expect(await membershipsOf(person)).toHaveLength(1);
  });

  it('onboarding makes another workspace for somebody who has deleted theirs before they finished', async () => {
    const person = await test.createAccount();
    const first = await saved(person, { ...names, workspaceName: 'First' });
    await remove(person, first.workspace.id);
    const second = await saved(person, { ...names, workspaceName: 'Second' });
    expect(second.workspace.id).not.toBe(first.workspace.id);
    expect((await membershipsOf(person)).map(({ workspace }) => workspace.name)).toEqual(['Second']);
  });

  it('onboarding asks people who have a workspace for their names only, and completes them', async () => {
    const before = await test.signUp();
    const { profile, workspace } = await saved(before, names);
    expect(profile).toMatchObject({ ...names, onboardingComplete: true });
    expect(workspace).toMatchObject({ id: before.workspaceId, name: 'My workspace' });
  });

  it('onboarding never renames the workspace of others that an invited person has joined', async () => {
    const owner = await test.signUp();
    const invited = await test.createAccount();
    await join(store, owner.workspaceId, invited, 'admin');
    const url = '/api/me/active-workspace';
    await invited.request({ method: 'PUT', url, payload: { workspaceId: owner.workspaceId } });
    const { workspace } = await saved(invited, { ...names, workspaceName: 'Mine' });
    expect(workspace).toMatchObject({ id: owner.workspaceId, name: 'My workspace', role: 'admin' });
    expect(await membershipsOf(invited)).toHaveLength(1);
    expect((await saved(invited, names)).profile.onboardingComplete).toBe(true);
  });

  it('onboarding is not complete without a workspace', async () => {
    const person = await test.createAccount();
    expect(errorOf(await save(person, names)).code).toBe('ONBOARDING_INCOMPLETE');
    expect((await person.request({ url: '/api/me' })).json()).toMatchObject({ firstName: null });
    expect(errorOf(await complete(person)).code).toBe('ONBOARDING_INCOMPLETE');
  });

  it.each([
    [{ lastName: 'Voss', workspaceName: 'W' }, 'firstName'],
    [{ ...names, firstName: '  ', workspaceName: 'W' }, 'firstName'],
    [{ ...names, lastName: 'x'.repeat(81), workspaceName: 'W' }, 'lastName'],
    [{ ...names, workspaceName: ' ' }, 'workspaceName'],
    [{ ...names, workspaceName: 'x'.repeat(121) }, 'workspaceName'],
    [{ ...names, organizationName: 'x'.repeat(201), workspaceName: 'W' }, 'organizationName'],
    [{ ...names, workspaceName: { $ne: null } }, 'workspaceName'],
  ])('onboarding refuses the first step %j and names the field', async (payload, field) => {
    const person = await test.createAccount();
    const refused = await save(person, payload);
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused).issues?.[0]?.path).toEqual([field]);
    expect(await membershipsOf(person)).toEqual([]);
  });

  it('onboarding keeps hostile texts as they are', async () => {
    const person = await test.createAccount();
    const name = '<script>alert(1)</script> {{custom_attribute}} ';
    const { profile, workspace } = await saved(person, { ...names, firstName: name, workspaceName: name });
    expect([profile.firstName, workspace.name]).toEqual([name.trim(), name.trim()]);
  });

  it('onboarding counts who has completed it as a seat, and shows all others as setting up', async () => {
    const owner = await test.createAccount();
    const { workspace } = await saved(owner, { ...names, workspaceName: 'Seats' });
    const members = async () =>
      (await owner.request({ url: `/api/workspaces/${workspace.id}/members` })).json();
    expect(await members()).toMatchObject({ activeSeats: 0, items: [{ onboardingComplete: false }] });
    await complete(owner);
    expect(await members()).toMatchObject({ activeSeats: 1, items: [{ onboardingComplete: true }] });
  });
});
