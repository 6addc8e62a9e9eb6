import * as z from 'zod';
import { Id, Timestamp, pageOf, pageQuery, SearchText } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

export const AttributeDataType = z.enum(['string', 'number', 'boolean', 'array', 'time']);
export const AttributeStatus = z.enum(['Active', 'Blocklisted', 'Trashed', 'Inactive']);

/** Why conditions cannot use an attribute. */
export const UnusableReason = z.enum(['objectType', 'unknownType', 'blocklisted', 'trashed', 'inactive']);
export type UnusableReason = z.output<typeof UnusableReason>;

/** Where imported data comes from: `sandbox` for sample data that comes with Sluice, `braze` for an account there. */
export const CatalogSource = z.enum(['sandbox', 'braze']);
export type CatalogSource = z.output<typeof CatalogSource>;

/** A custom attribute as it was last imported from the provider. */
export const CustomAttribute = z.strictObject({
  id: Id,
  workspaceId: Id,
  /** The name to display, without control characters and Liquid syntax. */
  name: z.string(),
  /** The provider's exact name, as it is written inside `${…}`. */
  rawName: z.string(),
  /** `null` for a type that conditions cannot compare, such as an object. */
  dataType: AttributeDataType.nullable(),
  /** The provider's own words for the type; `null` if it has none. */
  rawDataType: z.string().nullable(),
  status: AttributeStatus,
  /** The provider's own word for the status; `null` if it has none. */
  rawStatus: z.string().nullable(),
  /** Why conditions cannot use it; `null` if they can. */
  unusableReason: UnusableReason.nullable(),
  description: z.string().nullable(),
  source: CatalogSource,
  /** The time when an import last found it. */
  lastSeenAt: Timestamp,
  /** How many snippets use it. */
  uses: z.number().int().min(0),
});
export type CustomAttribute = z.output<typeof CustomAttribute>;

export const CustomEventStatus = z.enum(['Active', 'Inactive', 'Draft', 'Archived']);

/** A custom event as it was last imported from the provider. */
export const CustomEvent = z.strictObject({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  rawName: z.string(),
  status: CustomEventStatus,
  /** The provider's own word for the status; `null` if it has none. */
  rawStatus: z.string().nullable(),
  description: z.string().nullable(),
  source: CatalogSource,
  lastSeenAt: Timestamp,
});
export type CustomEvent = z.output<typeof CustomEvent>;

const CatalogQuery = {
  ...pageQuery({ limit: 10, max: 1000 }),
  q: SearchText.optional(),
};

const YesOrNo = z.enum(['true', 'false']);

export const AttributeSort = z.enum([
  /** How well the name fits the search; by name without one. */
  'match',
  'name',
  '-name',
  'dataType',
  '-dataType',
  'status',
  '-status',
  'uses',
  '-uses',
]);
export type AttributeSort = z.output<typeof AttributeSort>;

export const EventSort = z.enum(['match', 'name', '-name', 'status', '-status']);
export type EventSort = z.output<typeof EventSort>;

export const listCustomAttributes = defineOperation({
  id: 'listCustomAttributes',
  summary: 'Imported custom attributes',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-attributes',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({
    ...CatalogQuery,
    sort: AttributeSort.default('name'),
    /** `unknown` for those of other types. */
    dataType: z.enum([...AttributeDataType.options, 'unknown']).optional(),
    status: AttributeStatus.optional(),
    /** Only those that conditions can use, or only the others. */
    usable: YesOrNo.optional(),
    /** Only those that snippets use, or only the others. */
    used: YesOrNo.optional(),
  }),
  success: { status: 200, schema: pageOf(CustomAttribute) },
});

export const listCustomEvents = defineOperation({
  id: 'listCustomEvents',
  summary: 'Imported custom events',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-events',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({
    ...CatalogQuery,
    sort: EventSort.default('name'),
    status: CustomEventStatus.optional(),
  }),
  success: { status: 200, schema: pageOf(CustomEvent) },
});
