import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { CatalogImport, Session } from '../../src/contracts/index.ts';
import { bareEnvironment } from '../support/server-process.ts';

const SCRIPT = fileURLToPath(new URL('../support/import-server.ts', import.meta.url));
const ITEMS = 360;
/** Seven pages and a bit of attributes, and two pages of events. */
const EVENTS = 70;
const PAGES = Math.ceil(ITEMS / 50) + Math.ceil(EVENTS / 50);

let sandbox: BrazeSandbox;
let dataDir: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-killed-'));
  sandbox.reset();
});
afterEach(async () => {
  sandbox.beforeAnswer(undefined);
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  if (child === undefined) return;
  const exited = once(child, 'close');
  child.kill('SIGKILL');
  child = undefined;
  await exited;
}

/** Starts the server on the same data. @returns its origin */
async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--conditions=@sluice/source', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment(),
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of thirty-two characters',
      SANDBOX_ENDPOINT: sandbox.endpoint,
      LOG_LEVEL: 'fatal',
    },
  });
  child = started;
  return new Promise((resolve, reject) => {
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready on (http:\/\/\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    started.once('close', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

async function signUp(origin: string): Promise<Session> {
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  return Session.parse(await response.json());
}

function callsOf({ accessToken, user }: Session) {
  const call = async (origin: string, path: string, method = 'GET'): Promise<unknown> => {
    const url = `${origin}/api/workspaces/${user.activeWorkspaceId}/${path}`;
    return (await fetch(url, { method, headers: { authorization: `Bearer ${accessToken}` } })).json();
  };
  const read = async (origin: string, id: string) => CatalogImport.parse(await call(origin, `imports/${id}`));
  return {
    start: async (origin: string) => CatalogImport.parse(await call(origin, 'imports', 'POST')),
    read,
    async ended(origin: string, id: string): Promise<CatalogImport> {
      for (;;) {
        const found = await read(origin, id);
        if (found.finishedAt !== null) return found;
      }
    },
    async names(origin: string, list: string): Promise<string[]> {
      const page = (await call(origin, `${list}?limit=1000`)) as { items: { rawName: string }[] };
      return page.items.map(({ rawName }) => rawName);
    },
  };
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}_${String(index + 1).padStart(6, '0')}`);

it(
  'an import goes on after its server was killed at every page, and brings each item once',
  { timeout: 120_000 },
  async () => {
    let origin = await start();
    const calls = callsOf(await signUp(origin));
    const before = await calls.names(origin, 'custom-attributes');
    sandbox.set({ attributes: ITEMS, events: EVENTS });

    // The server dies while it waits for an answer, or a moment later, in the middle of storing it.
    let answers = 0;
    sandbox.beforeAnswer((request) => {
      if (!request.includes('GET /')) return;
      answers += 1;
      if (answers % 2 === 1) child?.kill('SIGKILL');
      else setTimeout(() => child?.kill('SIGKILL'), Math.random() * 4);
    });
    const { id } = await calls.start(origin);
    for (let killed = 0; killed < PAGES * 2; killed += 1) {
      const running = child;
      if (running && running.exitCode === null && running.signalCode === null) await once(running, 'close');
      origin = await start();
      expect(await calls.names(origin, 'custom-attributes')).toEqual(before);
      if ((await calls.read(origin, id)).finishedAt !== null) break;
    }
    sandbox.beforeAnswer(undefined);
    await kill();
    origin = await start();

    const ended = await calls.ended(origin, id);
    expect(ended).toMatchObject({ state: 'done', attributes: { count: ITEMS }, events: { count: EVENTS } });
    expect(await calls.names(origin, 'custom-attributes')).toEqual(numbered('attribute', ITEMS));
    expect(await calls.names(origin, 'custom-events')).toEqual(numbered('event', EVENTS));
  },
);
