import * as z from 'zod';
import { Id, Timestamp, pageOf, pageQuery, SearchText } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

/** A custom attribute as it was last imported from the provider. */
export const CustomAttribute = z.strictObject({
  id: Id,
  workspaceId: Id,
  /** The name to display, without control characters and Liquid syntax. */
  name: z.string(),
  /** The provider's exact name, as it is written inside `${…}`. */
  rawName: z.string(),
  /** `null` for a type that conditions cannot compare, such as an object. */
  dataType: z.enum(['string', 'number', 'boolean', 'array', 'time']).nullable(),
  /** The provider's word for the type; `null` if it has none. */
  providerType: z.string().nullable(),
  description: z.string().nullable(),
  /** `sandbox` for sample data that comes with Sluice, `braze` for data of an account there. */
  source: z.enum(['sandbox', 'braze']),
  lastSeenAt: Timestamp,
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
  description: z.string().nullable(),
  lastSeenAt: Timestamp,
});
export type CustomEvent = z.output<typeof CustomEvent>;

const CatalogQuery = {
  ...pageQuery({ limit: 10, max: 1000 }),
  q: SearchText.optional(),
};

export const listCustomAttributes = defineOperation({
  id: 'listCustomAttributes',
  summary: 'Imported custom attributes, sorted by name',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-attributes',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject(CatalogQuery),
  success: { status: 200, schema: pageOf(CustomAttribute) },
});

export const listCustomEvents = defineOperation({
  id: 'listCustomEvents',
  summary: 'Imported custom events, sorted by name',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-events',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({ ...CatalogQuery, status: CustomEventStatus.optional() }),
  success: { status: 200, schema: pageOf(CustomEvent) },
});
