import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';

/** Methods that read or write one document. */
const STEPS = new Set(['findOne', 'findOneAndUpdate', 'insertOne', 'updateOne', 'deleteOne']);
const LONGEST_MS = 3;

/**
 * A store that carries out each step of these collections a little later, by a random time, so that simultaneous requests meet
 * in many different orders.
 */
export function withJitter(store: Store, collections: readonly string[]): Store {
  return {
    ...store,
    collection: (name, options) => {
      const real = store.collection<never>(name, options);
      if (!collections.includes(name)) return real;
      return new Proxy(real, {
        get(collection, property) {
          const method: unknown = Reflect.get(collection, property);
          if (typeof method !== 'function') return method;
          const call = (given: unknown[]) => Reflect.apply(method, collection, given) as unknown;
          if (!STEPS.has(String(property))) return (...given: unknown[]) => call(given);
          return async (...given: unknown[]) => {
            await wait(Math.random() * LONGEST_MS);
            return call(given);
          };
        },
      });
    },
  };
}
