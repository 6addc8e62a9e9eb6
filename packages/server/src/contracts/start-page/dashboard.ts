import * as z from 'zod';
import { SubscriptionState } from '../billing/subscription.ts';
import { Author, Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { ProviderConnection } from '../provider/connection.ts';
import { ImportState } from '../provider/imports.ts';
import { SnippetListItem } from '../library/snippets.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

/** How many recently edited snippets the dashboard has. */
export const RECENT_SNIPPETS = 5;
/** An invitation that ends within these days is counted as expiring. */
export const EXPIRING_DAYS = 2;

const Count = z.number().int().min(0);

/** A part of the dashboard. Each may fail alone; the others are there all the same. */
function partOf<Value extends z.ZodType>(value: Value) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false) }),
  ]);
}

/** So much of a snippet's text is enough to say in a sentence whom it asks for. */
export const OPENING_MAX = 20_000;

export const RecentSnippet = SnippetListItem.pick({
  id: true,
  name: true,
  tags: true,
  isDraft: true,
  updatedBy: true,
  updatedAt: true,
  findings: true,
  atBraze: true,
  tests: true,
}).extend({
  /** The beginning of its text. */
  opening: z.string().max(OPENING_MAX),
});
export type RecentSnippet = z.output<typeof RecentSnippet>;

const LastImport = z.strictObject({
  id: Id,
  state: ImportState,
  trigger: z.enum(['person', 'connected', 'schedule']),
  /** The person who started it; `null` if nobody did. */
  startedBy: Author.nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  /** What it changed in both lists; `null` until it is done. */
  report: z
    .strictObject({ total: Count, added: Count, changed: Count, typeChanged: Count, gone: Count })
    .nullable(),
});
export type LastImport = z.output<typeof LastImport>;

const DashboardBilling = z.strictObject({
  state: SubscriptionState,
  /** The days of a trial; `null` when it is none. */
  trial: z.strictObject({ startedAt: Timestamp, endsAt: Timestamp, willEnd: z.boolean() }).nullable(),
  hasOpenPayment: z.boolean(),
  /** The price of a month in the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
});
export type DashboardBilling = z.output<typeof DashboardBilling>;

/** The figures of the start page, as its modules have them stored. Nothing is asked of other services. */
export const Dashboard = z.strictObject({
  library: partOf(z.strictObject({ snippets: Count, drafts: Count })),
  /** The newest changes first. */
  recent: partOf(z.strictObject({ items: z.array(RecentSnippet).max(RECENT_SNIPPETS) })),
  lists: partOf(z.strictObject({ attributes: Count, events: Count })),
  connection: partOf(ProviderConnection),
  imports: partOf(
    z.strictObject({
      last: LastImport.nullable(),
      /** The time when the next one starts by itself. */
      nextAt: Timestamp.nullable(),
    }),
  ),
  /** Linked blocks that wait for a decision. */
  blocks: partOf(z.strictObject({ changed: Count, readyToPublish: Count })),
  /** Snippets whose people receive something else than they must. */
  tests: partOf(
    z.strictObject({
      failing: Count,
      /** The one with the most of them; `null` without any. */
      worst: z
        .strictObject({ snippetId: Id, name: z.string(), failing: Count, total: Count, testedAt: Timestamp })
        .nullable(),
    }),
  ),
  /** `null` for members, who neither invite nor pay. */
  people: partOf(
    z.strictObject({ members: Count, invitations: Count, expiringInvitations: Count }),
  ).nullable(),
  /** `null` for members, and where there is no billing. */
  billing: partOf(DashboardBilling).nullable(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const readDashboard = defineOperation({
  id: 'readDashboard',
  summary: 'The figures of the start page; each part may be missing without the others',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/dashboard',
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: Dashboard },
});
