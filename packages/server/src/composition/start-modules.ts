import type { Store } from '../store/store.ts';
import type { Contributions, Module, ServerContext, StartedModule } from './module.ts';

/** The modules of a running server. */
export interface StartedModules {
  contributions: readonly Contributions[];
  /** The service of a module that was started. */
  serviceOf: <Service>(module: Module<Service>) => Service;
}

/** The store, without the collections of other modules. */
function ownCollections(store: Store, { name, collections }: Module): Store {
  return {
    ...store,
    collection: (wanted, options) => {
      if (wanted in collections) return store.collection(wanted, options);
      throw new Error(`The module "${name}" does not declare the collection "${wanted}".`);
    },
  };
}

/** Starts modules, each after those that it needs. */
export async function startModules(
  modules: readonly Module[],
  context: ServerContext,
): Promise<StartedModules> {
  const started = new Map<Module, StartedModule<unknown>>();
  const contributions: Contributions[] = [];

  async function start(module: Module): Promise<StartedModule<unknown>> {
    const known = started.get(module);
    if (known) return known;
    const needs: Record<string, unknown> = {};
    for (const [name, needed] of Object.entries(module.needs)) needs[name] = (await start(needed)).service;
    const store = ownCollections(context.store, module);
    const fresh = await module.start({ ...context, store, contributions }, needs);
    started.set(module, fresh);
    contributions.push(fresh);
    return fresh;
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
