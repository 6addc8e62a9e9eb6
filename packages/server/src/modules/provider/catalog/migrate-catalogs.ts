import { derivedId } from '../../../core/index.ts';
import type { Collection } from '../../../store/store.ts';
import type { CatalogDocument, CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import { unusableReason } from './provider-values.ts';

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
export async function migrateCatalogs({ catalogs, attributes, events }: Collections): Promise<void> {
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
