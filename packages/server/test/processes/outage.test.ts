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
import { startCuttableProxy, type CuttableProxy } from '../support/cuttable-proxy.ts';

const mongodbUri = inject('mongodbUri');
/** Nobody waits longer: the server has given up on the database by then. */
const PATIENCE = { timeout: 60_000, interval: 20 };

describe.skipIf(mongodbUri === null)('three servers that lose their database', { timeout: 120_000 }, () => {
  let wire: CuttableProxy;
  let cluster: Cluster;
  let origins: Cluster['origins'];
  /** Several, because each may only write so often. */
  let visitors: Visitor[];

  beforeAll(async () => {
    const uri = freshDatabase(mongodbUri ?? '');
    wire = await startCuttableProxy(uri.hostname, Number(uri.port || 27_017));
    uri.host = `127.0.0.1:${wire.port}`;
    uri.searchParams.set('directConnection', 'true');
    cluster = await startCluster(uri.href);
    origins = cluster.origins;
    visitors = await Promise.all(Array.from({ length: 6 }, () => signUp(origins[0])));
  }, 120_000);
  afterAll(async () => {
    wire.mend();
    await cluster.stop();
    await wire.close();
  }, 60_000);

  const everywhere = async (path: string) => {
    const answers = await Promise.all(origins.map((origin) => fetch(`${origin}${path}`)));
    return answers.map(({ status }) => status);
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

  /** People who save without a pause, whatever the answers are, until `over`. */
  function startSaving(what: string, over: AbortSignal) {
    const acknowledged = new Set<string>();
    const refused: { save: Save; status: number; code: string; retryAfter: string | null }[] = [];
    const progress = { saved: 0 };
    const save = async (writer: number) => {
      for (let count = 0; !over.aborted; count += 1) {
        const name = `${what} ${writer}-${count}`;
        const visitor = visitors[(writer + count) % visitors.length] as Visitor;
        const save = { name, visitor, key: randomUUID() };
        const answer = await send(origins[(writer + count) % 3] ?? '', save);
        const body: unknown = await answer.json();
        if (answer.status === 201) {
          acknowledged.add(Snippet.parse(body).name);
          progress.saved += 1;
        } else {
          const { code } = ErrorBody.parse(body);
          refused.push({ save, status: answer.status, code, retryAfter: answer.headers.get('retry-after') });
        }
      }
    };
    const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => save(writer)));
    return { acknowledged, refused, progress, writers };
  }

  it.each([
    ['is cut', () => wire.cut()],
    ['carries nothing any more', () => wire.block()],
  ])(
    'answer 503 while the connection %s, recover by themselves, and store every save once, even if it is sent again',
    async (what, harm) => {
      const over = new AbortController();
      const { acknowledged, refused, progress, writers } = startSaving(what, over.signal);
      writers.catch(() => over.abort());
      const saveMore = async () => {
        const before = progress.saved;
        await vi.waitFor(
          () => expect(progress.saved > before + 10 || over.signal.aborted).toBe(true),
          PATIENCE,
        );
      };

      await saveMore();
      harm();
      const [ready, live] = await Promise.all([
        everywhere('/health/ready'),
        everywhere('/health/live'),
        vi.waitFor(() => expect(refused.length > 2 || over.signal.aborted).toBe(true), PATIENCE),
      ]);
      expect(ready).toEqual([503, 503, 503]);
      expect(live).toEqual([200, 200, 200]);
      wire.mend();
      await vi.waitFor(
        async () => expect(await everywhere('/health/ready')).toEqual([200, 200, 200]),
        PATIENCE,
      );
      await saveMore();
      over.abort();
      await writers;

      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 DATABASE_UNAVAILABLE']),
      );
      expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
      // What was refused may have been saved all the same, when only the answer got lost. Sent again, it is saved once.
      for (const { save } of refused) {
        const again = async () => expect((await send(origins[1], save)).status).toBe(201);
        await vi.waitFor(again, { ...PATIENCE, interval: 500 });
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
