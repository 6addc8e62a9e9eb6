import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import type { Session } from '../../src/contracts/index.ts';
import { programArguments, readyOrigin } from './programs.ts';
import { bareEnvironment, signUp as signUpAt } from './server-process.ts';

/**
 * With MongoDB, a dead worker's job is taken over when its lease ends, after a minute: each server's clock is that much ahead
 * of the one before. With the embedded store the next server takes it over at once.
 */
const LEASE_SECONDS = 61;

/**
 * Room for what a start makes: a server that lives for a second spends a fifth of its work collecting it otherwise.
 */
const ROOM_FOR_A_START = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export type KillableServer = ReturnType<typeof killableServer>;

/**
 * A server on data of its own, in a process that can be killed and started again.
 * @param program `import-server` or `billing-server`, whose files tell what they read from the environment
 * @param environment of each start, the first of which has the number 1
 */
export function killableServer(program: string, environment: (start: number) => Record<string, string>) {
  let starts = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-killed-'));
  let child: ChildProcess | undefined;

  const server = {
    /** Kills it, and does not wait until it is dead. */
    sendKill: () => void child?.kill('SIGKILL'),

    isRunning: () => child !== undefined && !hasExited(child),

    async waitForExit(): Promise<void> {
      if (child && !hasExited(child)) await once(child, 'exit');
    },

    async kill(): Promise<void> {
      server.sendKill();
      await server.waitForExit();
    },

    /**
     * Starts it on the same data.
     * @param more variables of the environment, for this start alone
     * @returns its origin; `undefined` when it died before it was ready
     */
    async start(more: Record<string, string> = {}): Promise<string | undefined> {
      starts += 1;
      const started = spawn(process.execPath, [...ROOM_FOR_A_START, ...programArguments(program)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...bareEnvironment(),
          DATA_DIR: dataDir,
          SESSION_SECRET: 'a secret of thirty-two characters',
          LOG_LEVEL: 'fatal',
          ...environment(starts),
          ...more,
        },
      });
      child = started;
      return readyOrigin(started);
    },

    async startAlive(more?: Record<string, string>): Promise<string> {
      const origin = await server.start(more);
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

/**
 * A killable server whose workspaces are connected to a sandbox of Braze that stays.
 * @param endpoint of the sandbox
 * @param mongodbUri of an empty database; without it the server has the embedded store
 */
export function killableImportServer(endpoint: string, mongodbUri?: string): KillableServer {
  return killableServer('import-server', (start) => ({
    SANDBOX_ENDPOINT: endpoint,
    ...(mongodbUri !== undefined && {
      MONGODB_URI: mongodbUri,
      CLOCK_AHEAD_SECONDS: String(start * LEASE_SECONDS),
    }),
  }));
}

/** Somebody with a workspace on a server that listens. */
export const signUp = async (origin: string): Promise<Session> => (await signUpAt(origin)).session;

/** A killable server for each test, with one sandbox for the whole file. */
export function killableWithSandbox() {
  let sandbox: BrazeSandbox | undefined;
  let server: KillableServer | undefined;
  const parts = () => {
    if (sandbox === undefined || server === undefined) {
      throw new Error('The server exists only while a test runs.');
    }
    return { sandbox, server };
  };
  beforeAll(async () => {
    sandbox = await startBrazeSandbox();
  });
  afterAll(() => sandbox?.close());
  beforeEach(() => {
    sandbox?.reset();
    server = killableImportServer(sandbox?.endpoint ?? '');
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
