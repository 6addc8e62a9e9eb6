import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { Session } from '../../src/contracts/index.ts';
import { bareEnvironment } from './server-process.ts';

const SCRIPT = fileURLToPath(new URL('import-server.ts', import.meta.url));

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * A server in a process of its own that can be killed at any moment, with a sandbox that stays. Each test of the file gets
 * data of its own.
 */
export function killableServer() {
  let sandbox: BrazeSandbox | undefined;
  let dataDir = '';
  let child: ChildProcess | undefined;

  const server = {
    sandbox(): BrazeSandbox {
      if (sandbox === undefined) throw new Error('The sandbox starts with the first test.');
      return sandbox;
    },

    isAlive: () => child !== undefined && !hasExited(child),

    async untilDead(): Promise<void> {
      if (child && !hasExited(child)) await once(child, 'exit');
    },

    /** Ends the process at once, without telling it. */
    strike: (): void => void child?.kill('SIGKILL'),

    async kill(): Promise<void> {
      server.strike();
      await server.untilDead();
    },

    /** Starts the server on the same data. @returns its origin; `undefined` when it died before it was ready */
    async start(): Promise<string | undefined> {
      const started = spawn(process.execPath, ['--conditions=@sluice/source', SCRIPT], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...bareEnvironment(),
          DATA_DIR: dataDir,
          SESSION_SECRET: 'a secret of thirty-two characters',
          SANDBOX_ENDPOINT: server.sandbox().endpoint,
          LOG_LEVEL: 'fatal',
        },
      });
      child = started;
      return new Promise((resolve) => {
        let output = '';
        started.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const ready = /ready on (http:\/\/\S+)/.exec(output)?.[1];
          if (ready !== undefined) resolve(ready);
        });
        started.once('close', () => resolve(undefined));
      });
    },

    async startAlive(): Promise<string> {
      const origin = await server.start();
      if (origin === undefined) throw new Error('The server did not start.');
      return origin;
    },

    async signUp(origin: string): Promise<Session> {
      const response = await fetch(`${origin}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
      });
      return Session.parse(await response.json());
    },
  };

  beforeAll(async () => {
    sandbox = await startBrazeSandbox();
  });
  afterAll(() => sandbox?.close());
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'sluice-killed-'));
    server.sandbox().reset();
  });
  afterEach(async () => {
    server.sandbox().beforeAnswer(undefined);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}
