import { create } from 'axios';
import * as z from 'zod';
import type { BrazeConnection } from '../../config/sandboxes.ts';

const TIMEOUT_MS = 10_000;
/** 10,000 items. More pages would mean that the provider's list never ends. */
const MAX_PAGES = 200;

/** The fields that we use. The provider sends more, and may leave out some. */
const AttributeItem = z.object({
  name: z.string().min(1),
  description: z.string().nullish(),
  data_type: z.string().nullish(),
  status: z.string().nullish(),
});
const EventItem = z.object({
  name: z.string().min(1),
  description: z.string().nullish(),
  status: z.string().nullish(),
});
export type AttributeItem = z.output<typeof AttributeItem>;
export type EventItem = z.output<typeof EventItem>;

/** The cursor of the next page in a `Link` header, which contains a relative or an absolute URL. */
function nextCursor(link: unknown, endpoint: string): string | undefined {
  if (typeof link !== 'string') return undefined;
  const next = /<([^<>]*)>\s*;\s*rel="next"/.exec(link)?.[1];
  if (next === undefined) return undefined;
  const url = new URL(next, endpoint);
  if (url.origin !== endpoint) throw new Error('The next page of the provider is on another host.');
  return url.searchParams.get('cursor') ?? undefined;
}

/**
 * Reads all custom attributes and events of a Braze workspace.
 * Endpoints, paging and headers: Braze REST reference, `GET /custom_attributes` and `GET /events`.
 */
export function createBrazeClient({ endpoint, apiKey }: BrazeConnection) {
  const http = create({
    baseURL: endpoint,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    proxy: false,
    headers: { authorization: `Bearer ${apiKey}` },
  });

  async function readAll<Item extends { name: string }>(
    path: string,
    key: string,
    item: z.ZodType<Item>,
  ): Promise<Item[]> {
    const body = z.object({ message: z.literal('success'), [key]: z.array(item) });
    // The provider pages by position, so an item can appear twice when another one is added meanwhile.
    const byName = new Map<string, Item>();
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const response = await http.get<unknown>(path, { params: cursor === undefined ? {} : { cursor } });
      for (const found of body.parse(response.data)[key] as Item[]) byName.set(found.name, found);
      cursor = nextCursor(response.headers['link'], endpoint);
      if (cursor === undefined) return [...byName.values()];
      if (seen.has(cursor)) throw new Error('The provider returned the same next page twice.');
      seen.add(cursor);
    }
    throw new Error(`The provider's list has more than ${MAX_PAGES} pages.`);
  }

  return {
    listAttributes: () => readAll('/custom_attributes', 'attributes', AttributeItem),
    listEvents: () => readAll('/events', 'events', EventItem),
  };
}
