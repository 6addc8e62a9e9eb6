import type { AttributeSort, CustomAttribute, CustomEvent, EventSort } from '../../../contracts/index.ts';
import { contains } from '../../../store/contains.ts';
import { findPage } from '../../../store/find-page.ts';
import type { Collection, Filter, Sort, Store, StoredDocument } from '../../../store/store.ts';
import type { CatalogDocument, CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import { createCatalogGenerations, type CatalogGenerations } from './catalog-generations.ts';
import { findRanked } from './find-ranked.ts';
import { createImportedItems, type ImportedItems } from './imported-items.ts';
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
  // With all fields that lists are filtered by, so that a search in a long list reads no documents but those it finds.
  await attributes.createIndex({
    workspaceId: 1,
    generation: 1,
    nameKey: 1,
    isUsable: 1,
    dataType: 1,
    status: 1,
  });
  await attributes.createIndex({ workspaceId: 1, generation: 1, dataType: 1, status: 1, isUsable: 1 });
  await events.createIndex({ workspaceId: 1, generation: 1, nameKey: 1 });
  await events.createIndex({ workspaceId: 1, generation: 1, status: 1 });
  await migrateCatalogs({ catalogs, attributes, events });
  return { catalogs, attributes, events };
}

/** What a search for attributes asks of the database. */
function createAttributeFilter(
  generations: CatalogGenerations,
  attributes: Pick<ImportedItems<CustomAttributeDocument>, 'idOf'>,
) {
  return async (
    { workspaceId }: Scope,
    { text, dataType, status, isUsable }: AttributeQuery,
    among?: NameFilter,
  ): Promise<Filter<CustomAttributeDocument>> => {
    const version = { workspaceId, generation: (await generations.current(workspaceId)).attributes };
    // To leave out nothing is no condition: it would keep the database from answering from the index alone.
    const hasNames = among !== undefined && (among.isIn || among.names.length > 0);
    const ids = hasNames ? among.names.map((name) => attributes.idOf(version, name)) : undefined;
    return {
      ...version,
      ...matching(text),
      ...(dataType !== undefined && { dataType }),
      ...(status !== undefined && { status }),
      ...(isUsable !== undefined && { isUsable }),
      ...(ids && { _id: among?.isIn ? { $in: ids } : { $nin: ids } }),
    };
  };
}

/** The only code that accesses imported provider data. Every method takes the workspace first. */
export async function createCatalogRepository(store: Store) {
  const { catalogs, attributes, events } = await openCollections(store);
  const generations = createCatalogGenerations(catalogs);
  const items = {
    attributes: createImportedItems(attributes, 'atr'),
    events: createImportedItems(events, 'evt'),
  };

  const attributeFilter = createAttributeFilter(generations, items.attributes);

  return {
    generations,
    items,

    async listAttributes(scope: Scope, query: AttributeQuery, among?: NameFilter) {
      return findSorted(attributes, await attributeFilter(scope, query, among), query);
    },

    /** The attributes from one position of the list on. */
    async sliceAttributes(
      scope: Scope,
      query: AttributeQuery,
      among: NameFilter,
      [skip, limit]: [skip: number, limit: number],
    ): Promise<CustomAttributeDocument[]> {
      if (limit <= 0 || (among.isIn && among.names.length === 0)) return [];
      const filter = await attributeFilter(scope, query, among);
      const sort = sortBy<CustomAttributeDocument>(query.sort);
      return attributes.find(filter, { sort, skip, limit }).toArray();
    },

    countAttributes: async (scope: Scope, query: AttributeQuery): Promise<number> =>
      attributes.countDocuments(await attributeFilter(scope, query)),

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
