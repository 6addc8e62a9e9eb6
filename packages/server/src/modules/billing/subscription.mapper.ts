import type { Plan, Subscription, SubscriptionState } from '../../contracts/index.ts';
import type { BillingRecordDocument } from './billing-records.ts';

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

export const stateOf = (record: Pick<BillingRecordDocument, 'subscription'> | null): SubscriptionState =>
  states[record?.subscription?.status ?? ''] ?? 'free';

interface WorkspaceBilling {
  plan: Plan;
  canTry: boolean;
  isStale: boolean;
  activeSeats: number;
  now: Date;
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export function toSubscription(
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
