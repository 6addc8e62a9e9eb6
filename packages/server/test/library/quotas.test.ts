import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Snippet, WorkspaceUsage } from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { png } from '../support/pictures.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { join, joinAs, quick } from '../support/team.ts';
import { errorOf, PASSWORD, startTestApp, type Person } from '../support/test-app.ts';

const limits = {
  QUOTA_WORKSPACES: '3',
  QUOTA_SNIPPETS: '5',
  QUOTA_MEGABYTES: '1',
  QUOTA_VERSIONS: '2',
  QUOTA_SAMPLES: '4',
};
const options = { ...quick, configuration: readConfiguration({ NODE_ENV: 'test', ...limits }) };

describeOnBothStores('what may be stored', (open) => {
  const { it, test, store } = serverTest(open, options);
  const urlOf = ({ workspaceId }: Person, rest: string) => `/api/workspaces/${workspaceId}/${rest}`;
  const post = (who: Person, rest: string, payload: object, headers = {}) =>
    who.request({ method: 'POST', url: urlOf(who, rest), payload, headers });
  const create = (who: Person, content = 'text', name = 'Name') => post(who, 'snippets', { name, content });
  const save = (who: Person, id: string, version: number, payload: object) =>
    who.request({
      method: 'PATCH',
      url: urlOf(who, `snippets/${id}`),
      headers: { 'if-match': `"v${version}"` },
      payload,
    });
  const remove = (who: Person, path: string, version: number) =>
    who.request({ method: 'DELETE', url: urlOf(who, path), headers: { 'if-match': `"v${version}"` } });
  const countOf = async (who: Person) =>
    (await who.request({ url: urlOf(who, 'snippets') })).json().total as number;
  const codesOf = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  const repeated = (count: number, code: number) => Array.from({ length: count }, () => code);

  /** The same person on another process that shares the store. */
  async function onAnotherServer(who: Person) {
    const other = await startTestApp(store, { ...options, secret });
    const request: Person['request'] = (asked) =>
      other.app.inject({
        ...asked,
        headers: { authorization: `Bearer ${who.session.accessToken}`, ...asked.headers },
      });
    return { person: { ...who, request }, close: () => other.close() };
  }
  const secret = randomUUID();
  const first = startTestAppLater();

  /** A server whose sessions the other one knows. */
  function startTestAppLater() {
    let started: ReturnType<typeof startTestApp> | undefined;
    it.afterAll(async () => (await started)?.close());
    return () => (started ??= startTestApp(store, { ...options, secret }));
  }

  it('the people who are kept with snippets count in the bytes of a workspace, and make room when they are forgotten', async () => {
    const owner = await test.signUp();
    const { id } = (await create(owner)).json() as { id: string };
    const people = Array.from({ length: 600 }, (_none, index) => ({
      name: `Person ${index}`,
      values: { 'c:note': 'x'.repeat(560), 'c:address': 'x'.repeat(560) },
    }));
    const url = urlOf(owner, `snippets/${id}/people`);
    const keep = (replaces: string | null) =>
      owner.request({ method: 'PUT', url, payload: { people, runsAtSave: false, replaces } });
    const first = await keep(null);
    expect(first.statusCode, first.body).toBe(204);
    // The same ones again need no more room.
    const { kept } = (await owner.request({ url })).json() as { kept: { updatedAt: string } };
    expect((await keep(kept.updatedAt)).statusCode).toBe(204);
    const usage = async () =>
      WorkspaceUsage.parse((await owner.request({ url: urlOf(owner, 'usage') })).json());
    expect((await usage()).bytes.used).toBeGreaterThan(590_000);
    expect((await create(owner, 'a'.repeat(190_000))).statusCode).toBe(201);
    const refused = await create(owner, 'a'.repeat(190_000));
    expect(errorOf(refused)).toMatchObject({ code: 'LIMIT_REACHED', current: { quota: 'bytes' } });
    expect((await owner.request({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await create(owner, 'a'.repeat(190_000))).statusCode).toBe(201);
  });

  it('what may be stored has room for the new versions of all snippets that are tagged at once, or tags none', async () => {
    const owner = await test.signUp();
    const ids: string[] = [];
    for (const name of ['One', 'Two'])
      ids.push(Snippet.parse((await create(owner, 'x'.repeat(180_000), name)).json()).id);
    expect((await post(owner, 'bulk/tags', { ids, add: ['first'] })).json().tagged).toHaveLength(2);
    const refused = await post(owner, 'bulk/tags', { ids, add: ['second'] });
    expect(errorOf(refused)).toMatchObject({ code: 'LIMIT_REACHED', current: { quota: 'bytes' } });
    for (const id of ids) {
      const read = await owner.request({ url: urlOf(owner, `snippets/${id}`) });
      expect(read.json()).toMatchObject({ tags: ['first'], version: 2 });
    }
  });

  it('what may be stored is limited in snippets, exactly, whichever processes they reach at once', async () => {
    const owner = await (await first()).signUp();
    const other = await onAnotherServer(owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(index % 2 === 0 ? owner : other.person)),
    );
    expect(codesOf(answers)).toEqual([...repeated(5, 201), ...repeated(15, 409)]);
    expect(await countOf(owner)).toBe(5);
    const refused = errorOf(await create(owner));
    expect(refused).toMatchObject({ code: 'LIMIT_REACHED', current: { quota: 'snippets', limit: 5 } });
    expect(refused.message).toContain('at most 5 snippets');
    expect(refused.message).toContain('from the trash');
    await other.close();
  });

  it('what may be stored is limited in bytes, exactly, whichever processes they reach at once', async () => {
    const owner = await (await first()).signUp();
    const other = await onAnotherServer(owner);
    // Five of these fit, also beside the little that is stored with each, and a sixth does not.
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        create(index % 2 === 0 ? owner : other.person, 'a'.repeat(190_000), `Name ${index}`),
      ),
    );
    expect(codesOf(answers)).toEqual([...repeated(5, 201), ...repeated(7, 409)]);
    expect(await countOf(owner)).toBe(5);
    const usage = (await owner.request({ url: urlOf(owner, 'usage') })).json();
    expect(usage.bytes.used).toBeGreaterThan(5 * 190_000);
    expect(usage.bytes.used).toBeLessThanOrEqual(1_000_000);
    // The saves of what is there race for the rest.
    const { items } = (await owner.request({ url: urlOf(owner, 'snippets') })).json();
    const saves = await Promise.all(
      (items as Snippet[]).map(({ id }, index) =>
        save(index % 2 === 0 ? owner : other.person, id, 1, { content: 'b'.repeat(190_000) }),
      ),
    );
    expect(codesOf(saves)).toEqual(repeated(5, 409));
    await other.close();
  });

  it('what may be stored has room again as soon as a snippet is erased, not when it is in the trash', async () => {
    const owner = await test.signUp();
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(Snippet.parse((await create(owner)).json()).id);
    await remove(owner, `snippets/${ids[0]}`, 1);
    expect((await create(owner)).statusCode).toBe(409);
    await owner.request({ method: 'DELETE', url: urlOf(owner, `trash/${ids[0]}`) });
    expect((await create(owner)).statusCode).toBe(201);
    expect((await create(owner)).statusCode).toBe(409);
  });

  it('what may be stored is limited in bytes, counting earlier versions, and a refused save changes nothing', async () => {
    const owner = await test.signUp();
    const { id } = Snippet.parse((await create(owner, 'a'.repeat(190_000))).json());
    for (let version = 1; version <= 2; version += 1) {
      expect((await save(owner, id, version, { content: 'b'.repeat(190_000) })).statusCode).toBe(200);
    }
    for (let count = 0; count < 2; count += 1)
      expect((await create(owner, 'c'.repeat(190_000))).statusCode).toBe(201);
    const refused = await create(owner, 'd'.repeat(190_000));
    expect(errorOf(refused)).toMatchObject({
      code: 'LIMIT_REACHED',
      current: { quota: 'bytes', limit: 1_000_000 },
    });
    // The oldest version goes with this save, so that the workspace does not grow.
    expect((await save(owner, id, 3, { content: 'e'.repeat(190_000) })).statusCode).toBe(200);
    const other = Snippet.parse((await create(owner, 'f')).json());
    expect((await save(owner, other.id, 1, { content: 'g'.repeat(190_000) })).statusCode).toBe(409);
    const kept = await owner.request({ url: urlOf(owner, `snippets/${other.id}`) });
    expect(kept.json()).toMatchObject({ content: 'f', version: 1 });
  });

  it('what may be stored is limited in versions: the oldest ones go', async () => {
    const owner = await test.signUp();
    const { id } = Snippet.parse((await create(owner)).json());
    for (let version = 1; version <= 4; version += 1)
      await save(owner, id, version, { content: `v${version}` });
    const versions = await owner.request({ url: urlOf(owner, `snippets/${id}/versions`) });
    expect(versions.json().items.map((one: Snippet) => one.version)).toEqual([5, 4, 3]);
  });

  it('what may be stored is limited in an import, which is stored whole or not at all', async () => {
    const owner = await test.signUp();
    const file = (count: number) => ({
      format: 'sluice-library',
      formatVersion: 1,
      snippets: Array.from({ length: count }, (_, index) => ({ name: `Snippet ${index}`, content: 'x' })),
    });
    expect(errorOf(await post(owner, 'library', file(6))).code).toBe('LIMIT_REACHED');
    expect(await countOf(owner)).toBe(0);
    expect((await post(owner, 'library', file(5))).json()).toMatchObject({
      imported: 5,
      skipped: 0,
      replaced: 0,
    });
    expect((await post(owner, 'library', file(5))).json()).toMatchObject({
      imported: 0,
      skipped: 5,
      replaced: 0,
    });
  });

  it('what may be stored is limited in sample people, exactly, whichever processes they reach at once', async () => {
    const owner = await (await first()).signUp();
    const other = await onAnotherServer(owner);
    const add = (who: Person) => post(who, 'samples', { name: 'Ada', values: {} });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? owner : other.person)),
    );
    expect(codesOf(answers)).toEqual([...repeated(4, 201), ...repeated(16, 409)]);
    const { items } = (await owner.request({ url: urlOf(owner, 'samples') })).json();
    expect(items).toHaveLength(4);
    await remove(owner, `samples/${items[0].id}`, 1);
    expect((await add(other.person)).statusCode).toBe(201);
    expect((await add(owner)).statusCode).toBe(409);
    await other.close();
  });

  it('what may be stored is limited in workspaces per owner, exactly, whichever processes they reach at once', async () => {
    const owner = await (await first()).signUp();
    const other = await onAnotherServer(owner);
    const add = (who: Person) =>
      who.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'Another' } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(index % 2 === 0 ? owner : other.person)),
    );
    expect(codesOf(answers)).toEqual([...repeated(2, 201), ...repeated(10, 409)]);
    const { items } = (await owner.request({ url: '/api/me/memberships' })).json() as { items: object[] };
    expect(items).toHaveLength(3);
    expect(errorOf(await add(owner))).toMatchObject({
      code: 'LIMIT_REACHED',
      current: { quota: 'workspaces' },
    });
    await other.close();
  });

  it('what may be stored is limited in workspaces that others transfer to somebody, also when several do at once', async () => {
    const heir = await test.signUp();
    const givers = await Promise.all([test.signUp(), test.signUp(), test.signUp(), test.signUp()]);
    for (const giver of givers) await join(store, giver.workspaceId, heir, 'member');
    const transferToHeir = (giver: Person) =>
      giver.request({
        method: 'POST',
        url: urlOf(giver, 'ownership-transfer'),
        payload: { userId: heir.session.user.id, password: PASSWORD },
      });
    const answers = await Promise.all(givers.map(transferToHeir));
    expect(codesOf(answers)).toEqual([204, 204, 409, 409]);
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(errorOf(answers[refused] as never)).toMatchObject({
      code: 'LIMIT_REACHED',
      message: expect.stringContaining('This person owns 3 workspaces') as string,
      current: { quota: 'workspaces', limit: 3 },
    });
    const giver = givers[refused] as Person;
    expect((await giver.request({ url: `/api/workspaces/${giver.workspaceId}` })).json()).toMatchObject({
      role: 'owner',
    });

    // They make room.
    const url = `/api/workspaces/${heir.workspaceId}`;
    const payload = { confirmation: 'DELETE WORKSPACE', password: PASSWORD };
    expect((await heir.request({ method: 'DELETE', url, payload })).statusCode).toBe(204);
    expect((await transferToHeir(giver)).statusCode).toBe(204);
  });

  it('what may be stored has the room again that a save reserved whose process died', async () => {
    const failing = openFailing(store.store);
    const dying = await startTestApp({ ...store, store: failing.store }, options);
    const owner = await dying.signUp();
    failing.replace('snippets.insertOne', () => Promise.resolve().then(connectionLost));
    for (let count = 0; count < 5; count += 1) expect((await create(owner)).statusCode).toBe(503);
    failing.reset();
    expect((await create(owner)).statusCode).toBe(409);
    dying.advance(61);
    for (let count = 0; count < 5; count += 1) expect((await create(owner)).statusCode).toBe(201);
    expect((await create(owner)).statusCode).toBe(409);
    await dying.close();
  });

  it('what may be stored does not count a repeated request twice', async () => {
    const owner = await test.signUp();
    const headers = { 'idempotency-key': randomUUID() };
    for (let count = 0; count < 4; count += 1) await create(owner);
    const payload = { name: 'Last', content: 'text' };
    const answers = [
      await post(owner, 'snippets', payload, headers),
      await post(owner, 'snippets', payload, headers),
    ];
    expect(codesOf(answers)).toEqual([201, 201]);
    expect(await countOf(owner)).toBe(5);
  });

  it('what may be stored is told to every member, with how much there may be', async () => {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    const usageFor = async (who: Person) => {
      const url = `/api/workspaces/${owner.workspaceId}/usage`;
      return WorkspaceUsage.parse((await who.request({ url })).json());
    };
    expect(await usageFor(owner)).toEqual({
      snippets: { used: 0, limit: 5 },
      bytes: { used: 0, limit: 1_000_000 },
      samples: { used: 0, limit: 4 },
      workspaces: { used: 1, limit: 3 },
      versionsKept: 2,
    });
    const first = Snippet.parse((await create(owner, 'a'.repeat(1000))).json());
    await create(owner);
    await post(owner, 'samples', { name: 'Ada', values: {} });
    await owner.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'Another' } });
    // What is in the trash still takes room.
    await remove(owner, `snippets/${first.id}`, 1);
    const used = await usageFor(member);
    expect(used).toMatchObject({
      snippets: { used: 2, limit: 5 },
      samples: { used: 1, limit: 4 },
      // Their own workspaces, not the owner's.
      workspaces: { used: 1, limit: 3 },
    });
    expect(used.bytes.used).toBeGreaterThan(1000);
    await owner.request({ method: 'DELETE', url: urlOf(owner, `trash/${first.id}`) });
    expect(await usageFor(owner)).toMatchObject({ snippets: { used: 1 }, workspaces: { used: 2 } });
  });
});

describeOnBothStores('the database of an installation', (open) => {
  const configuration = readConfiguration({ NODE_ENV: 'test', QUOTA_INSTALLATION_MEGABYTES: '6' });
  const { it, test } = serverTest(open, { ...quick, configuration });

  it('the database of an installation takes no more than the operator allows, and what does not fit is refused with a sentence', async () => {
    const owner = await test.signUp();
    const url = `/api/workspaces/${owner.workspaceId}`;
    const small = await owner.request({
      method: 'POST',
      url: `${url}/snippets`,
      payload: { name: 'Small', content: 'text' },
    });
    expect(small.statusCode).toBe(201);
    const snippets = Array.from({ length: 40 }, (_none, index) => ({
      name: `Large ${index}`,
      content: 'a'.repeat(180_000),
      tags: [],
      isDraft: false,
    }));
    const refused = await owner.request({
      method: 'POST',
      url: `${url}/library`,
      payload: { format: 'sluice-library', formatVersion: 1, snippets },
    });
    expect(errorOf(refused)).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'This server has no room for more. Nothing was saved. Please tell the people who run it.',
      current: { quota: 'installation', limit: 6_000_000 },
    });
    expect((await owner.request({ url: `${url}/snippets` })).json().total).toBe(1);
  });
});

describeOnBothStores('a full database', (open) => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const configuration = readConfiguration({ NODE_ENV: 'test', QUOTA_INSTALLATION_MEGABYTES: '6' });
  const logger = pino({ level: 'error' }, sink);
  const { it, test, store } = serverTest(open, { ...quick, configuration, logger });
  const entries = () => store.store.collection<AuditDocument>('audit_events');

  /** Adds to the audit log until the database takes so many bytes. */
  async function fillTo(bytes: number): Promise<void> {
    for (let number = 0; (await test.app.installationSize()).used < bytes; number += 1) {
      const details = { text: 'a'.repeat(200_000) };
      const of = { action: 'member.left', outcome: 'success', workspaceId: null, targetId: null } as const;
      const from = { actorId: 'usr_other', ip: '::1', userAgent: null, requestId: 'none' };
      const _id = `aud_${bytes}n${number}`;
      await entries().insertOne({ ...of, ...from, _id, createdAt: new Date(), details });
      // The size of the database is asked for once a second at most.
      test.advance(2);
    }
  }

  it('a full database, be it with the audit log, takes no picture, and the person is told why; it still takes entries of the audit log for a while, and then they go to the log of the server alone', async () => {
    const owner = await test.signUp();
    const url = `/api/workspaces/${owner.workspaceId}`;
    const saved = await owner.request({
      method: 'POST',
      url: `${url}/snippets`,
      payload: { name: 'Old', content: 'text' },
    });
    const { id } = Snippet.parse(saved.json());
    const setPicture = () =>
      owner.request({ method: 'PUT', url: '/api/me/avatar', payload: { image: png().toString('base64') } });
    expect((await setPicture()).statusCode).toBe(200);
    const { avatarUrl } = (await owner.request({ url: '/api/me' })).json();

    await fillTo(6_000_000);
    expect(errorOf(await setPicture())).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'This server has no room for more. Nothing was saved. Please tell the people who run it.',
      current: { quota: 'installation', limit: 6_000_000 },
    });
    expect((await owner.request({ url: '/api/me' })).json()).toMatchObject({ avatarUrl });
    const rename = (name: string) => owner.request({ method: 'PATCH', url, payload: { name } });
    expect((await rename('Full')).statusCode).toBe(200);
    expect(await entries().countDocuments({ action: 'workspace.renamed' })).toBe(1);
    expect(lines).toEqual([]);

    await fillTo(6_600_000);
    const remove = () =>
      owner.request({ method: 'DELETE', url: `${url}/snippets/${id}`, headers: { 'if-match': '"v1"' } });
    expect((await remove()).statusCode).toBe(204);
    expect(await entries().countDocuments({ action: 'snippet.deleted' })).toBe(0);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'the database is full; this entry of the audit log is only here',
      audit: { action: 'snippet.deleted', targetId: id, actorId: owner.session.user.id },
    });
  });
});

describeOnBothStores('a database that fills up', (open) => {
  let lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const configuration = readConfiguration({ NODE_ENV: 'test', QUOTA_INSTALLATION_MEGABYTES: '8' });
  const { it, test } = serverTest(open, { ...quick, configuration, logger: pino({ level: 'warn' }, sink) });
  const warnings = () =>
    lines
      .filter((line) => line.includes('nearly as large as QUOTA_INSTALLATION_MEGABYTES'))
      .map((line) => JSON.parse(line) as { usedMegabytes: number; limitMegabytes: number });

  it('a database that fills up is announced in the log once, from four fifths on, before anybody is refused, and then takes neither a batch nor an import in part', async () => {
    lines = [];
    const owner = await test.signUp();
    const url = `/api/workspaces/${owner.workspaceId}`;
    const post = (path: string, payload: object) =>
      owner.request({ method: 'POST', url: `${url}/${path}`, payload });
    const large = (name: string) => ({ name, content: 'a'.repeat(180_000) });
    const ids: string[] = [];
    const told: { share: number; warnings: number }[] = [];
    const create = () => post('snippets', large(`Large ${ids.length}`));
    let answer = await create();
    while (answer.statusCode === 201) {
      ids.push(Snippet.parse(answer.json()).id);
      // The size of the database is asked for once a second at most.
      test.advance(2);
      const { used, limit } = await test.app.installationSize();
      told.push({ share: used / limit, warnings: warnings().length });
      answer = await create();
    }
    expect(told.filter(({ share, warnings: count }) => count !== (share > 0.8 ? 1 : 0))).toEqual([]);
    expect(warnings()).toEqual([{ ...warnings()[0], usedMegabytes: 7, limitMegabytes: 8 }]);

    const refusal = { code: 'LIMIT_REACHED', current: { quota: 'installation', limit: 8_000_000 } };
    expect(errorOf(answer)).toMatchObject(refusal);
    const some = ids.slice(0, 5);
    expect(errorOf(await post('bulk/tags', { ids: some, add: ['first'] }))).toMatchObject(refusal);
    for (const id of some) {
      const kept = await owner.request({ url: `${url}/snippets/${id}` });
      expect(kept.json()).toMatchObject({ tags: [], version: 1 });
    }
    const snippets = [{ name: 'Small', content: 'text' }, large('New 1'), large('New 2')];
    const file = { format: 'sluice-library', formatVersion: 1, snippets };
    expect(errorOf(await post('library', file))).toMatchObject(refusal);
    expect((await owner.request({ url: `${url}/snippets` })).json().total).toBe(ids.length);

    // The next day the operator is told again.
    test.advance(25 * 60 * 60);
    await test.app.installationSize();
    expect(warnings()).toHaveLength(2);
  });
});
