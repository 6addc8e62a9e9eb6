import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import { LOOKUP_KEY } from '../support/billing-test.ts';
import { freshDatabase } from '../support/cluster.ts';
import { signUp, startServer, type ServerProcess } from '../support/server-process.ts';

const CROWD = 100;
/** Refusals that tell the person to try again. */
const REFUSALS = [429, 503];

type Send = (path: string, method?: 'GET' | 'POST', body?: object) => Promise<Response>;

/** Somebody on a server, who may be signed in since before it was started. */
function personAt(origin: () => string, workspaceId: string, token: string): Send {
  return (path, method = 'GET', body) =>
    fetch(`${origin()}/api/workspaces/${workspaceId}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
}

const totalOf = async (send: Send): Promise<number> => {
  const { total } = (await (await send('snippets?limit=1')).json()) as { total: number };
  return total;
};

interface Kind {
  /** What one request of the crowd answers, besides refusals. */
  statuses: readonly number[];
  /** Prepares what all of them need. */
  prepare?: (send: Send) => Promise<string>;
  one: (send: Send, number: number, prepared: string) => Promise<Response>;
  /** How many snippets an answer says that it has stored. */
  stored?: (body: unknown) => number;
}

const snippet = (number: number) => ({ name: `Snippet ${number}`, content: 'text '.repeat(200) });

const kinds: Record<string, Kind> = {
  searches: { statuses: [200], one: (send, number) => send(`snippets?q=text+${number}`) },
  saves: {
    statuses: [201],
    one: (send, number) => send('snippets', 'POST', snippet(number)),
    stored: () => 1,
  },
  imports: {
    statuses: [200],
    one: (send, number) => {
      const snippets = Array.from({ length: 10 }, (_none, index) => snippet(number * 10 + index));
      return send('library', 'POST', { format: 'sluice-library', formatVersion: 1, snippets });
    },
    stored: (body) => (body as { imported: number }).imported,
  },
  cancels: {
    statuses: [200, 409],
    prepare: async (send) => ((await (await send('imports', 'POST')).json()) as { id: string }).id,
    one: (send, _number, id) => send(`imports/${id}/cancel`, 'POST'),
  },
  checkouts: {
    statuses: [201, 409],
    one: (send) => send('billing/checkout-sessions', 'POST', { lookupKey: LOOKUP_KEY }),
  },
};

const stores = [
  { store: 'the embedded store', isThere: true, variables: (dataDir: string) => ({ DATA_DIR: dataDir }) },
  {
    store: 'MongoDB',
    isThere: runsEverything && inject('mongodbUri') !== null,
    variables: (dataDir: string) => ({
      DATA_DIR: dataDir,
      MONGODB_URI: freshDatabase(inject('mongodbUri') ?? '').href,
    }),
  },
];

/** A server that can be told to stop and started again on its data. */
async function startStoppable(variables: (dataDir: string) => Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-crowd-'));
  const environment = variables(dataDir);
  let server: ServerProcess | undefined;
  onTestFinished(async () => {
    await server?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async () => void (server = await startServer(environment));
  await start();
  return {
    origin: () => server?.origin ?? '',
    start,
    tellToStop: () => server?.child.kill('SIGTERM'),
    exited: () => server?.exited,
  };
}

const cases = stores.flatMap(({ store, isThere, variables }) =>
  Object.entries(kinds).map(([name, kind]) => ({ store, isThere, variables, name, kind })),
);

describe('a hundred requests of one person at once', { timeout: 120_000 }, () => {
  it.for(cases)(
    'a hundred $name at once on $store are answered or refused, a quiet colleague works on beside them, and when the server is told to stop in their middle each is answered whole, it exits with 0, and all that it said is stored is there',
    async ({ isThere, variables, kind }, { skip }) => {
      if (!isThere) skip();
      const server = await startStoppable(variables);
      const [busy, quiet] = [await signUp(server.origin()), await signUp(server.origin())];
      const [crowd, colleague] = [busy, quiet].map(({ session }) =>
        personAt(server.origin, session.user.activeWorkspaceId ?? '', session.accessToken),
      ) as [Send, Send];
      const prepared = (await kind.prepare?.(crowd)) ?? '';
      const before = await totalOf(crowd);
      const sendAll = () =>
        Array.from({ length: CROWD }, (_none, number) => kind.one(crowd, number, prepared));
      let stored = 0;
      const check = async (answers: readonly Response[]): Promise<void> => {
        const statuses = new Set(answers.map(({ status }) => status));
        expect([...statuses].filter((status) => ![...kind.statuses, ...REFUSALS].includes(status))).toEqual(
          [],
        );
        const refused = answers.filter(({ status }) => REFUSALS.includes(status));
        expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([]);
        for (const answer of answers) {
          const isRefused = REFUSALS.includes(answer.status);
          // None breaks off in the middle.
          const body: unknown = await answer.json();
          if (!isRefused) stored += kind.stored?.(body) ?? 0;
        }
      };

      const first = sendAll();
      expect((await colleague('snippets', 'POST', snippet(0))).status).toBe(201);
      expect((await colleague('snippets?q=text')).status).toBe(200);
      const answered = await Promise.all(first);
      expect(answered.map(({ status }) => status)).toContain(kind.statuses[0]);
      await check(answered);
      expect(await totalOf(crowd)).toBe(before + stored);

      const second = sendAll();
      // Behind them on its own connection: when this is answered, the server has accepted them all.
      await fetch(`${server.origin()}/health/live`);
      server.tellToStop();
      await check(await Promise.all(second));
      expect(await server.exited()).toBe(0);

      await server.start();
      expect(await totalOf(crowd)).toBe(before + stored);
      expect(await totalOf(colleague)).toBe(1);
    },
  );
});
