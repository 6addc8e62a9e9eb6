import { derivedId } from '../../../core/index.ts';
import { contains } from '../../../store/contains.ts';
import { findPage, type Filter, type Sort, type Store, type Collection } from '../../../store/store.ts';
import { createCatalogGenerations, type CatalogGenerations } from './catalog-generations.ts';
import type {
  CatalogDocument,
  CustomAttributeDocument,
  CustomEventDocument,
  AttributeQuery,
  EventQuery,
  NameFilter,
} from './catalog.document.ts';
import { createImportedItems, type ImportedItems } from './imported-items.ts';
import { unusableReason } from './provider-values.ts';
import { createRankedSearch, isRanked } from './ranked-search.ts';

interface Scope {
  workspaceId: string;
}

/** A sort by a field, then by name in the usual order. */
function sortBy<Document extends { _id: string; nameKey: string }>(sort: string): Sort<Document> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '');
  if (field === 'name' || field === 'match') return { nameKey: direction, _id: 1 };
  return { [field]: direction, nameKey: 1, _id: 1 };
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
  const ranked = createRankedSearch({
    generations,
    attributes,
    events,
    idOfAttribute: items.attributes.idOf,
  });

  return {
    generations,
    items,

    async listAttributes(scope: Scope, query: AttributeQuery, among?: NameFilter) {
      if (isRanked(query)) return ranked.attributes(scope, query, among);
      const filter = await attributeFilter(scope, query, among);
      return findPage(attributes, filter, sortBy<CustomAttributeDocument>(query.sort), query);
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

    async listEvents(scope: Scope, query: EventQuery) {
      if (isRanked(query)) return ranked.events(scope, query);
      const { text, status } = query;
      const { workspaceId } = scope;
      const generation = (await generations.current(workspaceId)).events;
      const filter = { workspaceId, generation, ...matching(text), ...(status && { status }) };
      return findPage(events, filter, sortBy<CustomEventDocument>(query.sort), query);
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await generations.erase(workspaceId);
      await items.attributes.erase(workspaceId);
      await items.events.erase(workspaceId);
    },
  };
}

/** What older versions stored: one generation for both lists, attributes with `providerType`, random ids. */
interface OlderFields {
  generation?: number;
  providerType?: string | null;
}

interface Collections {
  catalogs: Collection<CatalogDocument>;
  attributes: Collection<CustomAttributeDocument>;
  events: Collection<CustomEventDocument>;
}

const idOf = (prefix: 'atr' | 'evt', item: CustomAttributeDocument | CustomEventDocument) =>
  derivedId(prefix, `${item.workspaceId}:${item.generation}:${item.rawName}`);

function attributeOf(older: CustomAttributeDocument & OlderFields): CustomAttributeDocument {
  const { providerType = null, ...item } = older;
  // Only attributes that were active were imported, and only sample data.
  const fields = { ...item, rawDataType: providerType, status: 'Active' as const, rawStatus: null };
  const isUsable = unusableReason(fields) === null;
  return { ...fields, _id: idOf('atr', item), isUsable, source: item.source ?? 'sandbox' };
}

const eventOf = (older: CustomEventDocument): CustomEventDocument => ({
  ...older,
  _id: idOf('evt', older),
  rawStatus: null,
  source: 'sandbox',
});

/** Replaces documents by those with the same content under their new ids. */
async function replaceAll<Item extends { _id: string }>(
  collection: Pick<Collection<Item>, 'bulkWrite'>,
  pairs: readonly [older: Item, item: Item][],
): Promise<void> {
  if (pairs.length === 0) return;
  await collection.bulkWrite(
    pairs.flatMap(([older, { _id, ...fields }]) => [
      { deleteOne: { filter: { _id: older._id } as never } },
      { updateOne: { filter: { _id } as never, update: { $set: fields as never }, upsert: true } },
    ]),
  );
}

/**
 * Brings what older versions imported into today's form. After an interruption it goes on at the next start: the catalog's
 * own document is changed last.
 */
async function migrateCatalogs({ catalogs, attributes, events }: Collections): Promise<void> {
  const isOlder = { attributesGeneration: { $exists: false } };
  for (const catalog of await catalogs.find(isOlder).toArray()) {
    const { _id: workspaceId, generation = 0 } = catalog as CatalogDocument & OlderFields;
    const filter = { workspaceId, generation };
    const olderAttributes = (await attributes.find(filter).toArray()).filter((item) => !('status' in item));
    const olderEvents = (await events.find(filter).toArray()).filter((item) => !('rawStatus' in item));
    await replaceAll(
      attributes,
      olderAttributes.map((item) => [item, attributeOf(item)]),
    );
    await replaceAll(
      events,
      olderEvents.map((item) => [item, eventOf(item)]),
    );
    const generations = { attributesGeneration: generation, eventsGeneration: generation };
    await catalogs.updateOne(
      { _id: workspaceId },
      { $set: generations, $unset: { generation: '' } as never },
    );
  }
}
