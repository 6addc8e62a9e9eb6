import type { Store } from '../../src/store/store.ts';

/** What changes by itself, or is meant to change when somebody is refused. */
const RESTLESS = new Set(['audit_events', 'jobs', 'live_events', 'rate_limits', 'sessions']);

/** A store that remembers which collections it has, so that all of it can be compared. */
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

    /** Every collection that was asked for. */
    names: (): string[] => [...names].toSorted(),

    /** Everything in it, of every collection. */
    async dumpAll(): Promise<string> {
      const contents = await Promise.all([...names].map((name) => store.collection(name).find({}).toArray()));
      return JSON.stringify(contents);
    },

    /** Everything in it that only changes when somebody changes it. */
    async dump(): Promise<Record<string, object[]>> {
      const quiet = [...names].filter((name) => !RESTLESS.has(name)).toSorted();
      const contents = await Promise.all(
        quiet.map((name) =>
          store
            .collection(name)
            .find({}, { sort: { _id: 1 } })
            .toArray(),
        ),
      );
      return Object.fromEntries(quiet.map((name, index) => [name, contents[index] ?? []]));
    },
  };
}
