import { derivedId, type IdPrefix } from '../../../core/index.ts';
import {
  isDuplicateKeyError,
  type Collection,
  type Filter,
  type FindOptions,
  type StoredDocument,
} from '../../../store/store.ts';

/** Enough to be quick, and few enough not to keep other requests waiting. */
const BATCH = 500;

interface Imported extends StoredDocument {
  workspaceId: string;
  generation: number;
  nameKey: string;
  rawName: string;
}

/** An item before it has an id. */
export type NewItem<Item extends Imported> = Omit<Item, '_id' | 'workspaceId' | 'generation'>;

/** One generation of one list of a workspace. */
export interface ListVersion {
  workspaceId: string;
  generation: number;
}

/** The compiler does not see through the type parameter that the conditions are about fields of every item. */
function filtersOf<Item extends Imported>() {
  return (conditions: object) => conditions as Filter<Item>;
}

/** Deletes in batches, so that no request waits long. */
async function deleteInBatches<Item extends Imported>(
  collection: Collection<Item>,
  filter: Filter<Item>,
): Promise<void> {
  for (;;) {
    const batch = await collection.find(filter, { limit: BATCH }).project({ _id: 1 }).toArray();
    if (batch.length === 0) return;
    await collection.deleteMany(filtersOf<Item>()({ _id: { $in: batch.map(({ _id }) => _id) } }));
  }
}

/** The quick way for a page of which nothing is there. @returns `false` when some of it is there after all */
async function insertAll<Item extends Imported>(
  collection: Collection<Item>,
  version: ListVersion,
  byId: Map<string, NewItem<Item>>,
): Promise<boolean> {
  const documents = [...byId].map(([_id, item]) => ({ ...item, ...version, _id }) as unknown as Item);
  try {
    await collection.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

export type ImportedItems<Item extends Imported> = ReturnType<typeof createImportedItems<Item>>;

/** Stages, reads and deletes the items of one of the two lists. Every method takes the workspace first. */
export function createImportedItems<Item extends Imported>(collection: Collection<Item>, prefix: IdPrefix) {
  const idOf = ({ workspaceId, generation }: ListVersion, rawName: string) =>
    derivedId(prefix, `${workspaceId}:${generation}:${rawName}`);
  const filterOf = filtersOf<Item>();
  const deleteAll = (filter: Filter<Item>) => deleteInBatches(collection, filter);
  const byName = { nameKey: 1, _id: 1 } as FindOptions<Item>['sort'] & object;

  return {
    /**
     * Adds items next to the list that is shown. Items with the same raw name are stored once; the last one counts.
     * @returns how many of them were not there before
     */
    async stage(version: ListVersion, items: readonly NewItem<Item>[]): Promise<number> {
      const byId = new Map(items.map((item) => [idOf(version, item.rawName), item]));
      if (byId.size === 0) return 0;
      const known = await collection.countDocuments(filterOf({ _id: { $in: [...byId.keys()] } }));
      if (known === 0 && (await insertAll(collection, version, byId))) return byId.size;
      await collection.bulkWrite(
        [...byId].map(([_id, item]) => ({
          updateOne: {
            filter: filterOf({ _id }),
            update: { $set: { ...item, ...version } as Partial<Item> & Record<string, unknown> },
            upsert: true,
          },
        })),
      );
      return byId.size - known;
    },

    count: ({ workspaceId, generation }: ListVersion): Promise<number> =>
      collection.countDocuments(filterOf({ workspaceId, generation })),

    /** All items by name, in batches. */
    async *batches({ workspaceId, generation }: ListVersion): AsyncGenerator<Item[], void> {
      const filter = filterOf({ workspaceId, generation });
      for (let skip = 0; ; skip += BATCH) {
        const batch = await collection.find(filter, { sort: byName, skip, limit: BATCH }).toArray();
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) return;
      }
    },

    /** Those of these raw names that the list has, by raw name. */
    async findByNames(version: ListVersion, rawNames: readonly string[]): Promise<Map<string, Item>> {
      const ids = rawNames.map((rawName) => idOf(version, rawName));
      const found = await collection.find(filterOf({ _id: { $in: ids } })).toArray();
      return new Map(found.map((item) => [item.rawName, item]));
    },

    idOf,

    /** Deletes one generation. */
    discard: ({ workspaceId, generation }: ListVersion): Promise<void> =>
      deleteAll(filterOf({ workspaceId, generation })),

    erase: (workspaceId: string): Promise<void> => deleteAll(filterOf({ workspaceId })),
  };
}
