import * as z from 'zod';
import { PresenceEvent } from '../library/presence.ts';
import { Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { Role } from '../workspaces/workspaces.ts';

const stamp = { id: Id, at: Timestamp };

/**
 * A live event. It says that something changed, but not the new state: clients read that again, with the permissions they
 * have then. An event may arrive twice.
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
    /** `null` if they are no longer a member. */
    role: Role.nullable(),
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('workspace.changed'),
    workspaceId: Id,
    change: z.enum(['renamed', 'time-zone', 'second-step', 'transferred', 'deleted']),
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
  /** Somebody has a snippet open, or has left it. */
  z.strictObject({
    ...stamp,
    type: z.literal('snippet.presence'),
    workspaceId: Id,
    ...PresenceEvent,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('library.imported'),
    workspaceId: Id,
    changedBy: Id,
  }),
  /** Several snippets at once. */
  z.strictObject({
    ...stamp,
    type: z.literal('library.changed'),
    workspaceId: Id,
    change: z.enum(['tagged', 'deleted', 'restored', 'erased']),
    changedBy: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('samples.changed'),
    workspaceId: Id,
  }),
  /** What tests have found, or how far a test of the whole library has come. */
  z.strictObject({
    ...stamp,
    type: z.literal('tests.changed'),
    workspaceId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('connection.changed'),
    workspaceId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('import.changed'),
    workspaceId: Id,
    importId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('contentBlocks.changed'),
    workspaceId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('provider.changes'),
    workspaceId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('subscription.changed'),
    workspaceId: Id,
  }),
  z.strictObject({
    ...stamp,
    type: z.literal('notifications.changed'),
    workspaceId: Id,
  }),
  /** A person has looked at them, perhaps on another device. */
  z.strictObject({
    ...stamp,
    type: z.literal('notifications.seen'),
    userId: Id,
  }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

/** The first message of a stream. If events were missed, clients must reload what they show. */
export const StreamReady = z.strictObject({ type: z.literal('ready'), missed: z.boolean() });
export type StreamReady = z.output<typeof StreamReady>;

/** What happened longer ago than this is not sent again to a page that opens its first stream. */
export const STREAM_SINCE_MAX_MS = 30_000;

export const streamEvents = defineOperation({
  id: 'streamEvents',
  summary:
    'Live events of the session and its workspaces, as server-sent events; `Last-Event-ID` or `sinceMs` replays missed ones',
  method: 'GET',
  path: '/api/events',
  access: 'user',
  query: z.strictObject({ sinceMs: z.coerce.number().int().min(0).max(STREAM_SINCE_MAX_MS).optional() }),
  success: { status: 200, schema: null, stream: z.union([StreamReady, LiveEvent]) },
});
