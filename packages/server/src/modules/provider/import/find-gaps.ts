import type { ImportKind } from '../../../contracts/index.ts';
import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import type { ImportDocument } from './import.document.ts';

/** More than so many, which is a page, are missing because they are gone. */
const GAPS_MAX = 50;

/**
 * Pages are cut by position: when something is deleted at the provider while its list is read, all that follows moves up, and
 * an item that has moved to a page which was read already is not found. So when a few items of the current list are missing
 * in a list of several pages, that list is read once more.
 */
export function createGapFinder({ generations, items }: Pick<CatalogRepository, 'generations' | 'items'>) {
  async function countMissing(doc: ImportDocument, kind: ImportKind): Promise<number> {
    const { workspaceId, generation } = doc;
    const shown = (await generations.current(workspaceId))[kind];
    if (shown === 0) return 0;
    const version = { workspaceId, generation };
    let missing = 0;
    for await (const batch of items[kind].batches({ workspaceId, generation: shown })) {
      const found = await items[kind].findByNames(
        version,
        batch.map(({ rawName }) => rawName),
      );
      missing += batch.length - found.size;
      if (missing > GAPS_MAX) break;
    }
    return missing;
  }

  /** The import with this kind to be read once more; `undefined` when there is no need. */
  return async (doc: ImportDocument, kind: ImportKind): Promise<ImportDocument | undefined> => {
    const progress = doc[kind];
    if (progress.state !== 'read' || progress.passes === 2 || progress.pages < 2) return undefined;
    const missing = await countMissing(doc, kind);
    if (missing === 0 || missing > GAPS_MAX) return undefined;
    return { ...doc, [kind]: { ...progress, state: 'reading', pages: 0, barrenPages: 0, passes: 2 } };
  };
}
