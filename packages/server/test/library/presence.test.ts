import { expect } from 'vitest';
import type { LiveEvent } from '../../src/contracts/index.ts';
import { openStream, originOf, type OpenStream } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { join, quick } from '../support/team.ts';
import { errorOf, startTestApp, unlimited, type Person } from '../support/test-app.ts';

/** Servers that share a database also share their secret. */
const SECRET = 'a secret of thirty-two characters';

const MOST = 20;
const rateLimits = {
  ...unlimited,
  perCaller: { ...unlimited.perCaller, presence: { limit: MOST, windowSeconds: 300 } },
};

const opening = { page: 'page_1', state: 'editing', asksOthers: true };

describeOnBothStores('presence', (open) => {
  const { it, test, store } = serverTest(open, { ...quick, secret: SECRET, rateLimits });
  let owner: Person;
  let member: Person;
  let snippetId: string;
  let streams: OpenStream[] = [];
  it.beforeAll(async () => {
    [owner, member] = await Promise.all([test.signUp(), test.signUp()]);
    await join(store, owner.workspaceId, member, 'member');
    const url = `/api/workspaces/${owner.workspaceId}/snippets`;
    const created = await owner.request({ method: 'POST', url, payload: { name: 'Offer', content: 'x' } });
    snippetId = created.json<{ id: string }>().id;
  });
  it.afterAll(async () => {
    for (const stream of streams) stream.close();
  });

  const announce = (who: Person, payload: object = opening, snippet = snippetId) =>
    who.request({
      method: 'POST',
      url: `/api/workspaces/${owner.workspaceId}/snippets/${snippet}/presence`,
      payload,
    });
  const listen = async (who: Person, app = test.app) => {
    const stream = await openStream(await originOf(app), who.session.accessToken);
    streams = [...streams, stream];
    await stream.next();
    return stream;
  };
  const isPresence = ({ type }: { type: string }) => type === 'snippet.presence';
  const nextPresence = (stream: OpenStream) => stream.next(isPresence) as Promise<LiveEvent>;

  it('the members of a workspace hear who has a snippet open and who has left it, and nobody else does', async () => {
    const stranger = await test.signUp();
    const [own, foreign] = [await listen(owner), await listen(stranger)];
    expect((await announce(member)).statusCode).toBe(204);
    const { displayName, initials, id } = member.session.user;
    expect(await nextPresence(own)).toMatchObject({
      type: 'snippet.presence',
      workspaceId: owner.workspaceId,
      snippetId,
      person: { id, displayName, initials },
      ...opening,
    });
    await announce(member, { ...opening, state: 'left', asksOthers: false });
    expect(await nextPresence(own)).toMatchObject({ page: 'page_1', state: 'left' });
    const url = `/api/workspaces/${stranger.workspaceId}/snippets`;
    await stranger.request({ method: 'POST', url, payload: { name: 'Own', content: 'x' } });
    await foreign.next(({ type }) => type === 'snippet.changed');
    expect(foreign.received.filter(isPresence)).toEqual([]);
  });

  it('nobody can say that they have a snippet open that they may not see, or that is not there', async () => {
    const stranger = await test.signUp();
    expect((await announce(stranger)).statusCode).toBe(404);
    expect((await announce(member, opening, 'snp_none')).statusCode).toBe(404);
    const url = `/api/workspaces/${owner.workspaceId}/snippets`;
    const created = await owner.request({ method: 'POST', url, payload: { name: 'Gone', content: 'x' } });
    const { id } = created.json<{ id: string }>();
    await owner.request({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '"v1"' } });
    expect((await announce(member, opening, id)).statusCode).toBe(404);
  });

  it('an announcement that is not as the contract says is refused, one with a name of its own among them', async () => {
    const wrong = [
      { ...opening, state: 'sleeping' },
      { state: 'reading', asksOthers: false },
      { ...opening, person: { displayName: 'Somebody else' } },
      { ...opening, page: 'x'.repeat(65) },
    ];
    for (const payload of wrong) expect((await announce(member, payload)).statusCode).toBe(400);
  });

  it('an announcement reaches members whose page another server of the same database serves', async () => {
    if (store.store.kind === 'embedded') return;
    const other = await startTestApp(store, { ...quick, secret: SECRET });
    const stream = await listen(owner, other.app);
    await announce(member, { ...opening, page: 'page_2' });
    expect(
      await stream.next((event) => isPresence(event) && 'page' in event && event.page === 'page_2'),
    ).toBeDefined();
    await other.close();
    await stream.ended;
  });

  it('a page that announces itself without a pause is told to wait', async () => {
    const noisy = await test.signUp();
    await join(store, owner.workspaceId, noisy, 'member');
    for (let count = 0; count < MOST; count += 1) expect((await announce(noisy)).statusCode).toBe(204);
    const refused = await announce(noisy);
    expect(refused.statusCode).toBe(429);
    expect(errorOf(refused).code).toBe('RATE_LIMIT');
  });
});
