import { isDiskFailure, isOutage } from '../store/outage.ts';
import { isDuplicateKeyError, type Collection, type Store, type StoredDocument } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

function causeOf(error: unknown): string {
  if (isDiskFailure(error)) return 'disk';
  return error instanceof Error && isOutage(error) ? 'outage' : 'other';
}

/** A store that measures every operation. Searches are measured as the method `search`. */
export function measuredStore(store: Store, { storeSeconds, storeErrors }: Metrics): Store {
  async function measured<Result>(
    collection: string,
    method: string,
    work: Promise<Result>,
  ): Promise<Result> {
    const end = storeSeconds.startTimer({ collection, method });
    try {
      return await work;
    } catch (error) {
      // A value that must be unique and is not is an answer, not a failure.
      if (!isDuplicateKeyError(error)) storeErrors.inc({ cause: causeOf(error) });
      throw error;
    } finally {
      end();
    }
  }

  const wrap = <Wrapped extends object>(target: Wrapped, collection: string, prefix?: string): Wrapped =>
    new Proxy(target, {
      get(_target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, given);
          const method = prefix ?? String(property);
          if (result instanceof Promise) return measured(collection, method, result);
          // A cursor reads when it is turned into a list.
          const isCursor = typeof result === 'object' && result !== null && 'toArray' in result;
          return isCursor ? wrap(result, collection, method) : result;
        };
      },
    });

  return {
    ...store,
    collection: <Document extends StoredDocument>(name: string, options?: object): Collection<Document> =>
      wrap(store.collection<Document>(name, options), name),
    search: async (name, fields) => wrap(await store.search(name, fields), name, 'search'),
  };
}
