import type { SearchIndex } from '../../src/store/search.ts';
import type { BulkOperation, Store, StoredDocument } from '../../src/store/store.ts';
import { connectionLost } from './failing-store.ts';

const WRITES = new Set(['insertOne', 'updateOne', 'findOneAndUpdate', 'deleteOne', 'deleteMany']);
const KEY_WRITES = new Set(['put', 'remove', 'removeScope']);
/** Where MongoDB has the keys of a collection. */
const keysOf = (collection: string) => `${collection}_keys`;
type Method = (...given: unknown[]) => unknown;

/** A store whose connection is lost after a certain write, for whatever follows, as when the process dies. */
export function openStoppable(store: Store) {
  const names = new Set<string>();
  const changed = new Set<string>();
  let left = Number.POSITIVE_INFINITY;
  let written: string[] = [];

  function assertAlive(): void {
    if (left <= 0) connectionLost();
  }
  /** Carries out one write. The one after which the process dies is on disk, but nobody learns about it. */
  async function write<Result>(name: string, what: string, carryOut: () => Promise<Result>): Promise<Result> {
    assertAlive();
    changed.add(name);
    const result = await carryOut();
    written.push(what);
    left -= 1;
    assertAlive();
    return result;
  }

  function stoppable<Target extends object>(
    target: Target,
    name: string,
    writes: ReadonlySet<string>,
  ): Target {
    return new Proxy(target, {
      get(_target, property) {
        const method = Reflect.get(target, property) as Method | undefined;
        if (typeof method !== 'function') return method;
        const call = (given: unknown[]) => Reflect.apply(method, target, given);
        const what = `${name}.${String(property)}`;
        if (property === 'bulkWrite') {
          // The database may stop after each of them.
          return async (operations: readonly BulkOperation<StoredDocument>[]) => {
            for (const operation of operations) await write(name, what, async () => call([[operation]]));
          };
        }
        if (writes.has(String(property)))
          return (...given: unknown[]) => write(name, what, async () => call(given));
        // These two answer at once.
        if (property === 'find' || property === 'revision') {
          return (...given: unknown[]) => {
            assertAlive();
            return call(given);
          };
        }
        // Like a driver, it never throws before it returns.
        return async (...given: unknown[]) => {
          assertAlive();
          return call(given);
        };
      },
    });
  }

  return {
    store: {
      ...store,
      collection: (name, options) => {
        names.add(name);
        return stoppable(store.collection(name, options), name, WRITES);
      },
      search: async <Document extends StoredDocument>(name: string, fields: never) => {
        const index: SearchIndex<Document> = await store.search<Document>(name, fields);
        if (!index.isAutomatic) names.add(keysOf(name));
        return index.isAutomatic ? index : stoppable(index, keysOf(name), KEY_WRITES);
      },
    } satisfies Store as Store,
    /** Loses the connection after so many writes, until `goOn`. */
    stopAfter(writes: number): void {
      left = writes;
      written = [];
    },
    /** @returns what was written since `stopAfter` */
    goOn(): readonly string[] {
      left = Number.POSITIVE_INFINITY;
      return written;
    },
    names: () => [...names],
    /** The collections that were written to since `takeChanged`. */
    changed: () => [...changed],
    takeChanged(): string[] {
      const taken = [...changed];
      changed.clear();
      return taken;
    },
  };
}
