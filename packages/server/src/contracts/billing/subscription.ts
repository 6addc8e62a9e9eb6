import * as z from 'zod';
import { SMALL_BODY_LIMIT, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { billingPath } from './checkout.ts';
import { Plan } from './plan.ts';

/** How a subscription is shown. `free` means that there is none. */
export const SubscriptionState = z.enum(['active', 'past_due', 'canceled', 'free']);
export type SubscriptionState = z.output<typeof SubscriptionState>;

const Card = z.strictObject({
  /** Such as `Visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});

/** The subscription of a workspace, as Stripe last described it. */
export const Subscription = z.strictObject({
  billing: z.literal('on'),
  plan: Plan,
  state: SubscriptionState,
  subscribed: z.boolean(),
  /** The plan's name; `null` without one. */
  subscriptionTier: z.string().nullable(),
  /** The time when the trial ends, or else when the paid period does. */
  subscriptionEnd: Timestamp.nullable(),
  isTrial: z.boolean(),
  /** Stripe's own word, such as `trialing` or `past_due`; `null` without a subscription. */
  subscriptionStatus: z.string().nullable(),
  trialStart: Timestamp.nullable(),
  /** True when a new checkout would begin with a trial. */
  canTry: z.boolean(),
  /** The time when it ends because somebody has canceled it. */
  cancelAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** True when it was a trial that ended at once, because its card has had one in another workspace. Nothing was charged. */
  endedByKnownCard: z.boolean(),
  /** The price of a month in the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
  hasCustomer: z.boolean(),
  /** `null` when Stripe knows none. */
  paymentMethod: Card.nullable(),
  cardholderName: z.string().nullable(),
  /** A payment that did not go through and is still open. */
  openPayment: z
    .strictObject({
      amount: z.number().int(),
      since: Timestamp,
      /** The time when Stripe tries again; `null` when it does not. */
      nextAttemptAt: Timestamp.nullable(),
    })
    .nullable(),
  /** The time when Stripe described it. */
  updatedAt: Timestamp,
  /** True when Stripe could not be asked just now, so that this may be out of date. */
  isStale: z.boolean(),
  /** The members who have finished onboarding; all members when that cannot be found out. */
  activeSeats: z.number().int(),
});
export type Subscription = z.output<typeof Subscription>;

/** The answer of an installation without billing. */
export const NoBilling = z.strictObject({ billing: z.literal('off') });

export const readSubscription = defineOperation({
  id: 'readSubscription',
  summary: 'The subscription of the workspace; its last known state when Stripe cannot be reached',
  method: 'GET',
  path: `${billingPath}/subscription`,
  access: 'admin',
  params: WorkspaceParams,
  success: { status: 200, schema: z.discriminatedUnion('billing', [Subscription, NoBilling]) },
});

export const openPortal = defineOperation({
  id: 'openPortal',
  summary: "Open Stripe's page where a subscription is changed; the browser then goes to `url`",
  method: 'POST',
  path: `${billingPath}/portal-sessions`,
  access: 'admin',
  rateClass: 'billing',
  audit: 'portal.opened',
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  success: { status: 201, schema: z.strictObject({ url: z.url() }) },
});

/** More than the largest event that Stripe sends about subscriptions. */
const EVENT_LIMIT = 256 * 1024;

export const receiveStripeEvent = defineOperation({
  id: 'receiveStripeEvent',
  summary: 'Where Stripe reports what has changed; signed with `Stripe-Signature`',
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'signature',
  rateClass: 'webhook',
  bodyLimit: EVENT_LIMIT,
  success: { status: 200, schema: z.strictObject({ received: z.literal(true) }) },
});
