import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Session, Workspace } from '../../src/contracts/index.ts';
import { programArguments, readyOrigin } from './programs.ts';
import { newAddress, PASSWORD } from './test-app.ts';

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** Resolves with the exit code; `null` after a signal. */
  exited: Promise<number | null>;
  /** What it has printed so far. */
  output: () => string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface Spawned {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: () => string;
  exited: Promise<number | null>;
}

/** An environment for child processes without the variables of the server. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

function spawnServer(environment: Record<string, string>): Spawned {
  const child = spawn(process.execPath, programArguments('main'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), PORT: '0', LOG_LEVEL: 'warn', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exited };
}

/** Starts the server and resolves when it says that it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output, exited } = spawnServer(environment);
  const origin = await readyOrigin(child);
  if (origin === undefined) throw new Error(`The server ended with ${await exited}: ${output()}`);
  return {
    child,
    origin,
    exited,
    output,
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** Runs a server that is expected to refuse its start. */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { output, exited } = spawnServer(environment);
  return { code: await exited, output: output() };
}

/** Somebody who signed up or in. */
export interface Visitor {
  session: Session;
  cookie: string;
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Somebody with an account, and without a workspace, on a server that listens. */
export async function createAccount(origin: string, email = newAddress()): Promise<Visitor> {
  const response = await post(`${origin}/api/auth/sign-up`, { email, password: PASSWORD });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const cookie = cookies.find((one) => one.startsWith('sluice_refresh=')) ?? '';
  return { session: Session.parse(await response.json()), cookie };
}

/** Somebody with a workspace of their own, on a server that listens. */
export async function signUp(origin: string): Promise<Visitor> {
  const { session, cookie } = await createAccount(origin);
  const authorization = `Bearer ${session.accessToken}`;
  const created = await post(`${origin}/api/workspaces`, { name: 'My workspace' }, { authorization });
  const { id } = Workspace.parse(await created.json());
  return { session: { ...session, user: { ...session.user, activeWorkspaceId: id } }, cookie };
}
