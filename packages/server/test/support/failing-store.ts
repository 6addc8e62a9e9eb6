import type { Store } from '../../src/store/store.ts';

type Method = (...given: unknown[]) => Promise<unknown>;
/** What stands in for one method of one collection: it is handed the real one. */
type StandIn = (real: () => Promise<unknown>) => Promise<unknown>;

/** Fails as the driver does when the connection ends before the answer is there. */
export function connectionLost(): never {
  throw Object.assign(new Error('connection 7 to 10.0.0.7:27017 closed'), { name: 'MongoNetworkError' });
}

/** A store in which methods of collections can be made to fail, or to wait. */
export function openFailing(store: Store) {
  const standIns = new Map<string, StandIn>();
  const failing: Store = {
    ...store,
    collection: (name, options) =>
      new Proxy(store.collection(name, options), {
        get(collection, property) {
          const method = Reflect.get(collection, property) as Method | undefined;
          if (method === undefined) return undefined;
          return (...given: unknown[]) => {
            const real = () => method.apply(collection, given);
            const standIn = standIns.get(`${name}.${String(property)}`);
            return standIn ? standIn(real) : real();
          };
        },
      }),
  };
  return {
    store: failing,
    /** From now on, until `heal`. `what` is `collection.method`. */
    replace: (what: string, standIn: StandIn) => void standIns.set(what, standIn),
    heal: () => standIns.clear(),
  };
}
