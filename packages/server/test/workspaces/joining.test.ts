import { afterEach, expect } from 'vitest';
import { openFeatureFlags } from '../../src/modules/feature-flags/index.ts';
import { notificationsOf } from '../notifications/notifications-of.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { newAddress, type Person } from '../support/test-app.ts';

/** The write that makes a person who is joining a member. */
const FINISH = 'workspace_members.updateOne';

type Role = 'admin' | 'member';

describeOnBothStores('a person whom an admin adds', (open) => {
  let failing: ReturnType<typeof openFailing>;
  const { it, test, store } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (failing = openFailing(real)).store,
  });
  let owner: Person;
  it.beforeAll(async () => {
    await openFeatureFlags(store.store).set('INVITES_V2', false);
    owner = await test.signUp();
  });
  afterEach(() => failing.reset());

  /** Somebody with an account, and with a confirmed address when they may be added without an invitation. */
  async function somebody({ isConfirmed = true } = {}): Promise<Person> {
    const person = await test.createAccount(newAddress());
    if (isConfirmed) await confirm(person);
    return person;
  }
  async function confirm({ session }: Person): Promise<void> {
    await store.store
      .collection<{ _id: string; emailConfirmedAt: Date | null }>('accounts')
      .updateOne({ _id: session.user.id }, { $set: { emailConfirmedAt: new Date() } });
  }
  const invite = ({ session }: Person, role: Role, by = owner) =>
    by.request({
      method: 'POST',
      url: `/api/workspaces/${owner.workspaceId}/invitations`,
      payload: { email: session.user.email, role },
    });
  const roleOf = async (who: Person): Promise<string | undefined> =>
    (await who.request({ url: `/api/workspaces/${owner.workspaceId}/members/me` })).json().role;
  /** The roles that the owner is told for somebody, newest first. */
  const toldRoles = async ({ session }: Person): Promise<string[]> =>
    (await notificationsOf(test, owner).of('member.joined')).flatMap((one) =>
      one.kind === 'member.joined' && one.member?.id === session.user.id ? [one.role] : [],
    );

  /** Starts `action`, and pauses it before the person becomes a member. @returns a function that lets it end */
  async function pauseBeforeFinish<Result>(
    action: () => PromiseLike<Result>,
  ): Promise<() => Promise<Result>> {
    const paused = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    failing.replace(FINISH, async (real) => {
      paused.resolve();
      await resumed.promise;
      return real();
    });
    const ending = Promise.resolve(action());
    await paused.promise;
    failing.reset();
    return () => {
      resumed.resolve();
      return ending;
    };
  }

  it('a person whom an admin adds gets the role of the admin who succeeds, and not that of another one whose request was interrupted', async () => {
    const person = await somebody();
    failing.replace(FINISH, async () => connectionLost());
    expect((await invite(person, 'admin')).statusCode).toBe(503);
    failing.reset();
    expect(await roleOf(person)).toBeUndefined();

    expect((await invite(person, 'member')).json()).toMatchObject({
      action: 'added',
      member: { role: 'member' },
    });
    expect(await roleOf(person)).toBe('member');
  });

  it('a person whom an admin adds gets the mail about it once, even if the server stops right after they have become a member', async () => {
    const person = await somebody();
    const told = async () =>
      (await test.mails(person.session.user.email)).filter(({ subject }) =>
        subject.includes('added to a Sluice'),
      );
    failing.replace('jobs.findOneAndUpdate', async () => connectionLost());
    await invite(person, 'member');
    failing.reset();
    expect(await roleOf(person)).toBe('member');
    expect(await told()).toHaveLength(0);
    test.advance(6 * 60);
    await test.app.jobs.runDue();
    await test.app.jobs.runDue();
    expect(await told()).toHaveLength(1);

    const stranger = await somebody();
    failing.replace(FINISH, async () => connectionLost());
    expect((await invite(stranger, 'member')).statusCode).toBe(503);
    failing.reset();
    test.advance(6 * 60);
    await test.app.jobs.runDue();
    test.advance(-12 * 60);
    const mails = await test.mails(stranger.session.user.email);
    expect(mails.filter(({ subject }) => subject.includes('added to a Sluice'))).toHaveLength(0);
  });

  it('a person whom two admins add at once gets the role of the faster one, and everybody is told that role, once', async () => {
    const admin = await joinAs(test, store, owner.workspaceId, 'admin');
    const person = await somebody();
    const stream = await openStream(await originOf(test.app), owner.session.accessToken);
    await stream.next();
    const endSlower = await pauseBeforeFinish(() => invite(person, 'admin', admin));
    const faster = await invite(person, 'member', admin);
    const slower = await endSlower();

    for (const response of [faster, slower])
      expect(response.json()).toMatchObject({ action: 'added', member: { role: 'member' } });
    expect(await roleOf(person)).toBe('member');
    expect(await toldRoles(person)).toEqual(['member']);
    const isTold = (message: (typeof stream.received)[number]) => message.type === 'membership.changed';
    await expect.poll(() => stream.received.filter(isTold)).toMatchObject([{ role: 'member' }]);
    stream.close();
  });

  it('a person whom an admin adds while they accept an invitation with another role gets the role of the admin, and everybody is told that one', async () => {
    const admin = await joinAs(test, store, owner.workspaceId, 'admin');
    const person = await somebody({ isConfirmed: false });
    expect((await invite(person, 'member', admin)).json()).toMatchObject({ action: 'invited' });
    const [mail] = await test.mails(person.session.user.email);
    const token = /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await confirm(person);
    const endAccepting = await pauseBeforeFinish(() =>
      person.request({ method: 'POST', url: '/api/invitations/accept', payload: { token } }),
    );
    expect((await invite(person, 'admin', admin)).json()).toMatchObject({ member: { role: 'admin' } });
    expect((await endAccepting()).json()).toMatchObject({ joined: true });

    expect(await roleOf(person)).toBe('admin');
    expect(await toldRoles(person)).toEqual(['admin', 'admin']);
  });
});
