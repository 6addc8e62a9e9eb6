import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ErrorBody, Library, Snippet } from '../../src/contracts/index.ts';
import {
  bearer,
  freshDatabase,
  post,
  signUp,
  startCluster,
  workspaceUrl,
  type Cluster,
  type Visitor,
} from '../support/cluster.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts';

const mongodbUri = inject('mongodbUri');
/** By then the server has given up on the database. */
const POLLING = { timeout: 60_000, interval: 20 };

describe.skipIf(mongodbUri === null)('three servers that lose their database', { timeout: 120_000 }, () => {
  let proxy: FaultyProxy;
  let cluster: Cluster;
  let origins: Cluster['origins'];
  /** Several, because of their rate limits. */
  let visitors: Visitor[];

  beforeAll(async () => {
    const uri = freshDatabase(mongodbUri ?? '');
    proxy = await startFaultyProxy(uri.hostname, Number(uri.port || 27_017));
    uri.host = `127.0.0.1:${proxy.port}`;
    uri.searchParams.set('directConnection', 'true');
    cluster = await startCluster(uri.href);
    origins = cluster.origins;
    visitors = await Promise.all(Array.from({ length: 6 }, () => signUp(origins[0])));
  }, 120_000);
  afterAll(async () => {
    proxy.restore();
    await cluster.stop();
    await proxy.close();
  }, 60_000);

  const everywhere = async (path: string) => {
    const responses = await Promise.all(origins.map((origin) => fetch(`${origin}${path}`)));
    return responses.map(({ status }) => status);
  };

  interface Save {
    name: string;
    visitor: Visitor;
    key: string;
  }
  const send = (origin: string, { name, visitor, key }: Save) =>
    post(
      workspaceUrl(origin, visitor, 'snippets'),
      { name, content: name },
      {
        ...bearer(visitor),
        'idempotency-key': key,
      },
    );

  /** Saves continuously, whatever the responses are, until the signal is aborted. */
  function startSaving(what: string, finished: AbortSignal) {
    const acknowledged = new Set<string>();
    const refused: { save: Save; status: number; code: string; retryAfter: string | null }[] = [];
    const progress = { saved: 0 };
    const save = async (writer: number) => {
      for (let count = 0; !finished.aborted; count += 1) {
        const name = `${what} ${writer}-${count}`;
        const visitor = visitors[(writer + count) % visitors.length] as Visitor;
        const save = { name, visitor, key: randomUUID() };
        const response = await send(origins[(writer + count) % 3] ?? '', save);
        const body: unknown = await response.json();
        if (response.status === 201) {
          acknowledged.add(Snippet.parse(body).name);
          progress.saved += 1;
        } else {
          const { code } = ErrorBody.parse(body);
          refused.push({
            save,
            status: response.status,
            code,
            retryAfter: response.headers.get('retry-after'),
          });
        }
      }
    };
    const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => save(writer)));
    return { acknowledged, refused, progress, writers };
  }

  it.each([
    ['is cut', () => proxy.cut()],
    ['is silent', () => proxy.stall()],
  ])(
    'three servers that lose their database return 503 while the connection %s, recover by themselves, and store every save once, even if it is sent again',
    async (what, breakConnection) => {
      const finished = new AbortController();
      const { acknowledged, refused, progress, writers } = startSaving(what, finished.signal);
      writers.catch(() => finished.abort());
      const saveMore = async () => {
        const before = progress.saved;
        await vi.waitFor(
          () => expect(progress.saved > before + 10 || finished.signal.aborted).toBe(true),
          POLLING,
        );
      };

      await saveMore();
      breakConnection();
      const [ready, live] = await Promise.all([
        everywhere('/health/ready'),
        everywhere('/health/live'),
        vi.waitFor(() => expect(refused.length > 2 || finished.signal.aborted).toBe(true), POLLING),
      ]);
      expect(ready).toEqual([503, 503, 503]);
      expect(live).toEqual([200, 200, 200]);
      proxy.restore();
      await vi.waitFor(
        async () => expect(await everywhere('/health/ready')).toEqual([200, 200, 200]),
        POLLING,
      );
      await saveMore();
      finished.abort();
      await writers;

      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 DATABASE_UNAVAILABLE']),
      );
      expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
      // A refused save may still have been stored, if only its response was lost. Sent again, it is stored once.
      for (const { save } of refused) {
        const again = async () => expect((await send(origins[1], save)).status).toBe(201);
        await vi.waitFor(again, { ...POLLING, interval: 500 });
        acknowledged.add(save.name);
      }
      const libraries = await Promise.all(
        visitors.map(async (visitor) => {
          const url = workspaceUrl(origins[2], visitor, 'library');
          return Library.parse(await (await fetch(url, { headers: bearer(visitor) })).json());
        }),
      );
      const stored = libraries.flatMap(({ snippets }) => snippets.map(({ name }) => name));
      const ofThisTime = stored.filter((name) => name.startsWith(what));
      expect(ofThisTime.toSorted()).toEqual([...acknowledged].toSorted());
    },
  );
});
