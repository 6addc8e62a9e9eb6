import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { Session, Snippet } from '../../src/contracts/index.ts';
import type { KnownDeviceDocument } from '../../src/modules/devices/index.ts';
import type { RenameDocument } from '../../src/modules/provider/drift/drift.document.ts';
import * as modules from '../../src/modules/index.ts';
import { recordCollections } from '../authorization/recording-store.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { png } from '../support/pictures.ts';
import { serverTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { newAddress, PASSWORD, type Person } from '../support/test-app.ts';

const message = 'How do I take my data along?';

/** Every collection, and whether exports contain it. */
const collections = Object.values(modules).flatMap((module) => Object.entries(module.collections));
/** The parts that an export must have. */
const parts = [
  ...new Set(collections.flatMap(([, content]) => ('exportedAs' in content ? content.exportedAs : []))),
];

describeAlwaysOnBothStores('personal data', (open) => {
  let recording: ReturnType<typeof recordCollections>;
  let host: Person;
  const { it, test, store } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (recording = recordCollections(real)).store,
  });
  it.beforeAll(async () => {
    host = await test.signUp();
  });

  const call = (
    who: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => who.request({ method, url, ...(payload && { payload }) });
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  const ofHost = (rest: string) => `/api/workspaces/${host.workspaceId}/${rest}`;

  /** A new member of the host's workspace, with a confirmed address. */
  async function join(email: string): Promise<Person> {
    await call(host, 'POST', ofHost('invitations'), { email, role: 'admin' });
    const [mail] = await test.mails(email);
    const token = /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const entered = await post('/api/auth/sign-up', { email, password: PASSWORD, invitationToken: token });
    const session = Session.parse(entered.json());
    const request: Person['request'] = (options) =>
      test.app.inject({
        ...options,
        headers: { authorization: `Bearer ${session.accessToken}`, ...options.headers },
      });
    const person = { session, cookie: '', workspaceId: host.workspaceId, request };
    await call(person, 'POST', '/api/invitations/accept', { token });
    return person;
  }

  /** Uses every feature that stores personal data. */
  async function leaveDataEverywhere(person: Person, name: string): Promise<Snippet> {
    const { email } = person.session.user;
    const created = await person.request({
      method: 'POST',
      url: ofHost('snippets'),
      payload: { name, content: 'one' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const snippet = Snippet.parse(created.json());
    await person.request({
      method: 'PATCH',
      url: ofHost(`snippets/${snippet.id}`),
      payload: { content: 'two' },
      headers: { 'if-match': '"v1"' },
    });
    await host.request({
      method: 'PATCH',
      url: ofHost(`snippets/${snippet.id}`),
      payload: { tags: ['host'] },
      headers: { 'if-match': '"v2"' },
    });
    await call(person, 'PUT', ofHost('notifications/seen'), { until: new Date().toISOString() });
    await call(person, 'PUT', ofHost(`snippets/${snippet.id}/favorite`));
    await call(person, 'POST', ofHost('samples'), { name: `${name}’s sample`, values: {} });
    await call(person, 'PUT', ofHost(`snippets/${snippet.id}/people`), {
      people: [{ name: `${name}’s friend`, values: {} }],
      runsAtSave: true,
      replaces: null,
    });
    await call(person, 'PUT', ofHost('people-columns'), { columns: { tier: 'custom_attribute:tier' } });
    await call(person, 'POST', ofHost('invitations'), { email: newAddress() });
    await call(person, 'GET', ofHost('library'));
    await call(person, 'PUT', '/api/me/avatar', { image: png().toString('base64') });
    await store.store.collection<RenameDocument>('provider_renames').insertOne({
      _id: `chg_plan:${snippet.id}`,
      workspaceId: host.workspaceId,
      changeId: 'chg_plan',
      snippetId: snippet.id,
      version: 1,
      from: 'plan',
      to: 'tier',
      renamedBy: person.session.user.id,
      renamedAt: new Date(),
      undoUntil: new Date(),
    });
    await post('/api/contact', { name, email, message });
    await store.store.collection<KnownDeviceDocument>('known_devices').insertOne({
      _id: `browser-of-${person.session.user.id}`,
      userId: person.session.user.id,
      expiresAt: new Date(Date.now() + DAY_SECONDS * 1000),
      rememberedId: `rmb_${person.session.user.id}`,
      rememberedAt: new Date(),
      rememberedUntil: new Date(Date.now() + DAY_SECONDS * 1000),
    });
    await post('/api/auth/sign-in', { email, password: PASSWORD });
    await post('/api/auth/sign-in', { email, password: 'a wrong one' });
    await post('/api/auth/recover', { email });
    await test.mails();
    return snippet;
  }
  const exportOf = async (person: Person): Promise<LightMyRequestResponse> => {
    const response = await call(person, 'POST', '/api/me/export', { password: PASSWORD });
    expect(response.statusCode).toBe(200);
    return response;
  };

  it('personal data is declared for every collection of the database', () => {
    const decided = collections.map(([name]) => name);
    expect(new Set(decided).size).toBe(decided.length);
    // A process that has the store to itself keeps this one in memory.
    const inMemory = recording.store.kind === 'embedded' ? ['rate_limits'] : [];
    expect(decided.filter((name) => !recording.names().includes(name))).toEqual(inMemory);
    expect(recording.names().filter((name) => !decided.includes(name))).toEqual([]);
  });

  it('personal data is exported completely, and without other people’s data', async () => {
    const person = await join(newAddress());
    test.advance(1);
    const snippet = await leaveDataEverywhere(person, 'Ada');
    await leaveDataEverywhere(await join(newAddress()), 'Grace');

    const response = await exportOf(person);
    const exported: Record<string, unknown> = response.json();
    expect(Object.keys(exported).toSorted()).toEqual(parts.toSorted());
    const empty = parts.filter((part) => Array.isArray(exported[part]) && exported[part].length === 0);
    expect(empty).toEqual([]);
    expect(exported).toMatchObject({
      profile: { email: person.session.user.email },
      memberships: [{ workspaceId: host.workspaceId, role: 'admin' }],
      snippets: [{ id: snippet.id, name: 'Ada', content: 'two', version: 3 }],
      picture: expect.stringMatching(/^data:image\/png;base64,/) as string,
      favorites: [snippet.id],
      snippetVersions: [
        { snippetId: snippet.id, content: 'one', version: 1 },
        { snippetId: snippet.id, content: 'two', version: 2 },
      ],
      samples: [{ name: 'Ada’s sample', values: {} }],
      keptPeople: [{ snippetId: snippet.id, people: [{ name: 'Ada’s friend', values: {} }] }],
      invitationsReceived: [{ email: person.session.user.email, status: 'accepted' }],
      invitationsSent: [{ status: 'pending' }],
      contactMessages: [{ name: 'Ada', message }],
    });
    expect(exported['notifications']).toMatchObject([
      { details: { kind: 'snippet.changed', snippetName: 'Ada' }, recipientId: person.session.user.id },
      { details: { kind: 'member.joined' }, actorId: person.session.user.id },
    ]);
    expect(exported['sessions']).toHaveLength(2);
    expect(response.body).not.toContain('Grace');
    expect(response.body).not.toMatch(/argon2|passwordHash|tokenHash|pendingKey|counter/);
  });

  it('personal data is not exported from a workspace that the person has left', async () => {
    const person = await join(newAddress());
    await leaveDataEverywhere(person, 'Mary');
    await call(person, 'DELETE', ofHost('members/me'));
    const exported = (await exportOf(person)).json();
    expect(exported).toMatchObject({ memberships: [], snippets: [], snippetVersions: [], samples: [] });
  });

  it('personal data does not include what others sent to or from an unconfirmed address', async () => {
    const email = newAddress();
    await post('/api/contact', { name: 'Somebody else', email, message });
    await call(host, 'POST', ofHost('invitations'), { email });
    const exported = (await exportOf(await test.signUp(email))).json();
    expect(exported).toMatchObject({ contactMessages: [], invitationsReceived: [] });
  });

  it('personal data is erased with the account, so that the address is nowhere in the store and the audit log names nobody', async () => {
    const person = await join(newAddress());
    const { id, email } = person.session.user;
    const snippet = await leaveDataEverywhere(person, 'Joan');
    expect(await recording.dumpAll()).toContain(email);

    const payload = { confirmation: 'DELETE', password: PASSWORD };
    expect((await call(person, 'DELETE', '/api/me', payload)).statusCode).toBe(204);
    test.advance(1 * DAY_SECONDS);
    await test.app.jobs.enqueueRecurring();
    await test.mails();

    expect(await recording.dumpAll()).not.toContain(email);
    for (const name of [
      'sessions',
      'one_time_tokens',
      'idempotency_keys',
      'workspace_members',
      'notifications_seen',
      'profile_pictures',
    ]) {
      const kept = await store.store
        .collection<{ _id: string; userId: string }>(name)
        .find({ userId: id })
        .toArray();
      expect([name, kept]).toEqual([name, []]);
    }
    // The library and the audit log belong to the workspace and remain, with an id that leads to no name.
    const kept = await store.store
      .collection<{ _id: string; createdBy: string }>('snippets')
      .findOne({ _id: snippet.id });
    expect(kept?.createdBy).toBe(id);
    const lines = await store.store
      .collection<{ _id: string; action: string; details: { email?: string } }>('audit_events')
      .find({ action: 'invitation.created' })
      .toArray();
    expect(lines.map(({ details }) => details.email)).toContain('deleted account');
  });
});
