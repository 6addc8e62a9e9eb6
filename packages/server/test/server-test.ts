import { test as base } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import type { Store } from '../src/store/store.ts';
import type { TestStore } from './stores.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** How the server of a suite is started. */
export interface ServerTestOptions extends Partial<AppOptions> {
  /** Puts something between the server and its store, for instance to watch it. */
  wrapStore?: (store: Store) => Store;
}

/** An object that exists only while tests run, for the helpers of a suite that are written before. */
function lateBound<Target extends object>(get: () => Target | undefined): Target {
  const existing = () => {
    const target = get();
    if (target === undefined) throw new Error('This is used before the first test has begun.');
    return target;
  };
  return new Proxy({} as Target, {
    get: (_none, key) => Reflect.get(existing(), key) as unknown,
    ownKeys: () => Reflect.ownKeys(existing()),
    getOwnPropertyDescriptor: (_none, key) => ({
      ...Reflect.getOwnPropertyDescriptor(existing(), key),
      configurable: true,
    }),
  });
}

/**
 * A server over a store of its own: started before the first test of the suite, and gone after its file. Tests and
 * `it.beforeAll` get both as fixtures, `test` and `store`; helpers of the suite may use the returned ones.
 */
export function serverTest(
  open: () => Promise<TestStore>,
  options: ServerTestOptions | (() => Promise<ServerTestOptions>) = {},
) {
  let running: { test: TestApp; store: TestStore } | undefined;
  const it = base
    .extend('store', { scope: 'file', auto: true }, async (_none, { onCleanup }) => {
      const store = await open();
      onCleanup(() => store.dispose());
      return store;
    })
    .extend('test', { scope: 'file', auto: true }, async ({ store }, { onCleanup }) => {
      const { wrapStore, ...given } = typeof options === 'function' ? await options() : options;
      const used = wrapStore ? { ...store, store: wrapStore(store.store) } : store;
      const test = await startTestApp(used, given);
      onCleanup(() => test.close());
      running = { test, store };
      return test;
    })
    /** Somebody with a workspace of their own. */
    .extend('owner', { scope: 'file' }, ({ test }) => test.signUp());
  return {
    it,
    test: lateBound(() => running?.test),
    store: lateBound(() => running?.store),
  };
}
