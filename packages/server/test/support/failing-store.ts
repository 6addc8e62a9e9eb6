import type { Store } from '../../src/store/store.ts';

type Method = (...given: unknown[]) => Promise<unknown>;
/** Replaces a method of a collection. It gets the real one, and the arguments. */
type Replacement = (real: () => Promise<unknown>, given: readonly unknown[]) => Promise<unknown>;

/** Throws the driver's error for a connection that closes before the response. */
export function connectionLost(): never {
  throw Object.assign(new Error('connection 7 to 10.0.0.7:27017 closed'), { name: 'MongoNetworkError' });
}

/** A store in which methods of collections can be replaced, to fail or to wait. */
export function openFailing(store: Store) {
  const replacements = new Map<string, Replacement>();
  const failing: Store = {
    ...store,
    collection: (name, options) =>
      new Proxy(store.collection(name, options), {
        get(collection, property) {
          const method = Reflect.get(collection, property) as Method | undefined;
          if (method === undefined) return undefined;
          return (...given: unknown[]) => {
            const real = () => method.apply(collection, given);
            const replacement = replacements.get(`${name}.${String(property)}`);
            return replacement ? replacement(real, given) : real();
          };
        },
      }),
  };
  return {
    store: failing,
    /** Replaces a method until `reset`. `what` is `collection.method`. */
    replace: (what: string, replacement: Replacement) => void replacements.set(what, replacement),
    reset: () => replacements.clear(),
  };
}
