import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '../../src/contracts/index.ts';
import { logOptions } from '../../src/http/logging.ts';
import type { NotificationDocument } from '../../src/modules/notifications/notifications.repository.ts';
import { changesOf } from '../drift/drifting.ts';
import { DAY_SECONDS, letADayPass, signInAgain } from '../support/days.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import type { Person } from '../support/test-app.ts';
import { notificationsOf } from './notifications-of.ts';

describeOnBothStores('notifications', (open) => {
  let failing: ReturnType<typeof openFailing>;
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const { it, test, store } = serverTest(open, {
    ...quick,
    logger: pino(logOptions('warn'), sink),
    wrapStore: (real) => (failing = openFailing(real)).store,
  });
  afterEach(() => {
    failing.reset();
    log = '';
  });

  /** A workspace whose owner has saved a snippet that a member then changes, as often as asked. */
  async function withTeammate() {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    const saved = await changesOf(owner).save('Upgrade prompt', { content: 'one' });
    test.advance(1);
    const teammate = changesOf({ ...member, workspaceId: owner.workspaceId });
    let { version } = saved;
    return {
      owner,
      member,
      snippetId: saved.id,
      change: async (content: string): Promise<void> => {
        ({ version } = await teammate.edit({ id: saved.id, version }, { content }));
      },
      /** The owner edits it again. */
      takeBack: async (): Promise<void> => {
        ({ version } = await changesOf(owner).edit({ id: saved.id, version }, { content: 'one' }));
      },
      ofOwner: notificationsOf(test, owner),
      ofMember: notificationsOf(test, member, owner.workspaceId),
    };
  }

  /** Stores notifications as modules report them. */
  async function add(person: Person, count: number, changes: Partial<NotificationDocument> = {}) {
    const notifications = store.store.collection<NotificationDocument>('notifications');
    for (let index = 0; index < count; index += 1) {
      await notifications.insertOne({
        _id: `ntf_${person.workspaceId}_${index}_${String(changes.isForAdmins)}`,
        workspaceId: person.workspaceId,
        details: { kind: 'connection.degraded' },
        actorId: null,
        recipientId: null,
        isForAdmins: false,
        createdAt: new Date(Date.now() - 1000 * (index + 1)),
        ...changes,
      });
    }
  }

  it('notifications start empty in a new workspace', async () => {
    const owner = await test.signUp();
    expect(await notificationsOf(test, owner).list()).toEqual({
      items: [],
      total: 0,
      page: 1,
      limit: 20,
      unread: 0,
    });
  });

  it('notifications tell the last editor of a snippet, and nobody else, that a teammate changed it', async () => {
    const { change, ofOwner, ofMember, member, snippetId } = await withTeammate();
    await change('two');
    expect((await ofOwner.list()).items).toMatchObject([
      {
        kind: 'snippet.changed',
        snippetId,
        snippetName: 'Upgrade prompt',
        actor: { id: member.session.user.id },
        isUnread: true,
      },
    ]);
    expect(await ofOwner.unread()).toBe(1);
    expect((await ofMember.list()).items).toEqual([]);
  });

  it('notifications say nothing about saving one’s own snippet again', async () => {
    const { change, ofOwner, ofMember } = await withTeammate();
    await change('two');
    await change('three');
    expect(await ofOwner.of('snippet.changed')).toHaveLength(1);
    expect(await ofMember.list()).toMatchObject({ items: [], unread: 0 });
  });

  it('notifications are read once the person has looked, on all their devices, and new ones count again', async () => {
    const { owner, change, takeBack, ofOwner } = await withTeammate();
    await change('two');
    const stream = await openStream(await originOf(test.app), owner.session.accessToken);
    await ofOwner.look();
    await stream.next(({ type }) => type === 'notifications.seen');
    expect(await ofOwner.list()).toMatchObject({ unread: 0, items: [{ isUnread: false }] });
    stream.close();
    test.advance(1);
    await takeBack();
    await change('three');
    expect(await ofOwner.unread()).toBe(1);
  });

  it('notifications stay read when an older time is marked, or one that has not come yet', async () => {
    const { change, takeBack, ofOwner } = await withTeammate();
    await change('two');
    await ofOwner.look();
    expect((await ofOwner.see('2020-01-01T00:00:00.000Z')).statusCode).toBe(204);
    expect(await ofOwner.unread()).toBe(0);
    await ofOwner.see('2999-01-01T00:00:00.000Z');
    test.advance(1);
    await takeBack();
    await change('three');
    expect(await ofOwner.unread()).toBe(1);
  });

  it('notifications that happened before somebody joined are listed, but not news for them', async () => {
    const owner = await test.signUp();
    await add(owner, 2);
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    expect(await notificationsOf(test, member, owner.workspaceId).list()).toMatchObject({
      total: 2,
      unread: 0,
    });
  });

  it('notifications for owners and admins are not shown to members', async () => {
    const owner = await test.signUp();
    const admin = await joinAs(test, store, owner.workspaceId, 'admin');
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    await add(owner, 1, { isForAdmins: true });
    const totals = await Promise.all(
      [owner, admin, member].map(
        async (who) => (await notificationsOf(test, who, owner.workspaceId).list()).total,
      ),
    );
    expect(totals).toEqual([1, 1, 0]);
  });

  it('notifications are listed page by page, newest first', async () => {
    const owner = await test.signUp();
    await add(owner, 5);
    const first = await notificationsOf(test, owner).list('?limit=2');
    const last = await notificationsOf(test, owner).list('?limit=2&page=3');
    expect([first.items.length, last.items.length, last.total]).toEqual([2, 1, 5]);
    expect(Date.parse(first.items[0]?.at ?? '')).toBeGreaterThan(Date.parse(last.items[0]?.at ?? ''));
  });

  it(`notifications are at most ${NOTIFICATIONS_MAX} of a workspace, the newest ones`, async () => {
    const { owner, change, ofOwner } = await withTeammate();
    await add(owner, NOTIFICATIONS_MAX);
    await change('two');
    const { total, items } = await ofOwner.list();
    expect(total).toBe(NOTIFICATIONS_MAX);
    expect(items[0]?.kind).toBe('snippet.changed');
  });

  it(`notifications are deleted after ${NOTIFICATION_DAYS} days`, async () => {
    const owner = await test.signUp();
    await add(owner, 1, { createdAt: new Date(Date.now() - NOTIFICATION_DAYS * DAY_SECONDS * 1000 - 1000) });
    await letADayPass(test);
    const now = await signInAgain(test, owner);
    expect((await notificationsOf(test, { ...owner, ...now }).list()).total).toBe(0);
  });

  it('notifications cannot be marked as read up to an invalid time', async () => {
    const owner = await test.signUp();
    expect((await notificationsOf(test, owner).see('yesterday')).statusCode).toBe(400);
  });

  it('notifications that cannot be stored do not keep a snippet from being saved', async () => {
    const { change, ofOwner, snippetId, owner } = await withTeammate();
    failing.replace('notifications.updateOne', async () => connectionLost());
    await change('two');
    failing.reset();
    expect((await changesOf(owner).snippet(snippetId)).content).toBe('two');
    expect(await ofOwner.unread()).toBe(0);
    expect(log).toContain('a notification could not be stored');
    expect(log).not.toContain('people were not told');
  });

  it('notifications that are stored are not called lost in the log when old ones cannot be deleted', async () => {
    const { owner, change, ofOwner } = await withTeammate();
    await add(owner, NOTIFICATIONS_MAX);
    failing.replace('notifications.deleteMany', async () => connectionLost());
    await change('two');
    expect(await ofOwner.of('snippet.changed')).toHaveLength(1);
    expect(log).toContain('people were not told about a stored notification');
    expect(log).not.toContain('could not be stored');
  });
});
