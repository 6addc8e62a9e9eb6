import * as z from 'zod';
import { Id, Moment, pageOf, pageQuery, SearchText } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

/** A custom attribute as it was last imported from the provider. */
export const CustomAttribute = z.strictObject({
  id: Id,
  workspaceId: Id,
  /** For people: without control characters and Liquid's own characters. */
  name: z.string(),
  /** Byte for byte the provider's name, as it is written inside `${…}`. */
  rawName: z.string(),
  dataType: z.enum(['string', 'number', 'boolean', 'array', 'time']),
  description: z.string().nullable(),
  source: z.string(),
  lastSeenAt: Moment,
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
  lastSeenAt: Moment,
});
export type CustomEvent = z.output<typeof CustomEvent>;

const CatalogQuery = {
  ...pageQuery({ limit: 10, max: 1000 }),
  q: SearchText.optional(),
};

export const listCustomAttributes = defineOperation({
  id: 'listCustomAttributes',
  summary: 'Imported custom attributes by name',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-attributes',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject(CatalogQuery),
  success: { status: 200, schema: pageOf(CustomAttribute) },
});

export const listCustomEvents = defineOperation({
  id: 'listCustomEvents',
  summary: 'Imported custom events by name',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/custom-events',
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({ ...CatalogQuery, status: CustomEventStatus.optional() }),
  success: { status: 200, schema: pageOf(CustomEvent) },
});
