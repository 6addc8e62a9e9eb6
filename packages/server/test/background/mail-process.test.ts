import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

let dataDir: string;
let mailServer: TestMailServer;
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-mail-'));
  mailServer = await startMailServer();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
  await mailServer.down();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Sluice <no-reply@sluice.example>',
  });
  running.push(server);
  return server;
}

const signUp = ({ origin }: ServerProcess) =>
  fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
const part = (mail: string | undefined, pattern: RegExp) => pattern.exec(mail ?? '')?.[1];
const messageId = (mail: string | undefined) => part(mail, /^Message-ID: (.+?)\r$/im);
const token = (mail: string | undefined) =>
  part(mail?.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='), /token=(cnf_[\w-]{43})/);

it('the server sends a promised email even if it is killed first', async () => {
  await mailServer.hang();
  const first = await start();
  expect((await signUp(first)).status).toBe(201);
  await first.kill('SIGKILL');
  await mailServer.up();
  await start();
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: 20_000 });
});

it('the server sends the same email again if it is killed before it records the mail server’s reply', async () => {
  mailServer.behavior = 'silent-after-data';
  const first = await start();
  const killed = new Promise<void>((resolve) => {
    mailServer.onMail = () => void first.kill('SIGKILL').then(resolve);
  });
  await signUp(first);
  await killed;
  mailServer.behavior = 'well';
  mailServer.onMail = () => {};
  const second = await start();
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), { timeout: 20_000 });
  expect(messageId(mailServer.mails[0])).toBeDefined();
  expect(messageId(mailServer.mails[1])).toBe(messageId(mailServer.mails[0]));
  expect(token(mailServer.mails[1])).toBe(token(mailServer.mails[0]));

  const response = await fetch(`${second.origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'sign-up', token: token(mailServer.mails[0]) }),
  });
  expect(response.status).toBe(200);
});
