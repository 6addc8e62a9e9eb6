import { prepareName, prepareQuery, searchNames, type PreparedName } from '@sluice/liquid/names';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Collection, Filter, StoredDocument, Sort } from '../../../store/store.ts';
import type { CatalogGenerations } from './catalog-generations.ts';
import type {
  CustomAttributeDocument,
  CustomEventDocument,
  AttributeQuery,
  EventQuery,
  NameFilter,
} from './catalog.document.ts';
import type { ListVersion } from './imported-items.ts';

/** The lists that are searched. */
interface SearchedLists {
  generations: CatalogGenerations;
  attributes: Collection<CustomAttributeDocument>;
  events: Collection<CustomEventDocument>;
  idOfAttribute: (version: ListVersion, rawName: string) => string;
}

interface Scope {
  workspaceId: string;
}

interface Page {
  page: number;
  limit: number;
}

/** Tells whether a list is wanted with the best matches first. Without a text, all match alike. */
export const isRanked = ({ sort, text }: { sort: string; text: string }): boolean =>
  sort === 'match' && text !== '';

/** One page of the documents with these ids, in their order. */
async function findInOrder<Item extends StoredDocument>(
  collection: Collection<Item>,
  ranked: readonly StoredDocument[],
  { page, limit }: Page,
): Promise<{ items: Item[]; total: number }> {
  const ids = ranked.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
  const found = await collection.find({ _id: { $in: ids } } as unknown as Filter<Item>).toArray();
  const byId = new Map(found.map((item) => [item._id, item]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total: ranked.length };
}

/**
 * Searches that list the best matches first. A database cannot rank them, so all names of a list are remembered and ranked
 * here; only the documents of one page are read.
 */
export function createRankedSearch({ generations, attributes, events, idOfAttribute }: SearchedLists) {
  const attributeNames = createNameLists(attributes, ['dataType', 'status', 'isUsable']);
  const eventNames = createNameLists(events, ['status']);

  return {
    async attributes({ workspaceId }: Scope, query: AttributeQuery, among?: NameFilter) {
      const { text, dataType, status, isUsable } = query;
      const version = { workspaceId, generation: (await generations.current(workspaceId)).attributes };
      const ids = among && new Set(among.names.map((name) => idOfAttribute(version, name)));
      const names = (await attributeNames.of(version)).filter(
        (name) =>
          (dataType === undefined || name.dataType === dataType) &&
          (status === undefined || name.status === status) &&
          (isUsable === undefined || name.isUsable === isUsable) &&
          (ids === undefined || ids.has(name._id) === among?.isIn),
      );
      return findInOrder(attributes, findRanked(names, text), query);
    },

    async events({ workspaceId }: Scope, query: EventQuery) {
      const version = { workspaceId, generation: (await generations.current(workspaceId)).events };
      const names = await eventNames.of(version);
      const wanted = names.filter(({ status }) => query.status === undefined || status === query.status);
      return findInOrder(events, findRanked(wanted, query.text), query);
    },
  };
}

/**
 * The names that are meant by a text, the best matches first.
 * @param names sorted; equal matches keep their order
 */
function findRanked<Name extends { prepared: PreparedName }>(names: Iterable<Name>, text: string): Name[] {
  const query = prepareQuery(text);
  if (query === undefined) return [];
  return searchNames(names, query, ({ prepared }) => prepared).found.map(({ item }) => item);
}

/** How many names a process remembers, of all workspaces, ready to be searched: some 50 MB. */
const REMEMBERED_MAX = 150_000;
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
function createNameLists<Item extends Named, Field extends keyof Item>(
  collection: Collection<Item>,
  fields: readonly Field[],
) {
  type Name = Pick<Item, Field | '_id' | 'nameKey'> & { prepared: PreparedName };
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
      for (const name of batch as unknown as Omit<Name, 'prepared'>[])
        names.push({ ...name, prepared: prepareName({ name: name.nameKey }) } as Name);
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
