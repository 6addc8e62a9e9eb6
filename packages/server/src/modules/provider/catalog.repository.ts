import type { CustomEvent } from '../../contracts/index.ts';
import { contains } from '../../store/contains.ts';
import { findPage } from '../../store/find-page.ts';
import type { Collection, Store } from '../../store/store.ts';
import type { CatalogDocument, CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';

export interface CatalogQuery {
  /** In lower case; the name must contain it. */
  text: string;
  page: number;
  limit: number;
}

interface Scope {
  workspaceId: string;
}

const byName = { nameKey: 1, _id: 1 } as const;
const matching = (text: string) => (text === '' ? {} : { nameKey: contains(text) });

/** Switches to a generation by one update, then deletes the older ones. */
function createPublish(
  catalogs: Collection<CatalogDocument>,
  attributes: Collection<CustomAttributeDocument>,
  events: Collection<CustomEventDocument>,
) {
  return async ({ workspaceId }: Scope, generation: number): Promise<void> => {
    await catalogs.updateOne({ _id: workspaceId }, { $set: { generation } }, { upsert: true });
    await attributes.deleteMany({ workspaceId, generation: { $lt: generation } });
    await events.deleteMany({ workspaceId, generation: { $lt: generation } });
  };
}

export type CatalogRepository = Awaited<ReturnType<typeof createCatalogRepository>>;

/** The only code that accesses imported provider data. Every method takes the workspace first. */
export async function createCatalogRepository(store: Store) {
  const catalogs = store.collection<CatalogDocument>('provider_catalogs');
  const attributes = store.collection<CustomAttributeDocument>('custom_attributes');
  const events = store.collection<CustomEventDocument>('custom_events');
  await attributes.createIndex({ workspaceId: 1, generation: 1, nameKey: 1 });
  await events.createIndex({ workspaceId: 1, generation: 1, nameKey: 1 });

  const generationOf = async ({ workspaceId }: Scope) =>
    (await catalogs.findOne({ _id: workspaceId }))?.generation ?? 0;

  const publish = createPublish(catalogs, attributes, events);

  return {
    generationOf,

    async listAttributes(scope: Scope, query: CatalogQuery) {
      const generation = await generationOf(scope);
      const filter = { workspaceId: scope.workspaceId, generation, ...matching(query.text) };
      return findPage(attributes, filter, byName, query);
    },

    async listEvents(scope: Scope, query: CatalogQuery, status: CustomEvent['status'] | undefined) {
      const generation = await generationOf(scope);
      const filter = {
        workspaceId: scope.workspaceId,
        generation,
        ...matching(query.text),
        ...(status && { status }),
      };
      return findPage(events, filter, byName, query);
    },

    /** Empties both lists in one step. */
    clear: async (scope: Scope) => publish(scope, (await generationOf(scope)) + 1),

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await catalogs.deleteOne({ _id: workspaceId });
      await attributes.deleteMany({ workspaceId });
      await events.deleteMany({ workspaceId });
    },

    /**
     * Replaces all data in one step: the new generation is written next to the old one, and a single update switches to it,
     * so that nobody ever reads half a list.
     */
    async replace(
      { workspaceId }: Scope,
      generation: number,
      newAttributes: readonly CustomAttributeDocument[],
      newEvents: readonly CustomEventDocument[],
    ): Promise<void> {
      await attributes.bulkWrite(newAttributes.map((document) => ({ insertOne: { document } })));
      await events.bulkWrite(newEvents.map((document) => ({ insertOne: { document } })));
      await publish({ workspaceId }, generation);
    },
  };
}
