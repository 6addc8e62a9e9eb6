import type { Subscription } from '@sluice/server/contracts';

/** Nobody has subscribed yet. */
export const free: Subscription = {
  billing: 'on',
  plan: {
    id: 'premium',
    name: 'Pro Plan',
    amount: 7900,
    currency: 'usd',
    interval: 'month',
    trialDays: 7,
    lookupKey: 'sluice_pro_monthly',
  },
  state: 'free',
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
  isTrial: false,
  subscriptionStatus: null,
  trialStart: null,
  canTry: true,
  cancelAt: null,
  endedAt: null,
  endedByKnownCard: false,
  amount: 7900,
  currency: 'usd',
  hasCustomer: false,
  paymentMethod: null,
  cardholderName: null,
  openPayment: null,
  updatedAt: new Date().toISOString(),
  isStale: false,
  activeSeats: 1,
};

/** Paid every month. */
export const active: Subscription = {
  ...free,
  state: 'active',
  subscribed: true,
  subscriptionTier: 'Pro Plan',
  subscriptionStatus: 'active',
  subscriptionEnd: '2027-01-26T12:00:00.000Z',
  canTry: false,
  hasCustomer: true,
  paymentMethod: { brand: 'Visa', last4: '4242', expMonth: 9, expYear: 2099 },
  cardholderName: 'Mara Voss',
};

/** A payment has failed, by a card that has expired. */
export const pastDue: Subscription = {
  ...active,
  state: 'past_due',
  subscribed: false,
  subscriptionStatus: 'past_due',
  paymentMethod: { brand: 'Visa', last4: '4242', expMonth: 11, expYear: 2020 },
  openPayment: { amount: 7900, since: '2026-12-26T12:00:00.000Z', nextAttemptAt: '2026-12-29T12:00:00.000Z' },
};

/** Paid once, and over. */
export const canceled: Subscription = {
  ...active,
  state: 'canceled',
  subscribed: false,
  subscriptionStatus: 'canceled',
  endedAt: '2026-12-26T12:00:00.000Z',
};
