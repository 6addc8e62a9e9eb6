import { htmlEscape } from 'escape-goat';
import type { Api } from '../api/route.ts';
import { readCard } from '../cards.ts';
import { renderCustomer } from '../render.ts';
import { findById, type PortalRecord, type SubscriptionRecord } from '../state.ts';
import type { PageAnswer } from './checkout-page.ts';
import { cardForm, buttonForm, dateText, page, problemNote } from './page.ts';

const current = ({ state }: Api, { customer }: PortalRecord): SubscriptionRecord | undefined =>
  state.subscriptions.findLast((one) => one.customer === customer && one.status !== 'canceled');

function portalPage(api: Api, portal: PortalRecord, problem?: string, typed?: URLSearchParams): PageAnswer {
  const one = current(api, portal);
  const action = (name: string) => `/p/session/${portal.id}/${name}`;
  const card = findById(api.state.cards, one?.card);
  const year = new Date(api.now() * 1000).getUTCFullYear();
  const status =
    one === undefined
      ? '<p>You have no current plan.</p>'
      : htmlEscape`<section class="card"><p>Pro Plan: <strong>${one.status}</strong>, ${one.cancelsAtPeriodEnd ? 'ends' : 'renews'} on ${dateText(one.periodEnd)}.</p>` +
        htmlEscape`<p>Card: ${card === undefined ? 'none' : `${card.brand} ending in ${card.last4}`}</p>` +
        '<div class="buttons">' +
        (one.cancelsAtPeriodEnd
          ? buttonForm(action('resume'), 'Keep the plan')
          : buttonForm(action('cancel'), 'Cancel the plan at the end of the period')) +
        `${buttonForm(action('cancel-now'), 'Cancel the plan now')}</div></section>`;
  const html = page(
    'Billing',
    htmlEscape`<h1>Your billing</h1><p><a href="${portal.returnUrl}">Return to Sluice</a></p>` +
      problemNote(problem) +
      status +
      '<h2>Payment method</h2>' +
      cardForm(action('card'), 'Save the card', typed, year),
  );
  return { status: 200, html };
}

function changeCard(api: Api, portal: PortalRecord, typed: URLSearchParams): string | undefined {
  const { state, cycle, emit, now } = api;
  const read = readCard(typed, portal.customer, now());
  if ('problem' in read) return read.problem;
  state.cards.push(read.card);
  const customer = findById(state.customers, portal.customer);
  if (customer) customer.defaultCard = read.card.id;
  emit('customer.updated', now(), renderCustomer(state, portal.customer));
  const one = current(api, portal);
  if (one === undefined) return undefined;
  one.card = read.card.id;
  cycle.retry(one, now());
  if (one.endedAt === null) cycle.updated(one, now());
  return undefined;
}

/** The page where a person changes a subscription. @param action the last part of the path, when a form was sent */
export function answerPortal(api: Api, id: string, action?: string, typed?: URLSearchParams): PageAnswer {
  const portal = findById(api.state.portals, id);
  if (portal === undefined)
    return { status: 404, html: page('Billing', '<h1>This link is no longer valid.</h1>') };
  if (action === undefined || typed === undefined) return portalPage(api, portal);
  const one = current(api, portal);
  if (action === 'card') {
    const problem = changeCard(api, portal, typed);
    if (problem !== undefined) return portalPage(api, portal, problem, typed);
  } else if (one !== undefined && action === 'cancel-now') {
    api.cycle.end(one, api.now());
  } else if (one !== undefined) {
    one.cancelsAtPeriodEnd = action === 'cancel';
    one.canceledAt = action === 'cancel' ? api.now() : null;
    api.cycle.updated(one, api.now());
  }
  return { redirect: `/p/session/${portal.id}` };
}
