import { expect, it } from 'vitest';
import { CatalogImport, type Session } from '../../src/contracts/index.ts';
import { killableServer } from '../support/killable-server.ts';

/** Three pages of attributes, and two pages of events. */
const ITEMS = 130;
const EVENTS = 70;
const PAGES = 5;

const server = killableServer();

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
  { timeout: 180_000 },
  async () => {
    const sandbox = server.sandbox();
    let origin = await server.startAlive();
    const calls = callsOf(await server.signUp(origin));
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
      if (times === 1) server.strike();
      if (times === 2) setTimeout(() => server.strike(), Math.random() * 4);
    });
    const { id } = await calls.start(origin);
    tellStarted();
    for (let deaths = 0; deaths < PAGES * 2; deaths += 1) {
      await Promise.race([server.untilDead(), calls.ended(origin, id).catch(() => server.untilDead())]);
      if (server.isAlive()) break;
      origin = (await server.start()) ?? origin;
    }
    sandbox.beforeAnswer(undefined);
    await server.kill();
    origin = await server.startAlive();

    const ended = await calls.ended(origin, id);
    expect(ended).toMatchObject({ state: 'done', attributes: { count: ITEMS }, events: { count: EVENTS } });
    expect(ended.report?.attributes?.gone.count).toBe(before.length);
    expect(await calls.names(origin, 'custom-attributes')).toEqual(numbered('attribute', ITEMS));
    expect(await calls.names(origin, 'custom-events')).toEqual(numbered('event', EVENTS));
    expect(Math.min(...timesAsked.values())).toBeGreaterThan(0);
    expect(timesAsked.size).toBe(PAGES);
  },
);
