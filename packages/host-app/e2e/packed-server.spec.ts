import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startLoopbackRegistry } from './loopback-registry.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const UNIT = join(root, 'deploy/sluice.service');

/** An empty folder, which is no part of this repository. */
let folder: string;
let registry: Awaited<ReturnType<typeof startLoopbackRegistry>>;
const started: ChildProcess[] = [];

/** What a person has in their terminal: this Node, npm, and the registry. */
const environment = (variables: Record<string, string> = {}) => {
  const { PATH = '', HOME = '' } = process.env;
  const npm = {
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, '..', 'npm-cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  return { PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME, ...npm, ...variables };
};

/** Starts a server, and returns its address when it says that it is ready. */
async function start(command: string, args: readonly string[], variables: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment({ PORT: '0', LOG_LEVEL: 'error', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(() => {
    throw new Error(`The server ended: ${said}`);
  });
  ended.catch(() => undefined);
  const ready = expect.poll(() => said, { timeout: 60_000 }).toContain('ready on');
  await Promise.race([ready, ended]);
  return /ready on (\S+)/.exec(said)?.[1] ?? '';
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const outer = mkdtempSync(join(tmpdir(), 'sluice-packed-'));
  folder = join(outer, 'empty');
  await run('mkdir', [folder]);
  const packing = ['pack', '-w', 'packages/server', '--silent', '--pack-destination', outer];
  await run('npm', packing, { cwd: root });
  const tarball = readdirSync(outer).find((name) => name.endsWith('.tgz')) ?? '';
  const { stdout } = await run('tar', ['-xzOf', join(outer, tarball), 'package/package.json']);
  registry = await startLoopbackRegistry(join(outer, tarball), JSON.parse(stdout));
  await run('npm', ['install', '@sluice/server'], { cwd: folder, env: environment() });
});

test.afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test.afterAll(async () => {
  await registry.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('in an empty folder, the published server answers that it is ready, and serves the application to somebody who signs up', async ({
  page,
}) => {
  const origin = await start(join(folder, 'node_modules/.bin/sluice-server'), []);
  const { status } = await fetch(`${origin}/health/ready`);
  expect(status).toBe(200);
  await page.goto(`${origin}/auth?tab=signup`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(/onboarding/);
  expect(readdirSync(join(folder, 'data'))).toContain('sluice.sqlite');
});

test('what is installed is the server and what it needs, with notices, and nothing of this repository', async () => {
  const installed = join(folder, 'node_modules/@sluice');
  expect(readdirSync(installed)).toEqual(['server']);
  const own = readdirSync(join(installed, 'server'));
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md'])
    expect(own).toContain(file);
  for (const folderOfSources of ['src', 'test', 'sandbox', 'bench'])
    expect(own).not.toContain(folderOfSources);
  for (const tool of ['vite', 'typescript', 'react']) {
    expect(existsSync(join(folder, 'node_modules', tool))).toBe(false);
  }
});

test('npx starts a program of the package by its word, and names all of them for an unknown one', async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'));
  const options = { cwd: join(folder, '..'), env: environment() };
  const version = await run('npx', ['--yes', '@sluice/server', '--version'], options);
  expect(version.stdout.trim()).toBe(manifest.version);
  const doctor = await run('npx', ['--yes', '@sluice/server', 'doctor'], options);
  expect(doctor.stdout).toContain('The server can start.');
  const unknown = await run('npx', ['--yes', '@sluice/server', 'dance'], options).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('restore, rotate-keys') });
});

test('the command of the systemd unit starts it in production, and it stops in good order', async () => {
  const unit = readFileSync(UNIT, 'utf8');
  const command = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.replaceAll('/opt/sluice', folder) ?? '';
  const [node, ...args] = command.split(' ');
  expect(node).toBe('/usr/bin/node');
  const settings =
    /^Environment=(.+)$/m
      .exec(unit)?.[1]
      ?.split(' ')
      .map((one) => one.split('=')) ?? [];
  const origin = await start(process.execPath, args, {
    ...Object.fromEntries(settings),
    DATA_DIR: join(folder, 'state'),
    PUBLIC_ORIGIN: 'https://sluice.example.com',
    SESSION_SECRET: 'signs sessions: 0123456789abcdefghijklm',
    PROVIDER_KEYS: '2026a:encrypts keys: 0123456789abcdefghijklm',
    PORT: '28653',
    DRAIN_SECONDS: '0',
  });
  expect(origin).toBe('https://sluice.example.com');
  expect((await fetch('http://127.0.0.1:28653/health/ready')).status).toBe(200);
  const [server] = started;
  server?.kill('SIGTERM');
  expect(await once(server as ChildProcess, 'exit')).toEqual([0, null]);
});
