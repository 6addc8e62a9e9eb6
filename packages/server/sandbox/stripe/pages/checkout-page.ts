import { htmlEscape } from 'escape-goat';
import { expireSession } from '../api/checkout-sessions.ts';
import type { Api } from '../api/route.ts';
import { readCard } from '../cards.ts';
import { renderSession } from '../render.ts';
import { DAY_SECONDS, findById, type SessionRecord } from '../state.ts';
import { cardForm, dateText, dollars, page, problemNote } from './page.ts';

/** A page, or the address that the browser goes to. */
export type PageAnswer = { status: number; html: string } | { redirect: string };

function checkoutPage(
  { state, now }: Api,
  session: SessionRecord,
  problem?: string,
  typed?: URLSearchParams,
) {
  const { trialDays } = session;
  const price = dollars(findById(state.prices, session.price)?.amount ?? 0);
  const email = findById(state.customers, session.customer)?.email ?? '';
  const terms =
    trialDays === null
      ? `${price} today, then ${price} per month`
      : `${trialDays} days free, then ${price} per month from ${dateText(now() + trialDays * DAY_SECONDS)}`;
  const year = new Date(now() * 1000).getUTCFullYear();
  return page(
    'Checkout',
    htmlEscape`<h1>Subscribe to the Pro Plan</h1><p>${terms}</p><p class="quiet">${email}</p>` +
      problemNote(problem) +
      cardForm(`/c/pay/${session.id}`, trialDays === null ? 'Subscribe' : 'Start trial', typed, year) +
      htmlEscape`<p><a href="${session.cancelUrl}">Cancel and go back</a></p>`,
  );
}

const over = (text: string) => ({ status: 200, html: page('Checkout', htmlEscape`<h1>${text}</h1>`) });

/** The page where a person pays. @param typed the form, when it was sent */
export function answerCheckout(api: Api, id: string, typed?: URLSearchParams): PageAnswer {
  const { state, cycle, emit, now, origin } = api;
  const session = findById(state.sessions, id);
  if (session === undefined)
    return { status: 404, html: page('Checkout', '<h1>There is no such checkout.</h1>') };
  if (session.status === 'open' && session.expiresAt <= now()) expireSession(api, session, now());
  if (session.status === 'expired') return over('This checkout has expired. Go back and start again.');
  if (session.status === 'complete') return over('You are all done here. This checkout is complete.');
  if (typed === undefined) return { status: 200, html: checkoutPage(api, session) };

  const read = readCard(typed, session.customer, now());
  const problem =
    'problem' in read
      ? read.problem
      : read.card.fails && session.trialDays === null
        ? 'Your card was declined.'
        : undefined;
  if ('problem' in read || problem !== undefined) {
    return { status: 200, html: checkoutPage(api, session, problem, typed) };
  }
  const at = now();
  state.cards.push(read.card);
  Object.assign(session, { status: 'complete', payerName: read.card.holder });
  session.subscription = cycle.begin(session, read.card, at).id;
  emit('checkout.session.completed', at, renderSession(state, origin(), session));
  return { redirect: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}
