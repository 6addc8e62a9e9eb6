import type { EmitEvent } from './events.ts';
import { renderInvoice, renderSubscription } from './render.ts';
import {
  DAY_SECONDS,
  findById,
  newId,
  type InvoiceRecord,
  type State,
  type SubscriptionRecord,
} from './state.ts';

/** The pauses before Stripe tries a failed payment again; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

export type Payments = ReturnType<typeof createPayments>;

/** The payments of subscriptions, and their end. Each step emits the events that Stripe would send. */
export function createPayments(state: State, emit: EmitEvent) {
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
