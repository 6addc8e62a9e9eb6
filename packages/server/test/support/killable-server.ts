import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import type { Session } from '../../src/contracts/index.ts';
import { programArguments } from './programs.ts';
import { bareEnvironment, signUp as signUpAt } from './server-process.ts';

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

    /**
     * Starts it on the same data.
     * @param diesAfter the write after which it dies; see `import-server.ts`
     * @returns its origin; `undefined` when it died before it was ready
     */
    async start(diesAfter = ''): Promise<string | undefined> {
      starts += 1;
      const started = spawn(process.execPath, programArguments('import-server'), {
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
          DIES_AFTER: diesAfter,
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

    async startAlive(diesAfter?: string): Promise<string> {
      const origin = await server.start(diesAfter);
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
export const signUp = async (origin: string): Promise<Session> => (await signUpAt(origin)).session;

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
