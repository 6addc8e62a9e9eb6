import type { Store } from '../store/store.ts';
import type { Contributions, Module, ServerContext, StartedModule } from './module.ts';

/** The modules of a running server. */
export interface StartedModules {
  contributions: readonly Contributions[];
  /** The service of a module that was started. */
  serviceOf: <Service>(module: Module<Service>) => Service;
}

/** A view of the store that opens only the module's own collections. */
function restrictedStore(store: Store, { name, collections }: Module): Store {
  return {
    ...store,
    collection: (requested, options) => {
      if (requested in collections) return store.collection(requested, options);
      throw new Error(`The module "${name}" does not declare the collection "${requested}".`);
    },
  };
}

/** Starts modules, each after the ones that it needs. */
export async function startModules(
  modules: readonly Module[],
  context: ServerContext,
): Promise<StartedModules> {
  const started = new Map<Module, StartedModule<unknown>>();
  const contributions: Contributions[] = [];

  async function start(module: Module): Promise<StartedModule<unknown>> {
    const running = started.get(module);
    if (running) return running;
    const needs: Record<string, unknown> = {};
    for (const [name, needed] of Object.entries(module.needs)) needs[name] = (await start(needed)).service;
    const store = restrictedStore(context.store, module);
    const created = await logSlowStart(module.name, context.log, () =>
      module.start({ ...context, store, contributions }, needs),
    );
    started.set(module, created);
    contributions.push(created);
    return created;
  }

  for (const module of modules) await start(module);
  return {
    contributions,
    serviceOf<Service>(module: Module<Service>): Service {
      const found = started.get(module);
      if (!found) throw new Error(`The module "${module.name}" was not started.`);
      return found.service as Service;
    },
  };
}

/** A start that takes less is not worth a log entry. */
const QUIET_MS = 5000;

/**
 * Starts a module, and logs when that holds up the server, which answers nobody until all modules have started. After an
 * upgrade, the data of earlier releases may have to be brought up to date.
 */
export async function logSlowStart<Started>(
  module: string,
  log: { warn: (facts: object, text: string) => void },
  start: () => Promise<Started>,
): Promise<Started> {
  const began = performance.now();
  let isTold = false;
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const timer = setInterval(() => {
    isTold = true;
    const text = 'bringing stored data up to date; the server answers nobody until that is done';
    log.warn({ module, seconds: seconds() }, text);
  }, QUIET_MS);
  try {
    const started = await start();
    if (isTold) log.warn({ module, seconds: seconds() }, 'stored data is up to date');
    return started;
  } finally {
    clearInterval(timer);
  }
}
