import type { AttributeSort, CustomAttribute, CustomEvent, EventSort } from '../../../contracts/index.ts';
import { contains } from '../../../store/contains.ts';
import { findPage } from '../../../store/find-page.ts';
import type { Collection, Filter, Sort, Store, StoredDocument } from '../../../store/store.ts';
import type { CatalogDocument, CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import { createCatalogGenerations } from './catalog-generations.ts';
import { findRanked } from './find-ranked.ts';
import { createImportedItems } from './imported-items.ts';
import { migrateCatalogs } from './migrate-catalogs.ts';

interface Paged {
  /** In lower case; the name must contain it. */
  text: string;
  page: number;
  limit: number;
}

export interface AttributeQuery extends Paged {
  sort: Exclude<AttributeSort, 'uses' | '-uses'>;
  /** `null`: those of no known type. */
  dataType?: CustomAttribute['dataType'];
  status?: CustomAttribute['status'] | undefined;
  isUsable?: boolean | undefined;
}

export interface EventQuery extends Paged {
  sort: EventSort;
  status?: CustomEvent['status'] | undefined;
}

/** Restricts a list to some raw names, or to all others. */
export interface NameFilter {
  names: readonly string[];
  isIn: boolean;
}

interface Scope {
  workspaceId: string;
}

export type CatalogRepository = Awaited<ReturnType<typeof createCatalogRepository>>;

/** A sort by a field, then by name in the usual order. */
function sortBy<Document extends { _id: string; nameKey: string }>(sort: string): Sort<Document> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '');
  if (field === 'name' || field === 'match') return { nameKey: direction, _id: 1 };
  return { [field]: direction, nameKey: 1, _id: 1 };
}

function findSorted<Document extends StoredDocument & { nameKey: string }>(
  collection: Collection<Document>,
  filter: Filter<Document>,
  query: Paged & { sort: string },
) {
  return query.sort === 'match' && query.text !== ''
    ? findRanked(collection, filter, query)
    : findPage(collection, filter, sortBy<Document>(query.sort), query);
}

const matching = (text: string) => (text === '' ? {} : { nameKey: contains(text) });

async function openCollections(store: Store) {
  const catalogs = store.collection<CatalogDocument>('provider_catalogs');
  const attributes = store.collection<CustomAttributeDocument>('custom_attributes');
  const events = store.collection<CustomEventDocument>('custom_events');
  await attributes.createIndex({ workspaceId: 1, generation: 1, nameKey: 1 });
  await attributes.createIndex({ workspaceId: 1, generation: 1, dataType: 1, status: 1, isUsable: 1 });
  await events.createIndex({ workspaceId: 1, generation: 1, nameKey: 1 });
  await events.createIndex({ workspaceId: 1, generation: 1, status: 1 });
  await migrateCatalogs({ catalogs, attributes, events });
  return { catalogs, attributes, events };
}

/** The only code that accesses imported provider data. Every method takes the workspace first. */
export async function createCatalogRepository(store: Store) {
  const { catalogs, attributes, events } = await openCollections(store);
  const generations = createCatalogGenerations(catalogs);
  const items = {
    attributes: createImportedItems(attributes, 'atr'),
    events: createImportedItems(events, 'evt'),
  };

  async function attributeFilter(
    { workspaceId }: Scope,
    { text, dataType, status, isUsable }: AttributeQuery,
    among?: NameFilter,
  ): Promise<Filter<CustomAttributeDocument>> {
    const version = { workspaceId, generation: (await generations.current(workspaceId)).attributes };
    const ids = among?.names.map((name) => items.attributes.idOf(version, name));
    return {
      ...version,
      ...matching(text),
      ...(dataType !== undefined && { dataType }),
      ...(status !== undefined && { status }),
      ...(isUsable !== undefined && { isUsable }),
      ...(ids && { _id: among?.isIn ? { $in: ids } : { $nin: ids } }),
    };
  }

  return {
    generations,
    items,

    async listAttributes(scope: Scope, query: AttributeQuery, among?: NameFilter) {
      return findSorted(attributes, await attributeFilter(scope, query, among), query);
    },

    /** The attributes from one position of the list on, and how many match in all. */
    async sliceAttributes(
      scope: Scope,
      query: AttributeQuery,
      among: NameFilter,
      [skip, limit]: [skip: number, limit: number],
    ) {
      const filter = await attributeFilter(scope, query, among);
      const sort = sortBy<CustomAttributeDocument>(query.sort);
      const found = limit > 0 ? await attributes.find(filter, { sort, skip, limit }).toArray() : [];
      return { items: found, total: await attributes.countDocuments(filter) };
    },

    async listEvents({ workspaceId }: Scope, query: EventQuery) {
      const { text, status } = query;
      const generation = (await generations.current(workspaceId)).events;
      const filter = { workspaceId, generation, ...matching(text), ...(status && { status }) };
      return findSorted(events, filter, query);
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await generations.erase(workspaceId);
      await items.attributes.erase(workspaceId);
      await items.events.erase(workspaceId);
    },
  };
}
