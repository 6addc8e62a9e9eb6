import type { ImportKind } from '../../../contracts/index.ts';
import { insertIfMissing, type Collection } from '../../../store/store.ts';
import type { CatalogDocument, Generations } from './catalog.document.ts';

const fieldOf = { attributes: 'attributesGeneration', events: 'eventsGeneration' } as const;
const kinds: readonly ImportKind[] = ['attributes', 'events'];

export type CatalogGenerations = ReturnType<typeof createCatalogGenerations>;

/** Which generation of each list a workspace shows. Switching is one update of one document. */
export function createCatalogGenerations(catalogs: Collection<CatalogDocument>) {
  async function current(workspaceId: string): Promise<Generations> {
    const found = await catalogs.findOne({ _id: workspaceId });
    return { attributes: found?.attributesGeneration ?? 0, events: found?.eventsGeneration ?? 0 };
  }

  async function ensureExists(workspaceId: string): Promise<void> {
    await insertIfMissing(catalogs, { _id: workspaceId, attributesGeneration: 0, eventsGeneration: 0 });
  }

  return {
    current,

    /**
     * Shows these generations, all in one step, unless a newer one of any of them is shown already. It can be repeated.
     * @returns whether they are shown now
     */
    async publish(workspaceId: string, wanted: Partial<Generations>): Promise<boolean> {
      await ensureExists(workspaceId);
      const changes: Partial<CatalogDocument> = {};
      const conditions: Record<string, { $lte: number }> = {};
      for (const kind of kinds) {
        const generation = wanted[kind];
        if (generation === undefined) continue;
        changes[fieldOf[kind]] = generation;
        conditions[fieldOf[kind]] = { $lte: generation };
      }
      if (Object.keys(changes).length === 0) return true;
      const { matchedCount } = await catalogs.updateOne(
        { _id: workspaceId, ...conditions },
        { $set: changes },
      );
      return matchedCount === 1;
    },

    erase: async (workspaceId: string): Promise<void> => {
      await catalogs.deleteOne({ _id: workspaceId });
    },
  };
}
