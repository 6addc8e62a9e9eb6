import * as z from 'zod';
import { AuditAction } from './audit-actions.ts';
import { Id, Moment, PageQuery, pageOf } from './fields.ts';
import { defineOperation } from './operation.ts';
import { WorkspaceParams } from './workspaces.ts';

export const AuditEvent = z.strictObject({
  id: Id,
  at: Moment,
  action: AuditAction,
  /** Whether it was done, or refused to who asked. */
  outcome: z.enum(['success', 'refused']),
  /** Who did it; `null` when nobody was signed in. */
  actor: z.strictObject({ id: Id, displayName: z.string() }).nullable(),
  /** The id of what it was done to. */
  targetId: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
  requestId: z.string(),
  /** What else is worth knowing, for instance the new role. */
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
    ...PageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    action: AuditAction.optional(),
    /** Only what this person did. */
    actorId: Id.optional(),
  }),
  success: { status: 200, schema: pageOf(AuditEvent) },
});
