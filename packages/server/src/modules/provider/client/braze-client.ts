import type * as z from 'zod';
import type { BrazeConnection } from '../../../config/sandboxes.ts';
import { BrazeError, type BrazePermission } from './braze-error.ts';
import { createContentBlockCalls } from './content-blocks.ts';
import { nextCursor } from './next-cursor.ts';
import { rateLimitOf } from './rate-limit.ts';
import { createTransport, type BrazeClientOptions } from './transport.ts';
import { AttributeItem, EventItem, readItems, type BrazePage } from './wire-items.ts';

export type { BrazeClientOptions } from './transport.ts';

export type BrazeClient = ReturnType<typeof createBrazeClient>;

interface List<Item> {
  path: string;
  /** The field of the body. */
  key: string;
  permission: BrazePermission;
  item: z.ZodType<Item>;
}

const attributes: List<AttributeItem> = {
  path: '/custom_attributes',
  key: 'attributes',
  permission: 'custom_attributes.get',
  item: AttributeItem,
};
const events: List<EventItem> = { path: '/events', key: 'events', permission: 'events.get', item: EventItem };

/**
 * A client of one Braze workspace. Endpoints, paging and headers: Braze REST reference, `GET /custom_attributes`,
 * `GET /events` and `/content_blocks/*`. Load it by a dynamic import, because the HTTP library is heavy.
 * Every call rejects with a {@link BrazeError}, or with the reason of the signal.
 */
export function createBrazeClient(connection: BrazeConnection, options: BrazeClientOptions = {}) {
  const request = createTransport(connection, options);

  async function readPage<Item>(list: List<Item>, cursor: string | undefined): Promise<BrazePage<Item>> {
    const { path, key, permission, item } = list;
    const params = cursor === undefined ? {} : { cursor };
    const { body, headers, status } = await request({ method: 'GET', path, permission, params });
    const found = body[key];
    if (!Array.isArray(found)) {
      throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { status, reason: `no list of ${key}` });
    }
    const next = nextCursor(headers['link'], connection.endpoint, path);
    return { ...readItems(found, item), next, rateLimit: rateLimitOf(headers) };
  }

  return {
    readAttributes: (cursor?: string) => readPage(attributes, cursor),
    readEvents: (cursor?: string) => readPage(events, cursor),
    ...createContentBlockCalls(request),
  };
}
