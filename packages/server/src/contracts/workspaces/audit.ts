import * as z from 'zod';
import { AuditAction } from '../operation/audit-actions.ts';
import { Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from './workspaces.ts';

export const AuditEvent = z.strictObject({
  id: Id,
  at: Timestamp,
  action: AuditAction,
  /** Whether it was done, or the caller was refused. */
  outcome: z.enum(['success', 'refused']),
  /** Who did it; `null` when nobody was signed in. */
  actor: z.strictObject({ id: Id, displayName: z.string() }).nullable(),
  /** The id of the thing that was changed. */
  targetId: z.string().nullable(),
  /** Whom it concerned, for instance the member who was removed. `null` when that is nobody, or their account is deleted. */
  person: z.strictObject({ id: Id, displayName: z.string() }).nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
  requestId: z.string(),
  /** Details, for instance the new role. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.output<typeof AuditEvent>;

export const listAuditEvents = defineOperation({
  id: 'listAuditEvents',
  summary: 'Who did what in the workspace, newest first',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/audit-events',
  access: 'owner',
  params: WorkspaceParams,
  query: z.strictObject({
    ...pageQuery({ limit: 50 }),
    action: AuditAction.optional(),
    /** Only actions of this person. */
    actorId: Id.optional(),
  }),
  success: { status: 200, schema: pageOf(AuditEvent) },
});
