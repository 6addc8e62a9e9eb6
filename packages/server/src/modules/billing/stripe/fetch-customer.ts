import type Stripe from 'stripe';
import { MissingAtStripeError, type StripeClient } from './stripe-client.ts';
import type { CardSnapshot, SubscriptionSnapshot } from '../records/subscription-snapshot.ts';
import { cardIn, isLive, toCard, toSnapshot } from './snapshot.ts';

/** What Stripe knows about a customer. */
export interface CustomerState {
  /** The one that counts: a live one, or else the last that has ended. */
  subscription: SubscriptionSnapshot | null;
  /** Live subscriptions beside it. Nobody may pay twice, so they are canceled. */
  surplus: readonly string[];
  /** When the first trial began. */
  trialUsedAt: Date | null;
}

async function customerCard(stripe: Stripe, customerId: string): Promise<CardSnapshot | null> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return null;
  const preferred = cardIn(customer.invoice_settings.default_payment_method);
  if (preferred) return preferred;
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 });
  return toCard(data[0]);
}

const oldestFirst = (a: Stripe.Subscription, b: Stripe.Subscription) =>
  a.created - b.created || a.id.localeCompare(b.id);

/**
 * Asks Stripe about a customer. The answer does not depend on the order in which events have arrived.
 * @returns `null` when the customer was deleted there
 */
export async function fetchCustomer(
  client: StripeClient,
  customerId: string,
  patience: 'short' | 'usual' = 'usual',
): Promise<CustomerState | null> {
  const ask = async (stripe: Stripe): Promise<CustomerState> => {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.latest_invoice'],
    });
    const all = data.toSorted(oldestFirst);
    // An unpaid first payment leaves an `incomplete` one behind, which ends by itself.
    const live = all.filter(({ status }) => isLive(status) && status !== 'incomplete');
    const chosen = live[0] ?? all.findLast(({ status }) => status !== 'incomplete_expired');
    const needsCard = chosen !== undefined && cardIn(chosen.default_payment_method) === null;
    const card = needsCard ? await customerCard(stripe, customerId) : null;
    const trials = all.flatMap(({ trial_start }) => trial_start ?? []);
    return {
      subscription: chosen === undefined ? null : toSnapshot(chosen, card),
      surplus: live.slice(1).map(({ id }) => id),
      trialUsedAt: trials.length === 0 ? null : new Date(Math.min(...trials) * 1000),
    };
  };
  try {
    return await client.call(ask, patience);
  } catch (error) {
    if (error instanceof MissingAtStripeError) return null;
    throw error;
  }
}
