import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startServer, type ServerProcess, type Visitor } from '../support/server-process.ts';

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

describe('the metrics', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: ServerProcess;
  let port: number;
  let visitor: Visitor;
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sluice-metrics-'));
    port = await freePort();
    server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(port) });
    visitor = await signUp(server.origin);
    const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
    const library = `/api/workspaces/${visitor.session.user.activeWorkspaceId}/snippets`;
    await fetch(`${server.origin}${library}?q=hello`, { headers });
    await fetch(`${server.origin}/secret-address-of-nobody`);
    for (let tries = 0; tries < 12; tries += 1) {
      const body = JSON.stringify({ email: 'guessed@example.com', password: 'wrong' });
      const json = { 'content-type': 'application/json' };
      await fetch(`${server.origin}/api/auth/sign-in`, { method: 'POST', headers: json, body });
    }
  }, 60_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    [
      'requests by route and status',
      /^sluice_http_requests_total\{method="POST",route="\/api\/auth\/sign-up",status="201"\} 1$/m,
    ],
    [
      'requests without a route together',
      /^sluice_http_requests_total\{method="GET",route="none",status="404"\} 1$/m,
    ],
    [
      'the time of requests',
      /^sluice_http_request_duration_seconds_bucket\{le="0\.1",method="POST",route="\/api\/workspaces"\} \d+$/m,
    ],
    ['what rate limits refuse', /^sluice_rate_limit_refusals_total\{class="sign-in"\} [1-9]/m],
    [
      'the time of the database',
      /^sluice_store_operation_duration_seconds_count\{collection="accounts",method="insertOne"\} [1-9]/m,
    ],
    [
      'the time of searches',
      /^sluice_store_operation_duration_seconds_count\{collection="snippets",method="search"\} [1-9]/m,
    ],
    ['the delay of the event loop', /^nodejs_eventloop_lag_seconds /m],
    ['the queue of emails', /^sluice_jobs\{kind="mail",state="waiting"\} \d+$/m],
    ['what the database takes', /^sluice_database_bytes [1-9]\d*$/m],
    ['the entries of the audit log', /^sluice_audit_entries [1-9]\d*$/m],
    ['what it may take', /^sluice_database_limit_bytes 50000000000$/m],
    ['how long the oldest job has waited', /^sluice_jobs_oldest_due_seconds\{kind="mail"\} [\d.]+$/m],
    ['attempts at jobs', /^sluice_job_attempts_total\{kind="[\w.]+",outcome="done"\} [1-9]/m],
  ])('the metrics show %s', async (_what, line) => {
    await expect.poll(read, { timeout: 10_000 }).toMatch(line);
  });

  it('the metrics name no person, workspace or address that somebody has called', async () => {
    const text = await read();
    const { user } = visitor.session;
    for (const personal of [
      user.id,
      user.email,
      user.activeWorkspaceId ?? '',
      'guessed',
      'secret-address',
      '127.0.0.1',
    ]) {
      expect(text).not.toContain(personal);
    }
  });

  it('the metrics are served on a port of their own, together with nothing else', async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/me`)).status).toBe(404);
  });
});
