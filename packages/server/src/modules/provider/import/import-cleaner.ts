import { importKinds, type ImportDocument } from './import.document.ts';
import type { ProviderContext } from '../context.ts';

type Staged = Pick<ImportDocument, '_id' | 'workspaceId' | 'generation'>;

/** Deletes what imports have staged that nobody will show. */
export function createImportCleaner({ imports, catalog: { generations, items } }: ProviderContext) {
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
