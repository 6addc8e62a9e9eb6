import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { CatalogImport, type Session } from '../../src/contracts/index.ts';
import { freshDatabase } from '../support/cluster.ts';
import { POLL_MS } from '../support/importing.ts';
import { killableImportServer, signUp, type KillableServer } from '../support/killable-server.ts';

/** Three pages of attributes, and two pages of events. */
const ITEMS = 130;
const EVENTS = 70;
const PAGES = 5;

const mongodbUri = inject('mongodbUri');
let sandbox: BrazeSandbox;
let server: KillableServer;

beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.reset();
});
afterEach(async () => {
  sandbox.beforeAnswer(undefined);
  await server.dispose();
});

function callsOf({ accessToken, user }: Session) {
  const call = async (origin: string, path: string, method = 'GET'): Promise<unknown> => {
    const url = `${origin}/api/workspaces/${user.activeWorkspaceId}/${path}`;
    return (await fetch(url, { method, headers: { authorization: `Bearer ${accessToken}` } })).json();
  };
  const read = async (origin: string, id: string) => CatalogImport.parse(await call(origin, `imports/${id}`));
  return {
    start: async (origin: string) => CatalogImport.parse(await call(origin, 'imports', 'POST')),
    read,
    newest: async (origin: string) =>
      CatalogImport.array().parse(((await call(origin, 'imports?limit=1')) as { items: unknown }).items)[0],
    /** @returns the import when it has ended, or `undefined` when the server has died before */
    async ended(origin: string, id: string): Promise<CatalogImport | undefined> {
      while (server.isRunning()) {
        // An answer that was cut off says only that the server dies just now. The next look tells.
        const found = await read(origin, id).catch(() => undefined);
        if (found !== undefined && found.finishedAt !== null) return found;
        await sleep(POLL_MS);
      }
      return undefined;
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
  let origin = await server.startAlive();
  const calls = callsOf(await signUp(origin));
  // The import that fills a new workspace may take longer than the sign-up waits for it.
  const first = await calls.newest(origin);
  if (first !== undefined) await calls.ended(origin, first.id);
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
    if (times === 1) server.sendKill();
    if (times === 2) setTimeout(server.sendKill, Math.random() * 4);
  });
  const { id } = await calls.start(origin);
  tellStarted();
  for (let deaths = 0; deaths < PAGES * 2; deaths += 1) {
    if (await calls.ended(origin, id)) break;
    origin = (await server.start()) ?? origin;
  }
  sandbox.beforeAnswer(undefined);
  const restart = async () => {
    await server.kill();
    origin = await server.startAlive();
  };
  // One that runs may be at its third try of a page, which is the last that an import has.
  if ((await calls.ended(origin, id)) === undefined) {
    await restart();
    await calls.ended(origin, id);
  }
  await restart();
  // A kill that was on its way may have hit the one that ended it.
  await calls.ended(origin, id);

  const { state, problem, attributes, events, report } = await calls.read(origin, id);
  return {
    state,
    problem,
    counts: [attributes.count, events.count],
    areOldOnesGone: report?.attributes?.gone.count === before.length,
    attributes: await calls.names(origin, 'custom-attributes'),
    events: await calls.names(origin, 'custom-events'),
    pagesAsked: timesAsked.size,
  };
}

const wholeImport = {
  state: 'done',
  problem: null,
  counts: [ITEMS, EVENTS],
  areOldOnesGone: true,
  attributes: numbered('attribute', ITEMS),
  events: numbered('event', EVENTS),
  pagesAsked: PAGES,
};

describe('an import whose server is killed at every page', { timeout: 180_000 }, () => {
  it('an import whose server is killed at every page goes on and brings each item once, on the embedded store', async () => {
    server = killableImportServer(sandbox.endpoint);
    expect(await importWithKills()).toEqual(wholeImport);
  });

  it.skipIf(mongodbUri === null)(
    'an import whose server is killed at every page goes on and brings each item once, on MongoDB',
    async () => {
      server = killableImportServer(sandbox.endpoint, freshDatabase(mongodbUri ?? '').href);
      expect(await importWithKills()).toEqual(wholeImport);
    },
  );
});
