import { expect } from 'vitest';
import { openStream, originOf, type OpenStream, type StreamBeginning } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { join, quick } from '../support/team.ts';
import { PASSWORD, startTestApp, type Person } from '../support/test-app.ts';

/** Servers that share a database also share their secret. */
const SECRET = 'a secret of thirty-two characters';

describeOnBothStores('live events', (open) => {
  const { it, test, store } = serverTest(open, { ...quick, secret: SECRET });
  let person: Person;
  let streams: OpenStream[] = [];
  it.beforeAll(async () => {
    person = await test.signUp();
  });
  it.afterAll(async () => {
    for (const stream of streams) stream.close();
  });
  const listen = async (who: Person, begin: StreamBeginning = {}, app = test.app) => {
    const stream = await openStream(await originOf(app), who.session.accessToken, begin);
    streams = [...streams, stream];
    return stream;
  };
  const save = async (who: Person) => {
    const url = `/api/workspaces/${who.workspaceId}/snippets`;
    const response = await who.request({ method: 'POST', url, payload: { name: 'x', content: 'x' } });
    return response.json().id as string;
  };

  it('live events begin with ready, in a stream that no cache or proxy buffers', async () => {
    const stream = await listen(person);
    expect(await stream.next()).toEqual({ type: 'ready', missed: false });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('live events about saved snippets reach members and nobody else', async () => {
    const stranger = await test.signUp();
    const [own, foreign] = await Promise.all([listen(person), listen(stranger)]);
    await Promise.all([own.next(), foreign.next()]);
    const snippetId = await save(person);
    expect(await own.next()).toMatchObject({
      type: 'snippet.changed',
      workspaceId: person.workspaceId,
      snippetId,
      change: 'created',
    });
    const theirs = await save(stranger);
    expect(await foreign.next()).toMatchObject({ snippetId: theirs });
    expect(foreign.received).toHaveLength(2);
  });

  it('live events are replayed after an interruption, or reported as missed', async () => {
    const before = await listen(person);
    await before.next();
    await save(person);
    const last = await before.next();
    before.close();
    const missed = await save(person);
    const after = await listen(person, { lastEventId: 'id' in last ? last.id : '' });
    expect(await after.next()).toEqual({ type: 'ready', missed: false });
    expect(await after.next((event) => 'snippetId' in event && event.snippetId === missed)).toBeDefined();
    const late = await listen(person, { lastEventId: 'live_forgotten' });
    expect(await late.next()).toEqual({ type: 'ready', missed: true });
  });

  it('live events of the moments before a first stream are sent to a page that was loading meanwhile', async () => {
    const newcomer = await test.signUp();
    const saved = await save(newcomer);
    const page = await listen(newcomer, { sinceMs: 30_000 });
    expect(await page.next()).toEqual({ type: 'ready', missed: false });
    expect(await page.next((event) => 'snippetId' in event && event.snippetId === saved)).toBeDefined();
    const tooLong = await newcomer.request({ method: 'GET', url: '/api/events?sinceMs=30001' });
    expect(tooLong.statusCode).toBe(400);
  });

  it('live events about a workspace that goes while a page is loading reach everybody who was in it, and nobody else', async () => {
    const [owner, admin] = await Promise.all([test.signUp(), test.signUp()]);
    await join(store, owner.workspaceId, admin, 'admin');
    await save(owner);
    const payload = { confirmation: 'DELETE WORKSPACE', password: PASSWORD };
    const url = `/api/workspaces/${owner.workspaceId}`;
    expect((await owner.request({ method: 'DELETE', url, payload })).statusCode).toBe(204);
    const [ofOwner, ofAdmin, ofStranger] = await Promise.all([
      listen(owner, { sinceMs: 30_000 }),
      listen(admin, { sinceMs: 30_000 }),
      listen(person, { sinceMs: 30_000 }),
    ]);
    const isDeletion = ({ type }: { type: string }) => type === 'workspace.changed';
    expect(await ofOwner.next(isDeletion)).toMatchObject({
      workspaceId: owner.workspaceId,
      change: 'deleted',
    });
    expect(await ofAdmin.next(isDeletion)).toMatchObject({
      workspaceId: owner.workspaceId,
      change: 'deleted',
    });
    const last = await save(person);
    await ofStranger.next((event) => 'snippetId' in event && event.snippetId === last);
    for (const { received } of [ofOwner, ofAdmin, ofStranger])
      expect(
        received.filter((event) => 'snippetId' in event && event.workspaceId === owner.workspaceId),
      ).toEqual([]);
    expect(ofStranger.received.filter(isDeletion)).toEqual([]);
  });

  it('live events reach other servers on a shared database', async () => {
    if (store.store.kind === 'embedded') return;
    const other = await startTestApp(store, { ...quick, secret: SECRET });
    const stream = await listen(person, {}, other.app);
    await stream.next();
    const snippetId = await save(person);
    expect(await stream.next((event) => 'snippetId' in event && event.snippetId === snippetId)).toBeDefined();
    await other.close();
    await stream.ended;
  });

  it('live events require an access token, and have no HEAD route', async () => {
    expect((await test.app.inject('/api/events')).statusCode).toBe(401);
    const head = await person.request({ method: 'HEAD', url: '/api/events' });
    expect(head.statusCode).toBe(405);
    expect(head.headers.allow).toBe('GET');
  });

  it('live events stop on the oldest stream of a person who opens more than twenty', async () => {
    const busy = await test.signUp();
    const first = await listen(busy);
    for (let count = 0; count < 19; count += 1) await listen(busy);
    const newest = await listen(busy);
    await first.ended;
    await save(busy);
    expect(await newest.next((event) => event.type === 'snippet.changed')).toBeDefined();
  });

  it('live events stop when the server stops, without delaying it', async () => {
    const other = await startTestApp(store, { ...quick, secret: SECRET });
    const visitor = await other.signUp();
    const stream = await openStream(await originOf(other.app), visitor.session.accessToken);
    await stream.next();
    await other.app.stop();
    await expect(stream.ended).resolves.toBeUndefined();
    await other.close();
  });
});
