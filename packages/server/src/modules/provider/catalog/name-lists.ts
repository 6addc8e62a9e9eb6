import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Collection, Filter, Sort, StoredDocument } from '../../../store/store.ts';
import type { ListVersion } from './imported-items.ts';

/** How many names a process remembers, of all workspaces: some 25 MB. */
const REMEMBERED_MAX = 200_000;
/** Read at once: few enough not to keep other requests waiting. */
const BATCH = 2500;

interface Named extends StoredDocument {
  workspaceId: string;
  generation: number;
  nameKey: string;
}

/**
 * Remembers the names of lists, with the fields that they are filtered by. A list never changes once it is shown, so what is
 * remembered is never outdated. Concurrent calls share one reading.
 */
export function createNameLists<Item extends Named, Field extends keyof Item>(
  collection: Collection<Item>,
  fields: readonly Field[],
) {
  type Name = Pick<Item, Field | '_id' | 'nameKey'>;
  const remembered = new LRUCache<string, readonly Name[]>({
    maxSize: REMEMBERED_MAX,
    // An empty list takes room, too.
    sizeCalculation: (names) => names.length + 1,
  });
  const reading = new Map<string, Promise<readonly Name[]>>();
  const projection = Object.fromEntries([...fields, 'nameKey'].map((field) => [field, 1])) as Record<
    Field | 'nameKey',
    1
  >;
  const sort = { nameKey: 1, _id: 1 } as Sort<Item>;

  async function read({ workspaceId, generation }: ListVersion): Promise<readonly Name[]> {
    const names: Name[] = [];
    for (;;) {
      const last = names.at(-1)?.nameKey;
      // Names that differ in upper and lower case only have the same key.
      const skip = names.length - names.findLastIndex(({ nameKey }) => nameKey !== last) - 1;
      const filter = { workspaceId, generation, ...(last !== undefined && { nameKey: { $gte: last } }) };
      const batch = await collection
        .find(filter as unknown as Filter<Item>, { sort, skip, limit: BATCH })
        .project(projection)
        .toArray();
      names.push(...(batch as unknown as Name[]));
      if (batch.length < BATCH) return names;
      await nextTurn();
    }
  }

  return {
    /** All names of a list that is shown, sorted. */
    async of(version: ListVersion): Promise<readonly Name[]> {
      const key = `${version.workspaceId} ${version.generation}`;
      const known = remembered.get(key) ?? reading.get(key);
      if (known !== undefined) return known;
      const names = read(version).finally(() => reading.delete(key));
      reading.set(key, names);
      remembered.set(key, await names);
      return names;
    },
  };
}
