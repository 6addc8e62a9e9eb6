import type Stripe from 'stripe';
import {
  findById,
  type CardRecord,
  type SessionRecord,
  type State,
  type SubscriptionRecord,
} from './state.ts';

/** Any part of one of Stripe's objects: the compiler checks the names and types of what is there. */
type PartOf<Whole> = Whole extends readonly (infer Item)[]
  ? PartOf<Item>[]
  : Whole extends object
    ? { [Field in keyof Whole]?: PartOf<Whole[Field]> }
    : Whole;

export function renderPrice(state: State, id: string) {
  const price = findById(state.prices, id);
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: price?.amount ?? 0,
    lookup_key: price?.lookupKey ?? null,
    product: price?.product ?? '',
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    livemode: false,
  } as const satisfies PartOf<Stripe.Price>;
}

export function renderCard(card: CardRecord) {
  return {
    id: card.id,
    object: 'payment_method',
    type: 'card',
    customer: card.customer,
    created: card.created,
    billing_details: { name: card.holder, email: null, phone: null },
    card: {
      brand: card.brand,
      display_brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      fingerprint: card.fingerprint ?? null,
    },
  } as const satisfies PartOf<Stripe.PaymentMethod>;
}

/** A card, or only its id. */
function cardOf(state: State, id: string | null, isExpanded: boolean) {
  const card = findById(state.cards, id);
  return isExpanded && card ? renderCard(card) : id;
}

export function renderCustomer(state: State, id: string, expand: readonly string[] = []) {
  const customer = findById(state.customers, id);
  if (customer === undefined || customer.isDeleted) return { id, object: 'customer', deleted: true } as const;
  const isExpanded = expand.includes('invoice_settings.default_payment_method');
  return {
    id,
    object: 'customer',
    email: customer.email,
    name: customer.name,
    metadata: customer.metadata,
    created: customer.created,
    invoice_settings: { default_payment_method: cardOf(state, customer.defaultCard, isExpanded) },
    livemode: false,
  } as const satisfies PartOf<Stripe.Customer>;
}

export function renderInvoice(state: State, id: string) {
  const invoice = findById(state.invoices, id);
  return {
    id,
    object: 'invoice',
    customer: invoice?.customer ?? '',
    status: invoice?.status ?? 'void',
    amount_due: invoice?.amount ?? 0,
    amount_remaining: invoice?.status === 'open' ? invoice.amount : 0,
    attempt_count: invoice?.attempts ?? 0,
    currency: 'usd',
    created: invoice?.created ?? 0,
    next_payment_attempt: invoice?.nextAttempt ?? null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: invoice?.subscription ?? '', metadata: {} },
    },
  } as const satisfies PartOf<Stripe.Invoice>;
}

export function renderSubscription(state: State, one: SubscriptionRecord, expand: readonly string[] = []) {
  const invoice = one.latestInvoice;
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    metadata: one.metadata,
    currency: 'usd',
    created: one.created,
    start_date: one.created,
    trial_start: one.trialStart,
    trial_end: one.trialEnd,
    cancel_at: one.cancelsAtPeriodEnd ? one.periodEnd : null,
    cancel_at_period_end: one.cancelsAtPeriodEnd,
    canceled_at: one.canceledAt,
    ended_at: one.endedAt,
    default_payment_method: cardOf(state, one.card, expand.includes('default_payment_method')),
    latest_invoice:
      invoice !== null && expand.includes('latest_invoice') ? renderInvoice(state, invoice) : invoice,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${one.id}`,
      has_more: false,
      data: [
        {
          id: `si_${one.id.slice(4)}`,
          object: 'subscription_item',
          quantity: 1,
          subscription: one.id,
          current_period_start: one.periodStart,
          current_period_end: one.periodEnd,
          price: renderPrice(state, one.price),
        },
      ],
    },
    livemode: false,
  } as const satisfies PartOf<Stripe.Subscription>;
}

export function renderSession(
  state: State,
  origin: string,
  one: SessionRecord,
  expand: readonly string[] = [],
) {
  const subscription = findById(state.subscriptions, one.subscription);
  const inner = expand.filter((path) => path.startsWith('subscription.')).map((path) => path.slice(13));
  const name = one.payerName;
  return {
    id: one.id,
    object: 'checkout.session',
    mode: 'subscription',
    status: one.status,
    payment_status:
      one.status === 'complete' ? (one.trialDays === null ? 'paid' : 'no_payment_required') : 'unpaid',
    client_reference_id: one.reference,
    customer: one.customer,
    customer_details:
      one.status === 'complete'
        ? {
            email: findById(state.customers, one.customer)?.email ?? null,
            name,
            individual_name: name,
            business_name: null,
            phone: null,
          }
        : null,
    metadata: one.metadata,
    subscription:
      subscription && expand.includes('subscription')
        ? renderSubscription(state, subscription, inner)
        : one.subscription,
    url: one.status === 'open' ? `${origin}/c/pay/${one.id}` : null,
    success_url: one.successUrl,
    cancel_url: one.cancelUrl,
    created: one.created,
    expires_at: one.expiresAt,
    livemode: false,
  } as const satisfies PartOf<Stripe.Checkout.Session>;
}
