import type Stripe from 'stripe';
import type { CardSnapshot, SubscriptionSnapshot } from './billing-records.ts';

const dateOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

/** What was expanded; `null` for a mere id. */
const expanded = <Item extends object>(item: string | Item | null | undefined): Item | null =>
  typeof item === 'object' ? item : null;

export const isLive = (status: string): boolean => !['canceled', 'incomplete_expired'].includes(status);

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `null` for a payment method that is no card. */
export function toCard(method: Stripe.PaymentMethod | null | undefined): CardSnapshot | null {
  const card = method?.card;
  if (!method || !card) return null;
  return {
    brand: brandNames[card.brand] ?? upperFirst(card.brand),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    holder: method.billing_details.name,
  };
}

/** The card of an expanded field. */
export const cardIn = (method: string | Stripe.PaymentMethod | null | undefined): CardSnapshot | null =>
  toCard(expanded(method));

/** What Stripe calls the card of an expanded field, whoever has it; `null` if it does not say. */
export const fingerprintIn = (method: string | Stripe.PaymentMethod | null | undefined): string | null =>
  expanded(method)?.card?.fingerprint ?? null;

function openInvoiceOf({ latest_invoice }: Stripe.Subscription): SubscriptionSnapshot['openInvoice'] {
  const invoice = expanded(latest_invoice);
  if (invoice?.status !== 'open' || invoice.attempt_count === 0) return null;
  return {
    id: invoice.id,
    amount: invoice.amount_due,
    since: new Date(invoice.created * 1000),
    nextAttemptAt: dateOf(invoice.next_payment_attempt),
  };
}

/** @param card the customer's card, for a subscription without one of its own */
export function toSnapshot(one: Stripe.Subscription, card: CardSnapshot | null): SubscriptionSnapshot {
  const item = one.items.data[0];
  const periodEnd = dateOf(item?.current_period_end);
  return {
    id: one.id,
    status: one.status,
    createdAt: new Date(one.created * 1000),
    trialStart: dateOf(one.trial_start),
    trialEnd: dateOf(one.trial_end),
    periodEnd,
    cancelAt: dateOf(one.cancel_at) ?? (one.cancel_at_period_end ? periodEnd : null),
    endedAt: dateOf(one.ended_at),
    amount: item?.price.unit_amount ?? null,
    currency: one.currency,
    card: cardIn(one.default_payment_method) ?? card,
    openInvoice: openInvoiceOf(one),
  };
}
