import type { ImportKind } from '../../../../contracts/index.ts';
import type { CatalogRepository } from '../../catalog/catalog.repository.ts';

/** More than so many, which is a page, are missing because they are gone. */
const GAPS_MAX = 50;

/** A list that was read to its end, and in how many pages. */
interface ReadList {
  workspaceId: string;
  generation: number;
  kind: ImportKind;
  pages: number;
}

/**
 * Pages are cut by position: when something is deleted at the provider while its list is read, all that follows moves up, and
 * an item that has moved to a page which was read already is not found. So when a few items of the current list are missing
 * in a list of several pages, that list has to be read once more.
 */
export function createGapFinder({ generations, items }: Pick<CatalogRepository, 'generations' | 'items'>) {
  return async function mayHaveGaps({ workspaceId, generation, kind, pages }: ReadList): Promise<boolean> {
    const shown = (await generations.current(workspaceId))[kind];
    if (shown === 0 || pages < 2) return false;
    let missing = 0;
    for await (const batch of items[kind].batches({ workspaceId, generation: shown })) {
      const names = batch.map(({ rawName }) => rawName);
      missing += batch.length - (await items[kind].findByNames({ workspaceId, generation }, names)).size;
      if (missing > GAPS_MAX) return false;
    }
    return missing > 0;
  };
}
