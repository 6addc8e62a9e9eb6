import type { CustomAttribute, CustomEvent, QueryOf } from '../../contracts/index.ts';
import type { listCustomAttributes, listCustomEvents } from '../../contracts/index.ts';
import type { BrazeConnection } from '../../config/sandboxes.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import { readPages } from './client/read-pages.ts';
import type { AttributeItem, BrazePage, EventItem } from './client/wire-items.ts';
import type { CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import { toDataType, toEventStatus, toProviderType, toShownName } from './provider-values.ts';

interface Scope {
  workspaceId: string;
}

const toCustomAttribute = (document: CustomAttributeDocument): CustomAttribute => ({
  id: document._id,
  workspaceId: document.workspaceId,
  name: document.name,
  rawName: document.rawName,
  dataType: document.dataType,
  providerType: document.providerType ?? null,
  description: document.description,
  // Older versions could import sample data only, and did not say so.
  source: document.providerType === undefined ? 'sandbox' : document.source,
  lastSeenAt: document.lastSeenAt.toISOString(),
});

const toCustomEvent = (document: CustomEventDocument): CustomEvent => ({
  id: document._id,
  workspaceId: document.workspaceId,
  name: document.name,
  rawName: document.rawName,
  status: document.status,
  description: document.description,
  lastSeenAt: document.lastSeenAt.toISOString(),
});

export type ProviderService = ReturnType<typeof createProviderService>;

export function createProviderService(catalog: CatalogRepository, now: Clock) {
  return {
    async listAttributes(scope: Scope, { q = '', page, limit }: QueryOf<typeof listCustomAttributes>) {
      const { items, total } = await catalog.listAttributes(scope, { text: q.toLowerCase(), page, limit });
      return { items: items.map(toCustomAttribute), total, page, limit };
    },

    async listEvents(scope: Scope, { q = '', page, limit, status }: QueryOf<typeof listCustomEvents>) {
      const { items, total } = await catalog.listEvents(
        scope,
        { text: q.toLowerCase(), page, limit },
        status,
      );
      return { items: items.map(toCustomEvent), total, page, limit };
    },

    /**
     * Replaces the workspace's attributes and events with the provider's.
     * @param source what the connection leads to
     */
    async importCatalog(
      scope: Scope,
      connection: BrazeConnection,
      source: CustomAttribute['source'],
    ): Promise<void> {
      // Loaded on demand, because the HTTP client takes a tenth of an idle server's memory.
      const { createBrazeClient } = await import('./client/braze-client.ts');
      const sandbox = source === 'sandbox' ? connection.endpoint : undefined;
      const client = createBrazeClient(connection, { sandbox });
      const attributes = await readAll(client.readAttributes);
      const events = await readAll(client.readEvents);
      const generation = (await catalog.generationOf(scope)) + 1;
      const common = { workspaceId: scope.workspaceId, generation, lastSeenAt: now() };
      await catalog.replace(
        scope,
        generation,
        // Messages cannot use attributes that the provider has blocked or deleted.
        attributes
          .filter(({ status }) => status == null || status.toLowerCase() === 'active')
          .map((item) => ({ ...common, ...attributeFields(item), source })),
        events.map((item) => ({ ...common, ...eventFields(item) })),
      );
    },
  };
}

/** Reads a whole list. Braze pages by position, so an item can come twice when another one is added meanwhile. */
async function readAll<Item extends { name: string }>(
  read: (cursor?: string) => Promise<BrazePage<Item>>,
): Promise<Item[]> {
  const byName = new Map<string, Item>();
  for await (const { items } of readPages(read)) for (const item of items) byName.set(item.name, item);
  return [...byName.values()];
}

function namesOf({ name: rawName, description = null }: AttributeItem | EventItem) {
  const name = toShownName(rawName);
  return { name, nameKey: name.toLowerCase(), rawName, description };
}

const attributeFields = (item: AttributeItem) => ({
  ...namesOf(item),
  _id: createId('atr'),
  dataType: toDataType(item.data_type),
  providerType: toProviderType(item.data_type),
});

const eventFields = (item: EventItem) => ({
  ...namesOf(item),
  _id: createId('evt'),
  status: toEventStatus(item.status),
});
