import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Session, Workspace } from '../src/contracts/index.ts';
import type { LongestHold } from './loop-meter.ts';

export const PASSWORD = 'correct horse';

/** A running server to measure. */
export interface BenchProcess {
  origin: string;
  /** Resident memory. */
  megabytes(): number;
  /** What kept its event loop busy longest while something went on. */
  longestHold(during: () => Promise<unknown>): Promise<LongestHold>;
  /** What is in use on the heap after a garbage collection, in megabytes. */
  heapMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

export interface BenchProcessOptions {
  /** The endpoint that every new workspace is connected to. */
  sandbox?: string;
  /** Where its data is and stays; without one it has new data. */
  folder?: string;
  /** Of the configuration, beside those that all benches need. */
  settings?: Record<string, string>;
}

/** Starts `bench-server.ts` in a process of its own. */
export async function startBenchProcess(
  kind: 'bare' | 'durable' | 'whole',
  { sandbox = '', folder = '', settings = {} }: BenchProcessOptions = {},
): Promise<BenchProcess> {
  const script = fileURLToPath(new URL('bench-server.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [
      '--conditions=@sluice/source',
      '--disable-proto=delete',
      '--max-semi-space-size=8',
      '--expose-gc',
      script,
      kind,
      sandbox,
      folder,
      JSON.stringify(settings),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const { stdout } = child;
  if (stdout === null) throw new Error('The process has no output.');
  const [line] = (await once(stdout, 'data')) as [Buffer];
  const ask = async (what: 'reset' | 'longest'): Promise<LongestHold> => {
    child.send(what);
    return ((await once(child, 'message')) as [LongestHold])[0];
  };
  return {
    origin: line.toString().trim(),
    megabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) /
      1024,
    async longestHold(during) {
      await ask('reset');
      await during();
      return ask('longest');
    },
    async heapMegabytes() {
      child.kill('SIGUSR2');
      const [bytes] = (await once(stdout, 'data')) as [Buffer];
      return Number(bytes.toString()) / 1024 / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Somebody who has signed up before; `undefined` if they have not. */
export async function signIn({ origin }: BenchProcess, name = 'ada'): Promise<Session | undefined> {
  const response = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD }),
  });
  return response.ok ? Session.parse(await response.json()) : undefined;
}

/** Somebody with a workspace. */
export async function signUp({ origin }: BenchProcess, name = 'ada'): Promise<Session> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const response = await post('/api/auth/sign-up', { email: `${name}@example.com`, password: PASSWORD });
  const session = Session.parse(await response.json());
  const authorization = `Bearer ${session.accessToken}`;
  const created = await post('/api/workspaces', { name: 'My workspace' }, { authorization });
  const { id } = Workspace.parse(await created.json());
  return { ...session, user: { ...session.user, activeWorkspaceId: id } };
}
