import type * as z from 'zod';
import type { BrazeConnection } from '../../../config/sandboxes.ts';
import { BrazeError, type BrazePermission } from './braze-error.ts';
import { createContentBlockCalls } from './content-blocks.ts';
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

/** One link of a `Link` header (RFC 8288): the address, then its parameters. */
const LINK = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]+))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;
const CURSOR_MAX = 2000;

/** The address of the next page; `undefined` on the last one. Several header fields arrive joined by commas. */
function nextAddress(header: string): string | undefined {
  for (const [, address, parameters = ''] of header.matchAll(LINK)) {
    const [, quoted, bare] = REL.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return address;
  }
  return undefined;
}

/**
 * The cursor of the next page in a `Link` header, whose address may be relative or absolute. Only the cursor is used: the
 * request goes to the same host and path again, so that a list can lead nowhere else with the key.
 * @throws {BrazeError} BRAZE_FOREIGN_PAGE, or BRAZE_UNEXPECTED_RESPONSE when there is a next page without a cursor
 */
function nextCursor(header: unknown, endpoint: string, path: string): string | undefined {
  const text = Array.isArray(header) ? header.join(', ') : header;
  const next = typeof text === 'string' ? nextAddress(text) : undefined;
  if (next === undefined) return undefined;
  if (!URL.canParse(next, endpoint)) {
    throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { reason: 'a next page without an address' });
  }
  const url = new URL(next, endpoint);
  const isSamePlace = url.origin === endpoint && url.pathname === path && url.username === '';
  if (!isSamePlace) throw new BrazeError('BRAZE_FOREIGN_PAGE');
  // Cursors are base64, which has `+` where the parser of queries reads a space.
  const cursor = url.searchParams.get('cursor')?.replaceAll(' ', '+') ?? '';
  if (cursor === '' || cursor.length > CURSOR_MAX) {
    throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { reason: 'a next page without a cursor' });
  }
  return cursor;
}
