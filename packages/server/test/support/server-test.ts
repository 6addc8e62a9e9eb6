import { test as vitest } from 'vitest';
import type { AppOptions } from '../../src/app.ts';
import type { Store } from '../../src/store/store.ts';
import type { TestStore } from './stores.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** How the server of a suite is started. */
export interface ServerTestOptions extends Partial<AppOptions> {
  /** Puts something between the server and its store, for instance to watch it. */
  wrapStore?: (store: Store) => Store;
}

interface RunningServer {
  test: TestApp;
  store: TestStore;
}

/** Starts servers over stores of their own, and stops them after the file. */
const withServers = vitest.extend(
  'startServer',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are needed
  ({}, { onCleanup }) => {
    const started: RunningServer[] = [];
    onCleanup(async () => {
      for (const { test, store } of started) {
        await test.close();
        await store.dispose();
      }
    });
    return async (open: () => Promise<TestStore>, options: ServerTestOptions): Promise<RunningServer> => {
      const { wrapStore, ...given } = options;
      const store = await open();
      const used = wrapStore ? { ...store, store: wrapStore(store.store) } : store;
      const server = { test: await startTestApp(used, given), store };
      started.push(server);
      return server;
    };
  },
);

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
 * A server over a store of its own for one suite, started before its first test. The tests of the returned `it` can ask for
 * `test` (the server), `store` and `owner` (somebody with a workspace of their own); helpers use the returned ones.
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
