import type { EmitEvent } from './events.ts';
import { renderInvoice, renderSubscription } from './render.ts';
import {
  DAY_SECONDS,
  findById,
  newId,
  type CardRecord,
  type SessionRecord,
  type State,
  type SubscriptionRecord,
  type InvoiceRecord,
} from './state.ts';

const TRIAL_NOTICE = 3 * DAY_SECONDS;

/** The same day of the next month, or its last one. */
export function nextMonth(seconds: number): number {
  const at = new Date(seconds * 1000);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return Math.floor(at.getTime() / 1000);
}

/** The subscription of a checkout, before its first payment. */
function newSubscription(session: SessionRecord, card: CardRecord, at: number): SubscriptionRecord {
  const { trialDays } = session;
  const trialEnd = trialDays === null ? null : at + trialDays * DAY_SECONDS;
  return {
    id: newId('sub'),
    customer: session.customer,
    price: session.price,
    status: trialEnd === null ? 'active' : 'trialing',
    metadata: session.subscriptionMetadata,
    card: card.id,
    created: at,
    trialStart: trialEnd === null ? null : at,
    trialEnd,
    isTrialEndAnnounced: false,
    periodStart: at,
    periodEnd: trialEnd ?? nextMonth(at),
    cancelsAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    latestInvoice: null,
  };
}

/** Finds the next event of a subscription, and its time. */
function nextStep(
  state: State,
  { updated, pay }: Payments,
  renew: (one: SubscriptionRecord, at: number) => void,
  one: SubscriptionRecord,
): { at: number; step: (at: number) => void } | undefined {
  if (one.status === 'canceled') return undefined;
  const notice = (one.trialEnd ?? 0) - TRIAL_NOTICE;
  if (one.status === 'trialing' && !one.isTrialEndAnnounced) {
    return {
      at: Math.max(notice, one.created),
      step: (at) => {
        one.isTrialEndAnnounced = true;
        updated(one, at, 'trial_will_end');
      },
    };
  }
  const open = findById(state.invoices, one.latestInvoice);
  if (one.status === 'past_due' && open?.status === 'open' && open.nextAttempt !== null) {
    return {
      at: open.nextAttempt,
      step: (at) => {
        pay(one, open, at);
        if (one.endedAt === null) updated(one, at);
      },
    };
  }
  return { at: one.periodEnd, step: (at) => renew(one, at) };
}

export function createBillingCycle(state: State, emit: EmitEvent) {
  const payments = createPayments(state, emit);
  const { updated, end, pay, charge } = payments;

  function renew(one: SubscriptionRecord, at: number): void {
    if (one.cancelsAtPeriodEnd) return end(one, at);
    Object.assign(one, { status: 'active', periodStart: at, periodEnd: nextMonth(at) });
    charge(one, findById(state.prices, one.price)?.amount ?? 0, at);
    if (one.endedAt === null) updated(one, at);
  }

  return {
    end,
    updated,

    /** Starts the subscription of a checkout that somebody has paid. */
    begin(session: SessionRecord, card: CardRecord, at: number): SubscriptionRecord {
      const one = newSubscription(session, card, at);
      state.subscriptions.push(one);
      updated(one, at, 'created');
      charge(one, one.trialEnd === null ? (findById(state.prices, one.price)?.amount ?? 0) : 0, at);
      return one;
    },

    /** Tries an open payment at once, as after a change of card. */
    retry(one: SubscriptionRecord, at: number): void {
      const open = findById(state.invoices, one.latestInvoice);
      if (one.status === 'past_due' && open?.status === 'open') pay(one, open, at);
    },

    /** Does everything that is due, in the order of time. */
    catchUp(now: number): boolean {
      let hasChanged = false;
      for (;;) {
        const due = state.subscriptions
          .flatMap((one) => nextStep(state, payments, renew, one) ?? [])
          .filter(({ at }) => at <= now)
          .toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) return hasChanged;
        due.step(due.at);
        hasChanged = true;
      }
    },
  };
}

export type BillingCycle = ReturnType<typeof createBillingCycle>;

/** The pauses before Stripe tries a failed payment again; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

type Payments = ReturnType<typeof createPayments>;

/** The payments of subscriptions, and their end. Each step emits the events that Stripe would send. */
function createPayments(state: State, emit: EmitEvent) {
  const updated = (one: SubscriptionRecord, at: number, type = 'updated') =>
    emit(`customer.subscription.${type}`, at, renderSubscription(state, one));

  function end(one: SubscriptionRecord, at: number): void {
    Object.assign(one, {
      status: 'canceled',
      endedAt: at,
      canceledAt: one.canceledAt ?? at,
      cancelsAtPeriodEnd: false,
    });
    const open = findById(state.invoices, one.latestInvoice);
    if (open?.status === 'open') Object.assign(open, { status: 'void', nextAttempt: null });
    updated(one, at, 'deleted');
  }

  function pay(one: SubscriptionRecord, invoice: InvoiceRecord, at: number): void {
    const card = findById(state.cards, one.card);
    invoice.attempts += 1;
    if (invoice.amount === 0 || (card !== undefined && !card.fails)) {
      Object.assign(invoice, { status: 'paid', nextAttempt: null });
      if (one.status === 'past_due') one.status = 'active';
      emit('invoice.paid', at, renderInvoice(state, invoice.id));
      return;
    }
    const pause = RETRY_DAYS[invoice.attempts - 1];
    invoice.nextAttempt = pause === undefined ? null : at + pause * DAY_SECONDS;
    one.status = 'past_due';
    emit('invoice.payment_failed', at, renderInvoice(state, invoice.id));
    if (pause === undefined) end(one, at);
  }

  function charge(one: SubscriptionRecord, amount: number, at: number): void {
    const invoice: InvoiceRecord = {
      id: newId('in'),
      customer: one.customer,
      subscription: one.id,
      amount,
      status: 'open',
      attempts: 0,
      nextAttempt: at,
      created: at,
    };
    state.invoices.push(invoice);
    one.latestInvoice = invoice.id;
    pay(one, invoice, at);
  }

  return { updated, end, pay, charge };
}
