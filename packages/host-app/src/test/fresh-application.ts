/**
 * Runs before every test file of the application. The files share a process, and the application has things of which a page
 * has one: the session, the cache of server data, whether the server answers, the chosen theme. Each file gets an application
 * that has just been loaded, so the order of files never matters; libraries and the other packages stay loaded.
 */
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { session } from '../lib/session/session.ts';

interface LoadedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  importers: Set<string>;
}

const sources = join(import.meta.dirname, '..');
const loaded = loadedModules();

for (const [path, each] of loaded) {
  if (!path.startsWith(sources) || path === import.meta.filename) continue;
  // As `vi.resetModules()` does for all modules.
  Object.assign(each, { promise: undefined, exports: undefined, evaluated: false });
  each.importers.clear();
}

/** The pages of an earlier file are never closed. What is a tab in this file must not be heard there, or hear them. */
const Channel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${file}.${name}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
});

/** A wide window, which jsdom has not. A test that needs another one says so. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) satisfies MediaQueryList;

/** A session that goes on would call the server of the next file, for instance to say that its person has signed out. */
afterAll(async () => {
  const used = loaded.get(join(sources, 'lib/session/session.ts'))?.exports;
  if (used === undefined) return;
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  await (used as { session: typeof session }).session.signOut({ keepsWork: false });
  globalThis.fetch = fetch;
});

/** Returns what this process has loaded so far, by its path. Vitest has no other door to it than `vi.resetModules()`. */
function loadedModules(): Map<string, LoadedModule> {
  const { __vitest_worker__: worker } = globalThis as unknown as {
    __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, LoadedModule> } };
  };
  return worker.evaluatedModules.idToModuleMap;
}
