import { expect, vi } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { AuditEvent } from '../../src/contracts/index.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { cookieOf, newAddress, PASSWORD, type Person } from '../support/test-app.ts';

const KEPT = 100;
const configuration = readConfiguration({ NODE_ENV: 'test', QUOTA_AUDIT_ENTRIES: String(KEPT) });

describeAlwaysOnBothStores('the audit log', (open) => {
  const { it, test, store } = serverTest(open, { ...quick, configuration });
  const sweep = async () => {
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
  };
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

  it('the audit log records who did what to what, when, from where, and in which request', async () => {
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

  it('the audit log lists what happened within one millisecond in its order, newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    try {
      for (const name of names) {
        const request = {
          method: 'PATCH',
          url: `/api/workspaces/${owner.workspaceId}`,
          payload: { name },
        } as const;
        expect((await owner.request(request)).statusCode).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
    const events = await list(`?action=workspace.renamed&limit=${names.length}`);
    expect(new Set(events.map(({ at }) => at)).size).toBe(1);
    expect(events.map(({ details }) => details['name'])).toEqual(names.toReversed());
  });

  it('the audit log names the snippet that was deleted, restored or erased', async () => {
    const { id } = await removeSnippet();
    const trash = `/api/workspaces/${owner.workspaceId}/trash/${id}`;
    test.advance(1);
    await owner.request({ method: 'POST', url: `${trash}/restore` });
    test.advance(1);
    const snippet = `/api/workspaces/${owner.workspaceId}/snippets/${id}`;
    await owner.request({ method: 'DELETE', url: snippet, headers: { 'if-match': '"v1"' } });
    test.advance(1);
    await owner.request({ method: 'DELETE', url: trash });
    expect((await list('?limit=4')).map(({ action, details }) => [action, details['snippet']])).toEqual([
      ['snippet.erased', 'x'],
      ['snippet.deleted', 'x'],
      ['snippet.restored', 'x'],
      ['snippet.deleted', 'x'],
    ]);
  });

  it('the audit log lists entries newest first, page by page, and by action or person', async () => {
    const first = await removeSnippet();
    test.advance(1);
    const second = await removeSnippet();
    expect((await list('?limit=2')).map((event) => event.targetId)).toEqual([second.id, first.id]);
    expect((await list('?limit=1&page=2')).map((event) => event.targetId)).toEqual([first.id]);
    expect((await list('?action=snippet.deleted&limit=1'))[0]?.targetId).toBe(second.id);
    expect(await list('?action=workspace.deleted')).toEqual([]);
    expect(await list('?actorId=usr_nobody')).toEqual([]);
  });

  it('the audit log does not record invalid requests', async () => {
    const before = (await list()).length;
    await owner.request({ method: 'DELETE', url: `/api/workspaces/${owner.workspaceId}/snippets/snp_none` });
    expect(await list()).toHaveLength(before);
  });

  it('the audit log records sign-outs and sessions that ended because a refresh token was reused', async () => {
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
    // The browser has gone on with the next token.
    await post('token/refresh', cookieOf(await post('token/refresh', victim.cookie)));
    expect((await post('token/refresh', victim.cookie)).statusCode).toBe(401);
    expect(await entriesOf(victim)).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        targetId: victim.session.sessionId,
        details: { code: 'REFRESH_TOKEN_REUSED' },
      }),
    ]);
  });

  it('the audit log records refused sign-ins with the account, and never what was typed', async () => {
    const entries = store.store.collection<{ _id: string; action: string; actorId: string | null }>(
      'audit_events',
    );
    const signIn = (email: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email, password: 'typed here' },
      });
    const { id, email } = (await test.signUp()).session.user;
    await signIn(email);
    const ofAccount = await entries.find({ action: 'session.started', actorId: id }).toArray();
    expect(ofAccount).toEqual([
      expect.objectContaining({ outcome: 'refused', targetId: id, details: { code: 'INVALID_CREDENTIALS' } }),
    ]);
    const unknown = newAddress();
    const { headers } = await signIn(unknown);
    const all = await entries.find({}).toArray();
    expect(
      all.find((entry) => 'requestId' in entry && entry.requestId === headers['x-request-id']),
    ).toMatchObject({
      action: 'session.started',
      outcome: 'refused',
      actorId: null,
      targetId: null,
    });
    expect(JSON.stringify(all)).not.toContain(unknown);
    expect(JSON.stringify(all)).not.toContain('typed here');
  });

  it('the audit log records who tries ids of other workspaces and sessions, but no id that was made up', async () => {
    const [curious, other] = [await test.signUp(), await test.signUp()];
    const workspaceUrl = (id: string) => `/api/workspaces/${id}/snippets`;
    await curious.request({ url: workspaceUrl(other.workspaceId) });
    await curious.request({ url: workspaceUrl(encodeURIComponent('typed by hand')) });
    await curious.request({
      method: 'DELETE',
      url: `/api/auth/sessions/${other.session.sessionId}`,
      payload: { password: PASSWORD },
    });
    const entries = store.store.collection<{ _id: string; outcome: string; actorId: string }>('audit_events');
    const refused = await entries.find({ actorId: curious.session.user.id, outcome: 'refused' }).toArray();
    expect(refused).toEqual([
      expect.objectContaining({ action: 'access.refused', targetId: other.workspaceId, workspaceId: null }),
      expect.objectContaining({ action: 'access.refused', targetId: null, workspaceId: null }),
      expect.objectContaining({ action: 'session.revoked', targetId: other.session.sessionId }),
    ]);
    expect(JSON.stringify(refused)).not.toContain('typed by hand');
  });

  it('the audit log keeps the latest entries of each person, so that whoever writes many pushes out only their own', async () => {
    const busy = await test.signUp();
    const rename = (who: Person, name: string) =>
      who.request({ method: 'PATCH', url: `/api/workspaces/${who.workspaceId}`, payload: { name } });
    const namesBy = async ({ session }: Person) => {
      const kept = store.store.collection<{
        _id: string;
        actorId: string;
        action: string;
        createdAt: Date;
        details: { name?: string };
      }>('audit_events');
      const found = await kept
        .find({ actorId: session.user.id, action: 'workspace.renamed' }, { sort: { createdAt: 1 } })
        .toArray();
      return found.map(({ details }) => details.name);
    };
    await rename(owner, 'Before');
    for (let number = 0; number < KEPT + 20; number += 1) {
      test.advance(1);
      await rename(busy, `Name ${number}`);
    }
    await sweep();
    const names = await namesBy(busy);
    expect(names).toHaveLength(KEPT);
    expect([names.at(0), names.at(-1)]).toEqual(['Name 20', `Name ${KEPT + 19}`]);
    expect(await namesBy(owner)).toContain('Before');
  });

  it('the audit log is kept for 400 days', async () => {
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
