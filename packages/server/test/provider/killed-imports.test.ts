import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { CatalogImport, Session } from '../../src/contracts/index.ts';
import { freshDatabase } from '../support/cluster.ts';
import { bareEnvironment } from '../support/server-process.ts';

const SCRIPT = fileURLToPath(new URL('../support/import-server.ts', import.meta.url));
/** Three pages of attributes, and two pages of events. */
const ITEMS = 130;
const EVENTS = 70;
const PAGES = 5;
/** A dead worker's job may be taken after a minute. Each server's clock is that much ahead of the one before. */
const LEASE_SECONDS = 61;

const mongodbUri = inject('mongodbUri');
let sandbox: BrazeSandbox;
let dataDir: string;
let database: Record<string, string>;
let starts: number;
let child: ChildProcess | undefined;

beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-killed-'));
  starts = 0;
  sandbox.reset();
});
afterEach(async () => {
  sandbox.beforeAnswer(undefined);
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilDead(): Promise<void> {
  if (child && !hasExited(child)) await once(child, 'exit');
}

async function kill(): Promise<void> {
  child?.kill('SIGKILL');
  await untilDead();
}

/** Starts the server on the same data. @returns its origin; `undefined` when it died before it was ready */
async function start(): Promise<string | undefined> {
  starts += 1;
  const started = spawn(process.execPath, ['--conditions=@sluice/source', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment(),
      ...database,
      DATA_DIR: dataDir,
      CLOCK_AHEAD_SECONDS: String(starts * LEASE_SECONDS),
      SESSION_SECRET: 'a secret of thirty-two characters',
      SANDBOX_ENDPOINT: sandbox.endpoint,
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
}

async function startAlive(): Promise<string> {
  const origin = await start();
  if (origin === undefined) throw new Error('The server did not start.');
  return origin;
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

/** Kills the server at every page of an import, and starts it again on the same data. @returns what became of it */
async function importWithKills() {
  let origin = await startAlive();
  const calls = callsOf(await signUp(origin));
  const before = await calls.names(origin, 'custom-attributes');
  sandbox.set({ attributes: ITEMS, events: EVENTS });

  // Each page is asked for twice in vain: the server dies while it waits for the answer, and while it stores the answer.
  const timesAsked = new Map<string, number>();
  let tellStarted = (): void => undefined;
  const isStarted = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });
  sandbox.beforeAnswer(async (request) => {
    await isStarted;
    const times = (timesAsked.get(request) ?? 0) + 1;
    timesAsked.set(request, times);
    if (times === 1) child?.kill('SIGKILL');
    if (times === 2) setTimeout(() => child?.kill('SIGKILL'), Math.random() * 4);
  });
  const { id } = await calls.start(origin);
  tellStarted();
  for (let deaths = 0; deaths < PAGES * 2; deaths += 1) {
    await Promise.race([untilDead(), calls.ended(origin, id).catch(untilDead)]);
    if (child && !hasExited(child)) break;
    origin = (await start()) ?? origin;
  }
  sandbox.beforeAnswer(undefined);
  await kill();
  origin = await startAlive();

  const { state, attributes, events, report } = await calls.ended(origin, id);
  return {
    state,
    counts: [attributes.count, events.count],
    areOldOnesGone: report?.attributes?.gone.count === before.length,
    attributes: await calls.names(origin, 'custom-attributes'),
    events: await calls.names(origin, 'custom-events'),
    pagesAsked: timesAsked.size,
  };
}

const wholeImport = {
  state: 'done',
  counts: [ITEMS, EVENTS],
  areOldOnesGone: true,
  attributes: numbered('attribute', ITEMS),
  events: numbered('event', EVENTS),
  pagesAsked: PAGES,
};

describe('an import whose server is killed at every page', { timeout: 180_000 }, () => {
  it('goes on and brings each item once, on the embedded store', async () => {
    database = {};
    expect(await importWithKills()).toEqual(wholeImport);
  });

  it.skipIf(mongodbUri === null)('goes on and brings each item once, on MongoDB', async () => {
    database = { MONGODB_URI: freshDatabase(mongodbUri ?? '').href };
    expect(await importWithKills()).toEqual(wholeImport);
  });
});
