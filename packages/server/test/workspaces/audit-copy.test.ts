import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { AuditEvent } from '../../src/contracts/index.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { openEmbedded } from '../support/stores.ts';
import { startTestApp, type Person, type TestApp } from '../support/test-app.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-audit-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `work` with a server that copies its audit log to `target`. */
async function withServer(target: string, work: (test: TestApp) => Promise<void>): Promise<void> {
  const store = await openEmbedded();
  const configuration = readConfiguration({ NODE_ENV: 'test', AUDIT_LOG: target });
  const test = await startTestApp(store, { configuration });
  try {
    await work(test);
  } finally {
    await test.close();
    await store.dispose();
  }
}

/** Renames the workspace of somebody, with an agent that tries to begin a line of its own, and returns the stored entry. */
async function rename(owner: Person, name: string): Promise<AuditEvent> {
  const url = `/api/workspaces/${owner.workspaceId}`;
  const headers = { 'user-agent': 'Browser\t{"forged":true}' };
  const response = await owner.request({ method: 'PATCH', url, payload: { name }, headers });
  expect(response.statusCode).toBe(200);
  const { items } = (await owner.request({ url: `${url}/audit-events` })).json() as { items: unknown[] };
  return AuditEvent.parse(items[0]);
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the copy of the audit log in a file', () => {
  it('has a line for each entry, in their order, as it is in the database, and only its user may read it', async () => {
    const file = join(folder, 'audit.log');
    await withServer(file, async (test) => {
      const owner = await test.signUp();
      const first = await rename(owner, 'One');
      const second = await rename(owner, 'Two');
      await expect
        .poll(() =>
          linesOf(file)
            .slice(-2)
            .map(({ id }) => id),
        )
        .toEqual([first.id, second.id]);
      const { action, requestId, ip, userAgent, at, details } = second;
      const actorId = second.actor?.id;
      expect(linesOf(file).at(-1)).toMatchObject({ action, requestId, ip, userAgent, at, details, actorId });
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('begins anew when the file was moved away, and loses nothing when the server stops', async () => {
    const file = join(folder, 'rotated.log');
    let last = '';
    await withServer(file, async (test) => {
      const owner = await test.signUp();
      const { id } = await rename(owner, 'One');
      await expect.poll(() => linesOf(file).at(-1)?.['id']).toBe(id);
      renameSync(file, `${file}.1`);
      last = (await rename(owner, 'Two')).id;
    });
    expect(linesOf(file).map(({ id }) => id)).toEqual([last]);
  });

  it('has what an operator does with a command', async () => {
    const [file, dataDir] = [join(folder, 'operator.log'), join(folder, 'data')];
    const command = ['end-sessions', '--everybody'];
    await runOperatorCommand('people', command, { AUDIT_LOG: file, DATA_DIR: dataDir });
    expect(linesOf(file)).toMatchObject([
      { action: 'session.revoked', details: { by: 'operator' }, ip: 'command line' },
    ]);
  });
});

/** The header of RFC 5424 for an entry of the audit log: priority, version, time, host, program, process, type, no data. */
const SYSLOG = /^<(\d+)>1 (\S+Z) \S+ sluice \d+ ([\w.]+) - (\{.*\})$/s;

describe('the copy of the audit log in syslog', () => {
  it('is one datagram for each entry', async () => {
    const receiver = createSocket('udp4').bind(0, '127.0.0.1');
    await once(receiver, 'listening');
    const received: string[] = [];
    receiver.on('message', (message) => received.push(message.toString()));
    const { port } = receiver.address();
    await withServer(`syslog://127.0.0.1:${port}`, async (test) => {
      const { id } = await rename(await test.signUp(), 'One');
      await expect.poll(() => received.at(-1)).toContain(id);
    });
    receiver.close();
    const [, priority, at, action, body = ''] = SYSLOG.exec(received.at(-1) ?? '') ?? [];
    expect([priority, action]).toEqual(['109', 'workspace.renamed']);
    expect(JSON.parse(body)).toMatchObject({ at, action, outcome: 'success' });
  });

  it('is a message with its length in front over TCP', async () => {
    let received = '';
    const receiver = createServer((socket) => socket.on('data', (data) => (received += data.toString())));
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await withServer(`syslog+tcp://127.0.0.1:${port}`, async (test) => {
      const { id } = await rename(await test.signUp(), 'Größe');
      await expect.poll(() => received).toContain(id);
    });
    receiver.close();
    const messages: string[] = [];
    for (let rest = Buffer.from(received); rest.length > 0;) {
      const [length = ''] = rest.toString().split(' ', 1);
      const end = length.length + 1 + Number(length);
      messages.push(rest.subarray(length.length + 1, end).toString());
      rest = rest.subarray(end);
    }
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message).toMatch(SYSLOG);
  });

  it('holds up nobody when nothing listens there', async () => {
    await withServer('syslog+tcp://127.0.0.1:9', async (test) => {
      const entry = await rename(await test.signUp(), 'One');
      expect(entry.action).toBe('workspace.renamed');
    });
  });
});
