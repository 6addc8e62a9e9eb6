import * as z from 'zod';

const text = z.string().nullish();

/** As Braze sends them. Anything else may be in them, because broken items are what some tests are about. */
const WireItem = z.looseObject({ name: z.string(), description: text, status: text });

/** A list: by name, generated with so many items, or item by item. */
const Dataset = z.union([
  z.enum(['retailer', 'unusual-names']),
  z.number().int().min(0).max(1_000_000),
  z.array(WireItem),
]);

const FAULT_STATUSES = [400, 401, 403, 404, 429, 500, 502, 503, 504] as const;

export const Switches = z.strictObject({
  attributes: Dataset,
  events: Dataset,
  /** Requests that all keys together may send between two full hours. */
  rateLimit: z.number().int().min(0),
  /** The same for Content Blocks, which have a limit of their own. */
  contentBlocksRateLimit: z.number().int().min(0),
  /** The sandbox's clock is so many seconds ahead. */
  clockAheadSeconds: z.number().int(),
  /** Sent with 429 as `Retry-After`; Braze's reference does not mention the header. */
  retryAfterSeconds: z.number().int().min(0).nullable(),
  latencyMs: z.number().int().min(0).max(60_000),
  /** The requests that the faults below concern, counted from 1 since the switches were last set. */
  faultsFrom: z.number().int().min(1),
  faultsUntil: z.number().int().min(1).nullable(),
  faultsOn: z.enum(['everything', 'attributes', 'events', 'content-blocks']),
  /** Answers with this status instead. */
  status: z.literal(FAULT_STATUSES).nullable(),
  /** Each so many requests, one fails with this status. */
  failEach: z
    .strictObject({ requests: z.number().int().min(1), status: z.literal([500, 502, 503, 504]) })
    .nullable(),
  /** Closes the connection after so many bytes of the body. */
  dropAfterBytes: z.number().int().min(0).nullable(),
  /** Sends JSON that ends in the middle, or a web page. */
  body: z.enum(['json', 'malformed', 'html']),
  contentType: z.string().nullable(),
  /** Answers with a permanent redirect to this address. */
  redirectTo: z.string().nullable(),
  /** Repeats the last item of each page at the start of the next one. */
  repeatsItems: z.boolean(),
  /** Each page has so many items without a usable name on top. */
  brokenItems: z.number().int().min(0).max(50),
  /** `same`: the last page names itself as the next one; `again`: it leads back to the first one; `empty`: empty pages follow. */
  endlessNext: z.enum(['same', 'again', 'empty']).nullable(),
  /** The origin that `next` leads to. */
  nextOrigin: z.string().nullable(),
  linkForm: z.enum(['relative', 'absolute']),
  headerCase: z.enum(['lower', 'upper', 'title']),
  /** So many new items sort before the others each time a page was read. */
  addsBetweenPages: z.number().int().min(0).max(50),
  /** So many of the first items are deleted each time a page was read, so that later ones move up. */
  removesBetweenPages: z.number().int().min(0).max(50),
  /** Sends fields that no reference names. */
  unknownFields: z.boolean(),
});
export type Switches = z.output<typeof Switches>;

const HOURLY_LIMIT = 1000;
/** The documented default for endpoints without a limit of their own. */
const DEFAULT_HOURLY_LIMIT = 250_000;

/** A sandbox without any fault. */
export const defaultSwitches: Switches = {
  attributes: 'retailer',
  events: 'retailer',
  rateLimit: HOURLY_LIMIT,
  contentBlocksRateLimit: DEFAULT_HOURLY_LIMIT,
  clockAheadSeconds: 0,
  retryAfterSeconds: null,
  latencyMs: 0,
  faultsFrom: 1,
  faultsUntil: null,
  faultsOn: 'everything',
  status: null,
  failEach: null,
  dropAfterBytes: null,
  body: 'json',
  contentType: null,
  redirectTo: null,
  repeatsItems: false,
  brokenItems: 0,
  endlessNext: null,
  nextOrigin: null,
  linkForm: 'relative',
  headerCase: 'lower',
  addsBetweenPages: 0,
  removesBetweenPages: 0,
  unknownFields: false,
};
