import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskeyCreation } from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import type { JobDocument } from '../../src/modules/jobs/job.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { appOf } from '../support/authenticator.ts';
import { openStream } from '../support/event-stream.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { signUp, startServer, type ServerProcess, type Visitor } from '../support/server-process.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';
import { PASSWORD } from '../support/test-app.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-operator-'));
  server = await startServer({ DATA_DIR: dataDir, SANDBOX: 'false' });
}, 60_000);
afterAll(async () => {
  await server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const command = (name: string, ...words: string[]) => runOperatorCommand(name, words, { DATA_DIR: dataDir });
const refused = (message: string) => ({ code: 1, stderr: expect.stringContaining(message) });

const statusOf = async ({ session }: Visitor) => {
  const headers = { authorization: `Bearer ${session.accessToken}` };
  return (await fetch(`${server.origin}/api/me`, { headers })).status;
};
const signIn = async ({ session }: Visitor) => {
  const body = JSON.stringify({ email: session.user.email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.origin}/api/auth/sign-in`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};

async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir, besideServer: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What operators did to something, oldest first. */
const recorded = (targetId: string) =>
  withStore(async (store) => {
    const entries = store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ targetId }, { sort: { createdAt: 1 } }).toArray();
    return found.filter(({ details }) => details['by'] === 'operator').map(({ action }) => action);
  });

/** The details of all entries about something that operators do, oldest first. */
const detailsOf = (action: AuditDocument['action']) =>
  withStore(async (store) => {
    const entries = store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ action }, { sort: { createdAt: 1 } }).toArray();
    return found.map(({ details }) => details);
  });

describe('an operator beside a running server', { timeout: 60_000 }, () => {
  it('beside a running server, an operator ends the sessions of one person at once, and of nobody else', async () => {
    const [ada, bob] = [await signUp(server.origin), await signUp(server.origin)];
    expect([await statusOf(ada), await statusOf(bob)]).toEqual([200, 200]);
    const stream = await openStream(server.origin, ada.session.accessToken);
    await stream.next(({ type }) => type === 'ready');
    const { stdout } = await command('people', 'end-sessions', ada.session.user.email.toUpperCase());
    expect(stdout).toBe(`Ended 1 session of ${ada.session.user.email}.\n`);
    expect([await statusOf(ada), await statusOf(bob)]).toEqual([401, 200]);
    // Her open pages learn it, too, and do not wait for the next heartbeat.
    await stream.next(({ type }) => type === 'session.revoked');
    await stream.ended;
    expect(await recorded(ada.session.user.id)).toEqual(['session.revoked']);
    expect((await signIn(ada)).status).toBe(200);

    expect((await command('people', 'end-sessions', '--everybody')).stdout).toMatch(
      /^Ended \d+ sessions of everybody/,
    );
    expect([await statusOf(ada), await statusOf(bob)]).toEqual([401, 401]);
  });

  it('beside a running server, an operator turns off the second step of somebody who has lost everything, and it is recorded', async () => {
    const ada = await signUp(server.origin);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ada.session.accessToken}`,
    };
    const send = async (method: string, body: object) =>
      (
        await fetch(`${server.origin}/api/auth/authenticator`, {
          method,
          headers,
          body: JSON.stringify(body),
        })
      ).json();
    const { email, id } = ada.session.user;
    expect((await command('people', 'reset-second-step', email)).stdout).toBe(
      `${email} has no second step.\n`,
    );
    const { secret } = (await send('POST', { password: PASSWORD })) as { secret: string };
    await send('PUT', { code: appOf(secret).codeAt() });
    expect((await signIn(ada)).body).toEqual({ secondStep: { email, ways: ['authenticator'] } });
    expect((await command('people', 'reset-second-step', email)).stdout).toBe(
      `Turned off the second step of ${email}, and ended 1 session.\n`,
    );
    expect(await statusOf(ada)).toBe(401);
    expect((await signIn(ada)).body).toMatchObject({ user: { hasSecondStep: false } });
    expect(await recorded(id)).toEqual(['secondStep.reset', 'session.revoked']);
    await expect(command('people', 'reset-second-step', 'nobody@example.com')).rejects.toMatchObject(
      refused('There is no account with the address nobody@example.com.'),
    );
  });

  it('beside a running server, an operator removes the passkeys of somebody who has lost everything', async () => {
    const ada = await signUp(server.origin);
    const { email } = ada.session.user;
    // Passkeys are for names, which this machine has one of.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const send = async (path: string, body: object): Promise<unknown> => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${ada.session.accessToken}`,
      };
      const url = `${origin}/api/auth/passkeys${path}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const options = PasskeyCreation.parse(await send('/new', { password: PASSWORD }));
    await send('', { name: 'A key', passkey: createSoftwarePasskey({ origin }).create(options) });
    expect((await signIn(ada)).body).toEqual({ secondStep: { email, ways: ['passkey'] } });
    expect((await command('people', 'reset-second-step', email)).stdout).toBe(
      `Turned off the second step of ${email}, and ended 1 session.\n`,
    );
    expect((await signIn(ada)).body).toMatchObject({ user: { hasSecondStep: false, hasPasskey: false } });
  });

  it('beside a running server, an operator disables an account, which ends its sessions and refuses sign-ins to whoever knows the password, and enables it again', async () => {
    const ada = await signUp(server.origin);
    await command('people', 'disable', ada.session.user.email);
    expect(await statusOf(ada)).toBe(401);
    expect(await signIn(ada)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    const refresh = { method: 'POST', headers: { cookie: ada.cookie } };
    expect((await fetch(`${server.origin}/api/auth/token/refresh`, refresh)).status).toBe(401);
    await command('people', 'enable', ada.session.user.email);
    expect((await signIn(ada)).status).toBe(200);
    expect(await recorded(ada.session.user.id)).toEqual([
      'account.disabled',
      'session.revoked',
      'account.enabled',
    ]);
  });

  it('beside a running server, an operator reads failed jobs, without what they are about, and lets them run again', async () => {
    const at = new Date(Date.now() - 1000);
    const failed: JobDocument = {
      _id: 'job_failed',
      kind: 'workspace.erase',
      payload: { workspaceId: 'wsp_that_is_gone' },
      state: 'failed',
      dedupeKey: 'workspace.erase:wsp_that_is_gone',
      attempts: 9,
      dueAt: at,
      leaseId: null,
      lastError: 'the database was gone',
      createdAt: at,
      expiresAt: new Date('2999-01-01'),
    };
    await withStore((store) => store.collection<JobDocument>('jobs').insertOne(failed));
    expect((await command('jobs')).stdout).toContain('workspace.erase: 0 waiting, 1 failed');
    const { stdout } = await command('jobs', 'failed');
    expect(stdout).toMatch(
      /^job_failed {2}workspace\.erase {2}added \S+ {2}9 attempts {2}the database was gone$/m,
    );
    expect(stdout).not.toContain('wsp_that_is_gone');
    await expect(command('jobs', 'retry', 'job_none')).rejects.toMatchObject(refused('No failed job'));
    expect((await command('jobs', 'retry', 'job_failed')).stdout).toMatch(/^1 will run again/);
    expect(await recorded('job_failed')).toEqual(['jobs.retried']);
    const stateOf = () =>
      withStore(
        async (store) => (await store.collection<JobDocument>('jobs').findOne({ _id: 'job_failed' }))?.state,
      );
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('done');
  });

  it('beside a running server, an operator deletes a workspace at once and lets its data be erased soon', async () => {
    const ada = await signUp(server.origin);
    const id = ada.session.user.activeWorkspaceId ?? '';
    expect((await command('erase-workspace', id)).stdout).toContain(`Deleted My workspace (${id})`);
    expect(await recorded(id)).toEqual(['workspace.deleted']);
    const headers = { authorization: `Bearer ${ada.session.accessToken}` };
    expect((await fetch(`${server.origin}/api/workspaces/${id}/snippets`, { headers })).status).toBe(404);
    // Again, as after an interruption.
    await command('erase-workspace', id);
    const erasing = await withStore((store) =>
      store.collection<JobDocument>('jobs').find({ kind: 'workspace.erase', state: 'waiting' }).toArray(),
    );
    expect(erasing.map(({ payload }) => payload)).toEqual([{ workspaceId: id }]);
    expect(erasing[0]?.dueAt.getTime()).toBeLessThan(Date.now() + 5 * 60_000);
  });

  it('beside a running server, an operator turns a feature flag off and on, and the audit log says which, but not that somebody has listed them', async () => {
    await command('flags', 'INVITES_V2', 'off');
    await command('flags');
    await command('flags', 'INVITES_V2', 'on');
    await expect(command('flags', 'NONE', 'on')).rejects.toMatchObject(refused('Usage'));
    expect(await detailsOf('flag.changed')).toEqual([
      { by: 'operator', flag: 'INVITES_V2', enabled: false },
      { by: 'operator', flag: 'INVITES_V2', enabled: true },
    ]);
  });

  it('beside a running server, an operator is told why a command is refused', async () => {
    await expect(command('people', 'disable', 'nobody@example.com')).rejects.toMatchObject(
      refused('There is no account'),
    );
    await expect(command('people', 'erase', 'a@example.com')).rejects.toMatchObject(refused('Usage'));
    await expect(command('people')).rejects.toMatchObject(refused('Usage'));
    await expect(command('jobs', 'retry')).rejects.toMatchObject(refused('Usage'));
    await expect(command('erase-workspace', 'wsp_none')).rejects.toMatchObject(
      refused('There is no workspace'),
    );
  });
});
