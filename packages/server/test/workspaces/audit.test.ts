import { expect } from 'vitest';
import { AuditEvent } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import type { Person } from '../support/test-app.ts';

describeOnBothStores('the audit log', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let owner: Person;
  it.beforeAll(async () => {
    owner = await test.signUp();
  });
  const url = () => `/api/workspaces/${owner.workspaceId}/audit-events`;
  const list = async (query = ''): Promise<AuditEvent[]> => {
    const response = await owner.request({ url: `${url()}${query}` });
    expect(response.statusCode).toBe(200);
    return response.json().items.map((item: unknown) => AuditEvent.parse(item));
  };
  const removeSnippet = async () => {
    const base = `/api/workspaces/${owner.workspaceId}/snippets`;
    const payload = { name: 'x', content: 'x' };
    const { id } = (await owner.request({ method: 'POST', url: base, payload })).json() as { id: string };
    const headers = { 'if-match': '"v1"', 'user-agent': `\u001b[31mBrowser ${'x'.repeat(400)}` };
    const response = await owner.request({ method: 'DELETE', url: `${base}/${id}`, headers });
    return { id, requestId: response.headers['x-request-id'] };
  };

  it('records who did what to what, when, from where, and in which request', async () => {
    const { id, requestId } = await removeSnippet();
    const [newest] = await list();
    expect(newest).toMatchObject({
      action: 'snippet.deleted',
      outcome: 'success',
      actor: { id: owner.session.user.id, displayName: owner.session.user.displayName },
      targetId: id,
      ip: '127.0.0.1',
      requestId,
    });
    expect(newest?.userAgent).toHaveLength(300);
  });

  it('lists entries newest first, page by page, and by action or person', async () => {
    const first = await removeSnippet();
    test.advance(1);
    const second = await removeSnippet();
    expect((await list('?limit=2')).map((event) => event.targetId)).toEqual([second.id, first.id]);
    expect((await list('?limit=1&page=2')).map((event) => event.targetId)).toEqual([first.id]);
    expect((await list('?action=snippet.deleted&limit=1'))[0]?.targetId).toBe(second.id);
    expect(await list('?action=workspace.deleted')).toEqual([]);
    expect(await list('?actorId=usr_nobody')).toEqual([]);
  });

  it('does not record invalid requests', async () => {
    const before = (await list()).length;
    await owner.request({ method: 'DELETE', url: `/api/workspaces/${owner.workspaceId}/snippets/snp_none` });
    expect(await list()).toHaveLength(before);
  });

  it('records sign-outs and sessions that ended because a refresh token was reused', async () => {
    const entriesOf = async ({ session }: Person) => {
      const kept = store.store.collection<{ _id: string; action: string; actorId: string }>('audit_events');
      return kept.find({ action: 'session.ended', actorId: session.user.id }).toArray();
    };
    const post = (path: string, cookie: string) =>
      test.app.inject({ method: 'POST', url: `/api/auth/${path}`, cookies: { sluice_refresh: cookie } });
    const leaving = await test.signUp();
    const { sessionId: targetId } = leaving.session;
    expect((await post('token/refresh', leaving.cookie)).statusCode).toBe(200);
    expect(await entriesOf(leaving)).toEqual([]);
    await post('sign-out', leaving.cookie);
    await post('sign-out', leaving.cookie);
    expect(await entriesOf(leaving)).toEqual([expect.objectContaining({ outcome: 'success', targetId })]);

    const victim = await test.signUp();
    await post('token/refresh', victim.cookie);
    test.advance(11);
    expect((await post('token/refresh', victim.cookie)).statusCode).toBe(401);
    expect(await entriesOf(victim)).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        targetId: victim.session.sessionId,
        details: { code: 'REFRESH_TOKEN_REUSED' },
      }),
    ]);
  });

  it('is kept for 400 days', async () => {
    const sweep = async () => {
      await test.app.jobs.enqueueRecurring();
      await test.app.jobs.runDue();
    };
    const count = () => store.store.collection('audit_events').countDocuments({});
    await removeSnippet();
    const before = await count();
    test.advance(399 * 24 * 60 * 60);
    await sweep();
    expect(await count()).toBe(before);
    test.advance(2 * 24 * 60 * 60);
    await sweep();
    expect(await count()).toBe(0);
  });
});
