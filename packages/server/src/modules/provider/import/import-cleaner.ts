import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import { importKinds, type ImportDocument } from './import.document.ts';
import type { ImportsRepository } from './imports.repository.ts';

interface Dependencies {
  imports: Pick<ImportsRepository, 'findById' | 'markClean'>;
  catalog: Pick<CatalogRepository, 'generations' | 'items'>;
}

type Staged = Pick<ImportDocument, '_id' | 'workspaceId' | 'generation'>;

export type ImportCleaner = ReturnType<typeof createImportCleaner>;

/** Deletes what imports have staged that nobody will show. */
export function createImportCleaner({ imports, catalog: { generations, items } }: Dependencies) {
  async function discard({ workspaceId, generation }: Staged): Promise<void> {
    const shown = await generations.current(workspaceId);
    for (const kind of importKinds) {
      if (shown[kind] !== generation) await items[kind].discard({ workspaceId, generation });
    }
  }

  return {
    discard,

    /** Cleans up after an import that failed, was cancelled, or whose workspace was erased. */
    async clean(staged: Staged): Promise<void> {
      const current = await imports.findById(staged._id);
      if (current !== null && current.cleanup === 'none') return;
      await discard(staged);
      if (current !== null) await imports.markClean(current._id);
    },
  };
}
