import { test as vitest } from 'vitest';
import type { AppOptions } from '../../src/app.ts';
import type { Store } from '../../src/store/store.ts';
import type { TestStore } from './stores.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** How the server of a suite is started. */
export interface ServerTestOptions extends Partial<AppOptions> {
  /** Wraps the server's store, for instance to observe it. */
  wrapStore?: (store: Store) => Store;
}

interface RunningServer {
  test: TestApp;
  store: TestStore;
}

/** Opens stores, and disposes of them after the file. */
const withStores = vitest.extend(
  'openStore',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are needed
  ({}, { onCleanup }) => {
    const opened: TestStore[] = [];
    onCleanup(async () => {
      for (const store of opened) await store.dispose();
    });
    return async (open: () => Promise<TestStore>): Promise<TestStore> => {
      const store = await open();
      opened.push(store);
      return store;
    };
  },
);

/** Starts servers with stores of their own, and stops them after the file. */
const withServers = withStores.extend('startServer', { scope: 'file' }, ({ openStore }, { onCleanup }) => {
  const started: RunningServer[] = [];
  onCleanup(async () => {
    for (const { test } of started) await test.close();
  });
  return async (open: () => Promise<TestStore>, options: ServerTestOptions): Promise<RunningServer> => {
    const { wrapStore, ...given } = options;
    const store = await openStore(open);
    const used = wrapStore ? { ...store, store: wrapStore(store.store) } : store;
    const server = { test: await startTestApp(used, given), store };
    started.push(server);
    return server;
  };
});

/** A stand-in for an object that exists only while tests run, so that a suite's functions can refer to it earlier. */
export function lateBound<Target extends object>(get: () => Target | undefined): Target {
  const existing = () => {
    const target = get();
    if (target === undefined) throw new Error('This cannot be used before the first test has started.');
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

/** A store for one suite, opened before its first test. Tests get it as `store`; the suite's functions use the returned one. */
export function storeTest(open: () => Promise<TestStore>) {
  let opened: TestStore | undefined;
  const store = lateBound(() => opened);
  const it = withStores.extend('store', () => store);
  it.beforeAll(async ({ openStore }) => {
    opened = await openStore(open);
  });
  return { it, store };
}

/**
 * A server with a store for one suite, started before its first test. Tests get `test` (the server), `store` and `owner`
 * (somebody with a workspace); the suite's functions use the returned ones.
 */
export function serverTest(
  open: () => Promise<TestStore>,
  options: ServerTestOptions | (() => Promise<ServerTestOptions>) = {},
) {
  let running: RunningServer | undefined;
  let signedUp: ReturnType<TestApp['signUp']> | undefined;
  const test = lateBound(() => running?.test);
  const store = lateBound(() => running?.store);
  const it = withServers
    .extend('test', () => test)
    .extend('store', () => store)
    .extend('owner', () => (signedUp ??= test.signUp()));
  it.beforeAll(async ({ startServer }) => {
    running = await startServer(open, typeof options === 'function' ? await options() : options);
  });
  return { it, test, store };
}
