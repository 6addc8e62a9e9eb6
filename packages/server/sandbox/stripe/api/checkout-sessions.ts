import { invalid, missing, missingParameter } from '../answers.ts';
import { formIn, metadataIn, textIn, textsIn, type Form } from '../form.ts';
import { renderPrice, renderSession } from '../render.ts';
import { DAY_SECONDS, findById, newId, type SessionRecord, type State } from '../state.ts';
import { existingCustomer } from './customers.ts';
import { listOf, type Api, type Route } from './route.ts';

/** @throws {Refusal} */
function existingSession(state: State, id: string): SessionRecord {
  const session = findById(state.sessions, id);
  if (session === undefined) throw missing('checkout.session', id);
  return session;
}

function required(form: Form, name: string): string {
  const value = textIn(form, name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

function createSession({ state, now }: Api, form: Form): SessionRecord {
  if (required(form, 'mode') !== 'subscription')
    throw invalid('mode', 'The sandbox knows only subscriptions.');
  const item = formIn(formIn(form, 'line_items'), '0');
  const price = required(item, 'price');
  if (findById(state.prices, price) === undefined) throw missing('price', price);
  const subscriptionData = formIn(form, 'subscription_data');
  const trial = textIn(subscriptionData, 'trial_period_days');
  const at = now();
  return {
    id: newId('cs_test'),
    customer: existingCustomer(state, required(form, 'customer')).id,
    reference: textIn(form, 'client_reference_id') ?? null,
    status: 'open',
    price,
    trialDays: trial === undefined ? null : Number(trial),
    successUrl: required(form, 'success_url'),
    cancelUrl: required(form, 'cancel_url'),
    metadata: metadataIn(form),
    subscriptionMetadata: metadataIn(subscriptionData),
    subscription: null,
    payerName: null,
    created: at,
    expiresAt: Number(textIn(form, 'expires_at') ?? at + DAY_SECONDS),
  };
}

/** Ends a checkout that nobody has paid. */
export function expireSession({ state, emit, origin }: Api, session: SessionRecord, at: number): void {
  session.status = 'expired';
  emit('checkout.session.expired', at, renderSession(state, origin(), session));
}

export const sessionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    allowed: ['lookup_keys.*', 'active', 'limit'],
    answer({ state }, form) {
      const keys = textsIn(form, 'lookup_keys');
      const found = state.prices.filter(({ lookupKey }) => keys.length === 0 || keys.includes(lookupKey));
      return listOf(
        '/v1/prices',
        found.map(({ id }) => renderPrice(state, id)),
      );
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    allowed: [
      'mode',
      'line_items.0.price',
      'line_items.0.quantity',
      'customer',
      'client_reference_id',
      'metadata.*',
      'subscription_data.trial_period_days',
      'subscription_data.metadata.*',
      'subscription_data.trial_settings.end_behavior.missing_payment_method',
      'payment_method_collection',
      'success_url',
      'cancel_url',
      'expires_at',
      'locale',
    ],
    answer(api, form) {
      const session = createSession(api, form);
      api.state.sessions.push(session);
      return renderSession(api.state, api.origin(), session);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    allowed: [],
    answer: ({ state, origin }, form, id) =>
      renderSession(state, origin(), existingSession(state, id), textsIn(form, 'expand')),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    allowed: [],
    answer(api, _form, id) {
      const session = existingSession(api.state, id);
      if (session.status !== 'open') {
        throw invalid(
          'session',
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      expireSession(api, session, api.now());
      return renderSession(api.state, api.origin(), session);
    },
  },
];
