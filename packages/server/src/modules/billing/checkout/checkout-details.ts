import type Stripe from 'stripe';
import type { CheckoutDetails } from '../../../contracts/index.ts';
import { cardIn } from '../stripe/snapshot.ts';

/** Stripe may add further words at any time. */
function statusOf({ status }: Stripe.Checkout.Session): CheckoutDetails['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

/** Splits a name before its last word. */
function splitName(name: string | null | undefined): CheckoutDetails['customerDetails'] {
  const words = name?.trim().split(/\s+/) ?? [];
  if (words.length === 0 || words[0] === '') return { firstName: null, lastName: null };
  if (words.length === 1) return { firstName: words[0] ?? null, lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}

/** @param session with its subscription and the card expanded */
export function toDetails(session: Stripe.Checkout.Session, planName: string): CheckoutDetails {
  const subscription = typeof session.subscription === 'object' ? session.subscription : null;
  const card = cardIn(subscription?.default_payment_method);
  const trialEnd = subscription?.trial_end ?? null;
  const { customer_details: payer } = session;
  return {
    status: statusOf(session),
    paymentMethod: card && `${card.brand} **** ${card.last4}`,
    trialEndDate: trialEnd === null ? null : new Date(trialEnd * 1000).toISOString(),
    planName: subscription && planName,
    customerDetails: splitName(payer?.individual_name ?? payer?.name ?? card?.holder),
  };
}
