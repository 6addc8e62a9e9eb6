import * as z from 'zod';
import { Author, SMALL_BODY_LIMIT, Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { ImportErrorCode } from '../provider/imports.ts';
import { Role, WorkspaceParams } from '../workspaces/workspaces.ts';

/** How many notifications of a workspace are kept. */
export const NOTIFICATIONS_MAX = 200;
/** The number of days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 90;

const stamp = {
  id: Id,
  at: Timestamp,
  /** Who did it; `null` for what happened by itself. */
  actor: Author.nullable(),
  /** Nobody is told what they did themselves. */
  isUnread: z.boolean(),
};

const Count = z.number().int().min(0);

/** Something that happened in the workspace, perhaps while the person was away. */
export const Notification = z.discriminatedUnion('kind', [
  z.strictObject({
    ...stamp,
    kind: z.literal('import.finished'),
    importId: Id,
    added: Count,
    changed: Count,
    gone: Count,
  }),
  z.strictObject({
    ...stamp,
    kind: z.literal('import.failed'),
    importId: Id,
    reason: ImportErrorCode,
    /** Each says what happened, what is kept, and what to do next. */
    message: z.string(),
  }),
  z.strictObject({
    ...stamp,
    kind: z.literal('provider.changed'),
    /** How many attributes that snippets use an import found changed. */
    changes: Count,
    /** True when nothing of it is left to decide. It is no news then. */
    isDecided: z.boolean(),
  }),
  z.strictObject({ ...stamp, kind: z.literal('connection.degraded') }),
  z.strictObject({
    ...stamp,
    kind: z.literal('block.changed'),
    blockName: z.string(),
    isGone: z.boolean(),
  }),
  z.strictObject({
    ...stamp,
    kind: z.literal('member.joined'),
    member: Author,
    role: Role,
  }),
  z.strictObject({
    ...stamp,
    kind: z.literal('snippet.changed'),
    snippetId: Id,
    snippetName: z.string(),
  }),
  z.strictObject({ ...stamp, kind: z.literal('trial.ending'), endsAt: Timestamp.nullable() }),
  z.strictObject({ ...stamp, kind: z.literal('payment.failed') }),
  z.strictObject({ ...stamp, kind: z.literal('subscription.ended') }),
]);
export type Notification = z.output<typeof Notification>;

const path = '/api/workspaces/:workspaceId/notifications';

export const listNotifications = defineOperation({
  id: 'listNotifications',
  summary: 'What happened in the workspace, newest first, as far as the caller may know it',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject(pageQuery({ limit: 20 })),
  success: {
    status: 200,
    schema: pageOf(Notification).extend({
      /** How many of all of them happened since the caller last looked. */
      unread: Count,
    }),
  },
});

export const markNotificationsSeen = defineOperation({
  id: 'markNotificationsSeen',
  summary: 'Remember that the caller has seen what happened until a time',
  method: 'PUT',
  path: `${path}/seen`,
  access: 'member',
  rateClass: 'write',
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({
    /** The time of the newest one that was shown. */
    until: Timestamp,
  }),
  success: { status: 204, schema: null },
});
