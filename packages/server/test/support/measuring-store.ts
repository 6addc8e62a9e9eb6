import type { Store, StoredDocument } from '../../src/store/store.ts';

/** What one call returned: how many documents, and how many characters they have as JSON. */
interface Read {
  documents: number;
  characters: number;
}

/** A store that measures what each `find` in a collection returns at once. */
export function openMeasuring(store: Store) {
  const reads = new Map<string, Read[]>();
  const measured = (name: string, found: StoredDocument[]) => {
    const read = { documents: found.length, characters: JSON.stringify(found).length };
    reads.set(name, [...(reads.get(name) ?? []), read]);
    return found;
  };
  const measuring: Store = {
    ...store,
    collection: <Document extends StoredDocument>(name: string, options?: object) => {
      const real = store.collection<Document>(name, options);
      return new Proxy(real, {
        get(collection, property) {
          if (property !== 'find') {
            const value: unknown = Reflect.get(collection, property);
            return typeof value === 'function' ? (value.bind(collection) as unknown) : value;
          }
          return (...given: Parameters<typeof real.find>) => {
            const cursor = real.find(...given);
            return {
              toArray: async () => measured(name, await cursor.toArray()),
              project: (fields: never) => ({
                toArray: async () => measured(name, await cursor.project(fields).toArray()),
              }),
            };
          };
        },
      });
    },
  };
  return {
    store: measuring,
    /** The most that one call has returned from a collection since the last time. */
    takeLargest(name: string): Read {
      const all = reads.get(name) ?? [];
      reads.delete(name);
      return {
        documents: Math.max(0, ...all.map(({ documents }) => documents)),
        characters: Math.max(0, ...all.map(({ characters }) => characters)),
      };
    },
  };
}
