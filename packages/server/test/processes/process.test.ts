import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Session, Snippet } from '../../src/contracts/index.ts';
import {
  createAccount,
  refusedStart,
  signUp,
  startServer,
  type ServerProcess,
} from '../support/server-process.ts';

let dataDir: string;
const running: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-process-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
}

const json = { 'content-type': 'application/json' };

describe('a server that is killed', () => {
  it(
    'a server that is killed loses no acknowledged save, however often it is killed',
    { timeout: 300_000 },
    async () => {
      let server = await start();
      const { session } = await signUp(server.origin);
      const path = `/api/workspaces/${session.user.activeWorkspaceId}/snippets`;
      const headers = { ...json, authorization: `Bearer ${session.accessToken}` };
      const acknowledged = new Map<string, string>();

      for (let round = 0; round < 5; round += 1) {
        const killAfter = 5 + Math.floor(Math.random() * 40);
        let saved = 0;
        const saveUntilTheEnd = async (writer: number) => {
          for (let count = 0; ; count += 1) {
            const content = `round ${round} writer ${writer} save ${count}`;
            const response = await fetch(server.origin + path, {
              method: 'POST',
              headers,
              body: JSON.stringify({ name: content, content }),
            });
            const snippet = Snippet.parse(await response.json());
            acknowledged.set(snippet.id, content);
            saved += 1;
            if (saved === killAfter) server.child.kill('SIGKILL');
          }
        };
        // Each writer stops when the dead server closes its connection.
        await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => saveUntilTheEnd(writer)));
        await server.exited;
        running.length = 0;
        server = await start();
      }

      expect(acknowledged.size).toBeGreaterThan(25);
      for (const [id, content] of acknowledged) {
        const response = await fetch(`${server.origin}${path}/${id}`, { headers });
        expect(Snippet.parse(await response.json()).content).toBe(content);
      }
    },
  );
});

describe('a restarted server', () => {
  it('a restarted server still has its people, their sessions and their snippets', async () => {
    const first = await start();
    const { session, cookie } = await signUp(first.origin);
    await first.kill('SIGTERM');
    const second = await start();
    const response = await fetch(`${second.origin}/api/auth/token/refresh`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(Session.parse(await response.json()).user.id).toBe(session.user.id);
  });

  it('a restarted server stores its secrets in files that only their owner can read, and keeps them', async () => {
    const first = await start();
    const secrets = ['session-secret', 'provider-key'].map((name) => join(dataDir, name));
    expect(secrets.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    const before = secrets.map((file) => readFileSync(file, 'utf8'));
    expect(new Set(before).size).toBe(2);
    await first.kill('SIGTERM');
    await start();
    expect(secrets.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('a restarted server replaces a truncated secret', async () => {
    writeFileSync(join(dataDir, 'session-secret'), 'cut');
    const server = await start();
    await expect(signUp(server.origin)).resolves.toMatchObject({ session: { tokenType: 'bearer' } });
    expect(readFileSync(join(dataDir, 'session-secret')).length).toBeGreaterThanOrEqual(32);
  });
});

describe('a server that is told to stop', () => {
  it('a server that is told to stop finishes running requests after SIGTERM, and exits with 0', async () => {
    const server = await start();
    const signedUp = createAccount(server.origin);
    const ready = await fetch(`${server.origin}/health/ready`);
    expect(ready.status).toBe(200);
    server.child.kill('SIGTERM');
    await expect(signedUp).resolves.toMatchObject({ session: { tokenType: 'bearer' } });
    expect(await server.exited).toBe(0);
  });

  it('a server that is told to stop goes on handling requests for as long as the operator says, but reports that it is not ready', async () => {
    const server = await start({ DRAIN_SECONDS: '2' });
    const before = await fetch(`${server.origin}/health/live`);
    expect(before.headers.get('connection')).not.toBe('close');
    server.child.kill('SIGTERM');
    const readiness = async () => (await fetch(`${server.origin}/health/ready`)).status;
    let status = await readiness();
    while (status === 200) status = await readiness();
    expect(status).toBe(503);
    const during = await fetch(`${server.origin}/health/live`);
    // The next request goes over a connection of its own, and so to another server.
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
    await expect(signUp(server.origin)).resolves.toMatchObject({ session: { tokenType: 'bearer' } });
    expect(await server.exited).toBe(0);
  });

  it('a server that is told to stop reports that it is not ready while it finishes running requests, over new connections as well', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse' });
    const received = text(socket);
    socket.write(
      `POST /api/auth/sign-up HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    // The server has received the request, because it asks for the body.
    await once(socket, 'readable');
    server.child.kill('SIGTERM');
    const readiness = async () => (await fetch(`${server.origin}/health/ready`)).status;
    let status = await readiness();
    while (status === 200) status = await readiness();
    expect(status).toBe(503);
    socket.write(body);
    expect(await received).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 Created\r\n/);
    expect(await server.exited).toBe(0);
  });
});

describe('a server that is told to stop while requests wait', () => {
  it('a server that is told to stop answers every search that waits for its turn, or never accepts it, and exits with 0', async () => {
    const server = await start();
    const { session } = await signUp(server.origin);
    const path = `${server.origin}/api/workspaces/${session.user.activeWorkspaceId}`;
    const headers = { ...json, authorization: `Bearer ${session.accessToken}` };
    const snippets = Array.from({ length: 41 }, (_none, index) => ({
      name: `Snippet ${index}`,
      content: 'a'.repeat(190_000),
    }));
    const file = JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets });
    expect((await fetch(`${path}/library`, { method: 'POST', headers, body: file })).status).toBe(200);

    // Dear ones that are under way or wait, and then those that come too late.
    const dear = encodeURIComponent(`${'a'.repeat(198)}!`);
    const search = () => fetch(`${path}/snippets?q=${dear}`, { headers });
    const waiting = Array.from({ length: 12 }, search);
    await fetch(`${server.origin}/health/live`);
    server.child.kill('SIGTERM');
    const late = Array.from({ length: 12 }, search);
    const answered = await Promise.all(waiting);
    // Whoever comes while the server closes its port may find no connection.
    const reached = (await Promise.allSettled(late)).filter((one) => one.status === 'fulfilled');
    const answers = [...answered, ...reached.map(({ value }) => value)];
    const unexpected = answers.filter(({ status }) => ![200, 503].includes(status));
    expect(unexpected.map(({ status }) => status)).toEqual([]);
    // None breaks off in the middle.
    await Promise.all(answers.map((answer) => answer.json()));
    expect(await server.exited).toBe(0);
  });
});

describe('a start that is refused', () => {
  it('the server refuses to start with invalid variables, names each of them with the expected value, and exits with 1', async () => {
    const { code, output } = await refusedStart({
      DATA_DIR: dataDir,
      PORT: 'eighty',
      PUBLIC_ORIGIN: 'example.com/app',
      SESSION_SECRET: 'too-short-to-sign',
      LOG_LEVEL: 'loud',
    });
    expect(code).toBe(1);
    expect(output).toContain('PORT: expected a whole number from 0 to 65535, got "eighty".');
    expect(output).toContain('PUBLIC_ORIGIN: expected an address such as https://');
    expect(output).toContain('SESSION_SECRET: expected at least 32 bytes');
    expect(output).toContain('LOG_LEVEL: expected');
    expect(output).not.toContain('too-short-to-sign');
    expect(existsSync(join(dataDir, 'sluice.sqlite'))).toBe(false);
  });

  it('the server refuses to start in production without secret and origin, or with a sandbox', async () => {
    const { code, output } = await refusedStart({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      SANDBOX: 'true',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/SESSION_SECRET: required/);
    expect(output).toMatch(/PUBLIC_ORIGIN: required/);
    expect(output).toMatch(/PROVIDER_KEYS: required/);
    expect(output).toMatch(/SANDBOX: refused/);
  });

  it('the server refuses to start outside production where others could read its mailbox', async () => {
    const { code, output } = await refusedStart({
      DATA_DIR: dataDir,
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://sluice.example.com',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/HOST: refused.*\n.*PUBLIC_ORIGIN: refused/);
    expect(existsSync(join(dataDir, 'sluice.sqlite'))).toBe(false);
  });

  it('the server refuses to start when another process listens on its port', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as AddressInfo;
    const { code, output } = await refusedStart({ DATA_DIR: dataDir, PORT: String(port) });
    listener.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT: ${port} is already in use on 127.0.0.1.`);
  });

  it('the server refuses to start when another process holds the embedded database', async () => {
    await start();
    const { code, output } = await refusedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain('DATA_DIR: Another process uses the data');
  });

  it.runIf(process.platform === 'linux')(
    'the server refuses to start when the data folder cannot be created',
    async () => {
      const { code, output } = await refusedStart({ DATA_DIR: '/proc/nobody/data' });
      expect(code).toBe(1);
      expect(output).toContain("DATA_DIR: /proc/nobody/data can't be used: ");
    },
  );

  it('the server refuses to start when the data folder is a file, or its database file is invalid', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, 'not a folder');
    const folder = await refusedStart({ DATA_DIR: file });
    expect(folder.code).toBe(1);
    expect(folder.output).toContain(`DATA_DIR: ${file} can't be used: `);

    writeFileSync(
      join(dataDir, 'sluice.sqlite'),
      'not a database, but long enough to be read as one'.repeat(50),
    );
    const database = await refusedStart({ DATA_DIR: dataDir });
    expect(database.code).toBe(1);
    expect(database.output).toContain(`DATA_DIR: ${dataDir} can't be used: file is not a database.`);
  });

  it('the server refuses to start when MongoDB does not respond, without printing its address', async () => {
    const uri = 'mongodb://user:hidden@127.0.0.1:9/sluice';
    const { code, output } = await refusedStart({ DATA_DIR: dataDir, MONGODB_URI: uri });
    expect(code).toBe(1);
    expect(output).toContain('MONGODB_URI: no database answers there');
    expect(output).not.toContain('hidden');
    const wrong = await refusedStart({
      DATA_DIR: dataDir,
      MONGODB_URI: 'mongodb://u:hidden@127.0.0.1/?none=1',
    });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain("MONGODB_URI: the driver can't parse it.");
    expect(wrong.output).not.toContain('hidden');
  });
});
