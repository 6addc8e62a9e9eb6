import type { Store } from '../../src/store/store.ts';

/** Collections that change by themselves, or are meant to change when a request is refused. */
const VOLATILE = new Set(['audit_events', 'jobs', 'live_events', 'rate_limits', 'sessions']);

/** A store that remembers its collections, so that the whole content can be compared. */
export function recordCollections(store: Store) {
  const names = new Set<string>();
  const recording: Store = {
    ...store,
    collection: (name, options) => {
      names.add(name);
      return store.collection(name, options);
    },
  };

  return {
    store: recording,

    /** The names of all opened collections. */
    names: (): string[] => [...names].toSorted(),

    /** The content of all collections. */
    async dumpAll(): Promise<string> {
      const contents = await Promise.all([...names].map((name) => store.collection(name).find({}).toArray()));
      return JSON.stringify(contents);
    },

    /** The content of the collections that change only by requests that succeed. */
    async dump(): Promise<Record<string, object[]>> {
      const stable = [...names].filter((name) => !VOLATILE.has(name)).toSorted();
      const contents = await Promise.all(
        stable.map((name) =>
          store
            .collection(name)
            .find({}, { sort: { _id: 1 } })
            .toArray(),
        ),
      );
      return Object.fromEntries(stable.map((name, index) => [name, contents[index] ?? []]));
    },
  };
}
