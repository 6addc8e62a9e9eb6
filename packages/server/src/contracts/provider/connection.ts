import * as z from 'zod';
import { SMALL_BODY_LIMIT, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { ProviderErrorCode } from './provider-errors.ts';

export const ProviderKind = z.enum(['attributes', 'events']);
export type ProviderKind = z.output<typeof ProviderKind>;

/** Tells whether one kind of data can be read. */
export const ConnectionState = z.strictObject({
  status: z.enum(['unknown', 'healthy', 'degraded']),
  /** The time when a check or an import last worked. */
  lastHealthyAt: Timestamp.nullable(),
  /** The time when an import last finished. */
  lastSyncAt: Timestamp.nullable(),
  /** Why it is degraded. */
  reason: ProviderErrorCode.nullable(),
});
export type ConnectionState = z.output<typeof ConnectionState>;

/** An endpoint that workspaces may connect to. */
export const ProviderEndpoint = z.strictObject({
  /** The instance, as Braze names it. */
  name: z.string(),
  restEndpoint: z.string(),
  /** True when it is a local replacement with sample data. */
  isSandbox: z.boolean(),
});
export type ProviderEndpoint = z.output<typeof ProviderEndpoint>;

/** The connection of a workspace to Braze. The API key is never returned. */
export const ProviderConnection = z.strictObject({
  connectionExists: z.boolean(),
  restEndpoint: z.string().nullable(),
  instance: z.string().nullable(),
  isSandbox: z.boolean(),
  /** The last four characters of the API key; `null` for members, who cannot change it. */
  lastFour: z.string().nullable(),
  connectedAt: Timestamp.nullable(),
  /** The endpoint that a new connection starts with. */
  defaultEndpoint: z.string(),
  /** Each kind on its own; `null` while the feature flag `independent_connection_checking` is off. */
  kinds: z.record(ProviderKind, ConnectionState).nullable(),
  /** Both kinds as one. */
  combined: ConnectionState,
});
export type ProviderConnection = z.output<typeof ProviderConnection>;

/** What a check of one kind found. */
export const KindResult = z.strictObject({
  /** A missing permission for events counts as ok, because attributes can be imported without it. */
  ok: z.boolean(),
  reason: ProviderErrorCode.nullable(),
  /** The permission that the key lacks, as Braze's dashboard names it. */
  permission: z.string().nullable(),
  /** One or two sentences that may be shown to people. */
  message: z.string(),
  /** The time when it may be tried again. */
  retryAt: Timestamp.nullable(),
});
export type KindResult = z.output<typeof KindResult>;

/** What a check of an endpoint and a key found. */
export const ConnectionTest = z.strictObject({
  /** `partial` when not all requested kinds can be read. */
  outcome: z.enum(['ok', 'partial', 'failed']),
  /** The result's title and text, as they may be shown. */
  title: z.string(),
  message: z.string(),
  /** The requested kinds. */
  results: z.partialRecord(ProviderKind, KindResult),
  restEndpoint: z.string(),
  /** Set when the address of a dashboard or an SDK was given, and `restEndpoint` is what belongs to it. */
  translatedFrom: z.enum(['dashboard', 'sdk']).nullable(),
});
export type ConnectionTest = z.output<typeof ConnectionTest>;

const ENDPOINT_MAX = 2000;
const QUOTES = /^["'“”‘’`]|["'“”‘’`]$/;

const RestEndpoint = z
  .string()
  .trim()
  .min(1, 'Please enter both REST endpoint and API key')
  .max(ENDPOINT_MAX, 'This is not a REST endpoint of Braze.');

/** Braze shows keys as UUIDs, but documents no format. */
const ApiKey = z
  .string()
  .trim()
  .min(1, 'Please enter both REST endpoint and API key')
  .refine((key) => !QUOTES.test(key), 'Enter the API key without quotes.')
  .refine(
    (key) => /^[\x21-\x7e]{8,200}$/.test(key),
    'An API key has 8 to 200 letters, digits and signs, and no spaces.',
  )
  .meta({ pattern: '^[\\x21-\\x7e]{8,200}$' });

const Kinds = z
  .array(ProviderKind)
  .min(1)
  .max(2)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'Each kind can only be named once')
  .default(['attributes', 'events']);

const path = '/api/workspaces/:workspaceId/provider-connection';

export const readConnection = defineOperation({
  id: 'readConnection',
  summary: 'The connection to Braze, and whether each kind of data can be read',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: ProviderConnection },
});

export const listProviderEndpoints = defineOperation({
  id: 'listProviderEndpoints',
  summary: 'The endpoints that a workspace may connect to, by name of the instance',
  method: 'GET',
  path: `${path}/endpoints`,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: z.strictObject({ items: z.array(ProviderEndpoint) }) },
});

export const testConnection = defineOperation({
  id: 'testConnection',
  summary:
    'Check an endpoint and a key with Braze, without storing them; without a key, the stored one is checked',
  method: 'POST',
  path: `${path}/test`,
  access: 'admin',
  rateClass: 'write',
  audit: 'provider.tested',
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({ restEndpoint: RestEndpoint, apiKey: ApiKey.optional(), kinds: Kinds }),
  success: { status: 200, schema: ConnectionTest },
});

export const connectProvider = defineOperation({
  id: 'connectProvider',
  summary: 'Check an endpoint and a key with Braze, and store them when at least one kind can be read',
  method: 'PUT',
  path,
  access: 'admin',
  rateClass: 'write',
  audit: 'provider.connected',
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({ restEndpoint: RestEndpoint, apiKey: ApiKey, kinds: Kinds }),
  success: { status: 200, schema: z.strictObject({ test: ConnectionTest, connection: ProviderConnection }) },
});

export const checkConnection = defineOperation({
  id: 'checkConnection',
  summary: 'Check the stored connection with Braze now, and update its state',
  method: 'POST',
  path: `${path}/check`,
  access: 'admin',
  rateClass: 'write',
  params: WorkspaceParams,
  success: { status: 200, schema: ProviderConnection },
});

export const disconnectProvider = defineOperation({
  id: 'disconnectProvider',
  summary: 'Forget the endpoint and the key, and clear the imported lists; snippets stay',
  method: 'DELETE',
  path,
  access: 'admin',
  rateClass: 'write',
  audit: 'provider.disconnected',
  params: WorkspaceParams,
  success: { status: 204, schema: null },
});
