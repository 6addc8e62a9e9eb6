import type { Store } from '../../src/store/store.ts';

type Method = (...given: unknown[]) => unknown;
type Fields = Record<string, unknown>;

/** What was asked of a collection. */
export interface RecordedCall {
  collection: string;
  method: string;
  filter: Fields;
  options: { sort?: Record<string, 1 | -1>; limit?: number };
  /** How many documents came back. */
  returned: number;
}

const ASKING = new Set(['find', 'findOne', 'findOneAndUpdate', 'countDocuments', 'total']);

/**
 * A store that records what is asked of its collections, and how many documents they return: the same on both stores, whatever
 * decodes the documents.
 */
export function openCounting(store: Store) {
  const asked: RecordedCall[] = [];
  const indexes = new Map<string, string[][]>();

  function record(collection: string, method: string, given: unknown[]): RecordedCall {
    const [filter, second, third] = given as [Fields, RecordedCall['options']?, RecordedCall['options']?];
    const options = (method === 'findOneAndUpdate' ? third : second) ?? {};
    const one = { collection, method, filter, options, returned: 0 };
    asked.push(one);
    return one;
  }
  /** A cursor whose documents are counted when they are read. */
  function counted(cursor: Fields, one: RecordedCall): object {
    return {
      project: (fields: unknown) =>
        counted(Reflect.apply(cursor['project'] as Method, cursor, [fields]) as Fields, one),
      async toArray() {
        const found = (await Reflect.apply(cursor['toArray'] as Method, cursor, [])) as unknown[];
        one.returned += found.length;
        return found;
      },
    };
  }
  async function countedOne(result: unknown, one: RecordedCall): Promise<unknown> {
    const found = await result;
    if (one.method.startsWith('find') && found !== null) one.returned += 1;
    return found;
  }

  return {
    store: {
      ...store,
      collection: (name, options) => {
        const real = store.collection<never>(name, options);
        return new Proxy(real, {
          get(_none, property) {
            const method = Reflect.get(real, property) as unknown;
            if (typeof method !== 'function') return method;
            const what = String(property);
            return (...given: unknown[]) => {
              if (what === 'createIndex') {
                indexes.set(name, [...(indexes.get(name) ?? []), Object.keys(given[0] as Fields)]);
              }
              if (!ASKING.has(what)) return Reflect.apply(method, real, given) as unknown;
              const one = record(name, what, given);
              const result = Reflect.apply(method, real, given) as unknown;
              return what === 'find' ? counted(result as Fields, one) : countedOne(result, one);
            };
          },
        });
      },
    } satisfies Store as Store,
    /** What was asked of a collection since the last call. */
    take: (collection: string): RecordedCall[] =>
      asked.splice(0, asked.length).filter((one) => one.collection === collection),
    /** Whether an index leads straight to what is asked for, in its order, without reading anything else. */
    isIndexed({ collection, filter, options: { sort = {} } }: RecordedCall): boolean {
      const names = Object.keys(filter);
      if (names.includes('_id')) return true;
      const equal = names.filter((name) => !isRange(filter[name]));
      const ordered = [...new Set([...Object.keys(sort), ...names.filter((name) => isRange(filter[name]))])];
      return (indexes.get(collection) ?? []).some(
        (keys) =>
          equal.every((name) => keys.slice(0, equal.length).includes(name)) &&
          ordered.every((name, index) => keys[equal.length + index] === name),
      );
    },
  };
}

/** Whether a condition is no single value. */
const isRange = (condition: unknown): boolean =>
  typeof condition === 'object' && condition !== null && !(condition instanceof Date);
