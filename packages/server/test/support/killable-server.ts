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

/** A dead worker's job may be taken after a minute, so each server's clock is that much ahead of the one before. */
const LEASE_SECONDS = 61;

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export type KillableServer = ReturnType<typeof killableServer>;

/**
 * A server on data of its own, in a process that can be killed and started again.
 * @param endpoint of the sandbox
 * @param mongodbUri of an empty database; without it the server has the embedded store
 */
export function killableServer(endpoint: string, mongodbUri?: string) {
  let starts = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-killed-'));
  let child: ChildProcess | undefined;

  const server = {
    /** Kills it without waiting. */
    shoot: () => void child?.kill('SIGKILL'),

    isRunning: () => child !== undefined && !hasExited(child),

    async untilDead(): Promise<void> {
      if (child && !hasExited(child)) await once(child, 'exit');
    },

    async kill(): Promise<void> {
      server.shoot();
      await server.untilDead();
    },

    /** Starts it on the same data. @returns its origin; `undefined` when it died before it was ready */
    async start(): Promise<string | undefined> {
      starts += 1;
      const started = spawn(process.execPath, ['--conditions=@sluice/source', SCRIPT], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...bareEnvironment(),
          DATA_DIR: dataDir,
          ...(mongodbUri !== undefined && {
            MONGODB_URI: mongodbUri,
            CLOCK_AHEAD_SECONDS: String(starts * LEASE_SECONDS),
          }),
          SESSION_SECRET: 'a secret of thirty-two characters',
          SANDBOX_ENDPOINT: endpoint,
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

    async dispose(): Promise<void> {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** Somebody with a workspace on a server that listens. */
export async function signUp(origin: string): Promise<Session> {
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  return Session.parse(await response.json());
}

/** The same with a sandbox that stays. Each test of the file gets data of its own. */
export function killableWithSandbox() {
  let sandbox: BrazeSandbox | undefined;
  let server: KillableServer | undefined;
  const parts = () => {
    if (sandbox === undefined || server === undefined) throw new Error('They start with the first test.');
    return { sandbox, server };
  };
  beforeAll(async () => {
    sandbox = await startBrazeSandbox();
  });
  afterAll(() => sandbox?.close());
  beforeEach(() => {
    sandbox?.reset();
    server = killableServer(sandbox?.endpoint ?? '');
  });
  afterEach(async () => {
    sandbox?.beforeAnswer(undefined);
    await server?.dispose();
  });
  return {
    sandbox: () => parts().sandbox,
    server: () => parts().server,
  };
}
