import type {
  DashboardBilling,
  SuccessOf,
  readSubscription,
  Plan,
  Subscription,
  SubscriptionState,
} from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { type BillingRecordDocument, isRefusedTrial } from './billing-records.ts';
import type { BillingContext } from './context.ts';
import { hasCustomer } from './customers.ts';
import { MissingAtStripeError } from './stripe-client.ts';
import type { Synchronize } from './synchronize.ts';

const SECOND = 1000;
/** A state that is younger is shown as it is: webhooks report changes. */
const FRESH = 60 * SECOND;
/** After a failure, so long nobody waits for Stripe again. */
const PAUSE = 30 * SECOND;

function noCustomer(): ApiError {
  return new ApiError('NO_CUSTOMER', 'No customer found for this workspace.');
}

export function createSubscriptionService(context: BillingContext, synchronize: Synchronize) {
  const { client, records, trials, workspaces, members, plan, now, log } = context;
  let pausedUntil = 0;

  /** Asks Stripe again when the stored state is old. @returns whether that failed */
  async function refresh(workspaceId: string): Promise<boolean> {
    const record = await records.find(workspaceId);
    const at = now().getTime();
    if (!hasCustomer(record) || Math.abs(at - (record.syncedAt?.getTime() ?? 0)) < FRESH) return false;
    // A longer pause is from before the clock was set back.
    if (at < pausedUntil && pausedUntil - at <= PAUSE) return true;
    try {
      await client.soon(() => synchronize(workspaceId, { patience: 'short' }));
      return false;
    } catch (error) {
      pausedUntil = at + PAUSE;
      log.warn({ err: error, workspaceId }, 'the last known subscription is shown');
      return true;
    }
  }

  return {
    async read({ workspaceId }: WorkspaceScope): Promise<SuccessOf<typeof readSubscription>> {
      if (!client.isOn) return { billing: 'off' };
      const isStale = await refresh(workspaceId);
      const record = await records.find(workspaceId);
      const { ownerId } = await workspaces.get(workspaceId);
      const at = now();
      const canTry =
        (record?.trialUsedAt ?? null) === null && (await trials.isFree(ownerId, workspaceId, at));
      const activeSeats = await members.activeSeats(workspaceId);
      return toSubscription(record, { plan, canTry, isStale, activeSeats, now: at });
    },

    /**
     * Opens the page where the card or the subscription is changed.
     * @throws {ApiError} NO_CUSTOMER
     */
    async openPortal({ workspaceId }: WorkspaceScope, returnUrl: string): Promise<{ url: string }> {
      if (!client.isOn) throw new ApiError('BILLING_OFF', 'This installation has no billing.');
      const record = await records.find(workspaceId);
      if (!hasCustomer(record)) throw noCustomer();
      const needsCard = stateOf(record) === 'past_due';
      try {
        const params = {
          customer: record.customerId,
          return_url: returnUrl,
          ...(needsCard && { flow_data: { type: 'payment_method_update' as const } }),
        };
        const { url } = await client.soon(() =>
          client.call((stripe) => stripe.billingPortal.sessions.create(params), 'once'),
        );
        return { url };
      } catch (error) {
        throw error instanceof MissingAtStripeError ? noCustomer() : error;
      }
    },
  };
}

/** Reads subscriptions as they are stored, for pages that must not wait for Stripe. Webhooks keep them true. */
export function createStoredReader({ client, records, plan }: BillingContext) {
  return async (workspaceId: string): Promise<DashboardBilling | null> => {
    if (!client.isOn) return null;
    const record = await records.find(workspaceId);
    const one = record?.subscription ?? null;
    const endsAt = one?.trialEnd ?? one?.periodEnd ?? null;
    const isTrial = one?.status === 'trialing' && endsAt !== null;
    return {
      state: stateOf(record),
      trial: isTrial
        ? {
            startedAt: (one.trialStart ?? one.createdAt).toISOString(),
            endsAt: endsAt.toISOString(),
            willEnd: one.cancelAt !== null,
          }
        : null,
      hasOpenPayment: stateOf(record) === 'past_due',
      amount: one?.amount ?? plan.amount,
      currency: one?.currency ?? plan.currency,
    };
  };
}

/** What each of Stripe's states means to people. Others count as none. */
const states: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // In all of these a payment is missing, and another card helps.
  unpaid: 'past_due',
  incomplete: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

const stateOf = (record: Pick<BillingRecordDocument, 'subscription'> | null): SubscriptionState =>
  states[record?.subscription?.status ?? ''] ?? 'free';

interface WorkspaceBilling {
  plan: Plan;
  canTry: boolean;
  isStale: boolean;
  activeSeats: number;
  now: Date;
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

function toSubscription(
  record: BillingRecordDocument | null,
  { plan, canTry, isStale, activeSeats, now }: WorkspaceBilling,
): Subscription {
  const one = record?.subscription ?? null;
  const state = stateOf(record);
  const isTrial = one?.status === 'trialing';
  const card = one?.card ?? null;
  const open = one?.openInvoice ?? null;
  const end = isTrial ? (one.trialEnd ?? one.periodEnd) : one?.periodEnd;
  return {
    billing: 'on',
    plan,
    state,
    subscribed: state === 'active',
    subscriptionTier: one === null || state === 'free' ? null : plan.name,
    subscriptionEnd: iso(end),
    isTrial,
    subscriptionStatus: one?.status ?? null,
    trialStart: iso(one?.trialStart),
    canTry,
    cancelAt: iso(one?.cancelAt),
    endedAt: iso(one?.endedAt),
    endedByKnownCard: state === 'canceled' && record !== null && isRefusedTrial(record),
    amount: one?.amount ?? plan.amount,
    currency: one?.currency ?? plan.currency,
    hasCustomer: record?.customerId !== null && record !== null,
    paymentMethod: card && {
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
    },
    cardholderName: card?.holder ?? null,
    openPayment: open && {
      amount: open.amount,
      since: open.since.toISOString(),
      nextAttemptAt: iso(open.nextAttemptAt),
    },
    updatedAt: (record?.syncedAt ?? now).toISOString(),
    isStale,
    activeSeats,
  };
}
