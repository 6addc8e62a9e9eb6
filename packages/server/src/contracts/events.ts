import * as z from 'zod';
import { Id, Moment } from './fields.ts';
import { defineOperation } from './operation.ts';
import { Role } from './workspaces.ts';

const stamp = { id: Id, at: Moment };

/**
 * Something that happened while a person looks. It says that, not what: who needs more reads it again with the rights
 * they have then. An event may come twice.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...stamp,
    type: z.literal('session.revoked'),
    userId: Id,
    sessionId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('membership.changed'),
    workspaceId: Id,
    userId: Id,
    /** `null`: no longer a member. */
    role: Role.nullable(),
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('workspace.changed'),
    workspaceId: Id,
    change: z.enum(['renamed', 'transferred', 'deleted']),
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('invitation.changed'),
    workspaceId: Id,
    invitationId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('snippet.changed'),
    workspaceId: Id,
    snippetId: Id,
    version: z.number().int(),
    change: z.enum(['created', 'updated', 'deleted', 'restored', 'erased']),
    changedBy: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('library.imported'),
    workspaceId: Id,
    changedBy: Id,
  }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

/** The first message of a stream. When something was missed, everything shown may be old: read it again. */
export const StreamReady = z.strictObject({ type: z.literal('ready'), missed: z.boolean() });
export type StreamReady = z.output<typeof StreamReady>;

export const streamEvents = defineOperation({
  id: 'streamEvents',
  summary:
    'What happens to the session and its workspaces, as server-sent events; `Last-Event-ID` brings what was missed',
  method: 'GET',
  path: '/api/events',
  access: 'user',
  success: { status: 200, schema: null, stream: z.union([StreamReady, LiveEvent]) },
});
