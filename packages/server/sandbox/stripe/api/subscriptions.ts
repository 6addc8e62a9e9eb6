import { missing, missingParameter } from '../answers.ts';
import { textIn, textsIn } from '../form.ts';
import { renderSubscription } from '../render.ts';
import { findById, newId, type State, type SubscriptionRecord } from '../state.ts';
import { existingCustomer } from './customers.ts';
import { listOf, type Route } from './route.ts';

/** @throws {Refusal} */
function existingSubscription(state: State, id: string): SubscriptionRecord {
  const one = findById(state.subscriptions, id);
  if (one === undefined) throw missing('subscription', id);
  return one;
}

export const subscriptionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    allowed: ['customer', 'status', 'limit'],
    answer({ state }, form) {
      const customer = textIn(form, 'customer');
      if (customer !== undefined) existingCustomer(state, customer);
      const isAll = textIn(form, 'status') === 'all';
      const expand = textsIn(form, 'expand').map((path) => path.replace(/^data\./, ''));
      const found = state.subscriptions
        .filter((one) => customer === undefined || one.customer === customer)
        .filter(({ status }) => isAll || status !== 'canceled')
        .toReversed();
      return listOf(
        '/v1/subscriptions',
        found.map((one) => renderSubscription(state, one, expand)),
      );
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    allowed: [],
    answer: ({ state }, form, id) =>
      renderSubscription(state, existingSubscription(state, id), textsIn(form, 'expand')),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    allowed: ['invoice_now', 'prorate'],
    answer({ state, cycle, now }, _form, id) {
      const one = existingSubscription(state, id);
      if (one.status === 'canceled') throw missing('subscription', id);
      cycle.end(one, now());
      return renderSubscription(state, one);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    allowed: ['customer', 'return_url', 'flow_data.type'],
    answer({ state, origin, now }, form) {
      const customer = existingCustomer(state, textIn(form, 'customer') ?? '').id;
      const returnUrl = textIn(form, 'return_url');
      if (returnUrl === undefined) throw missingParameter('return_url');
      const portal = { id: newId('bps'), customer, returnUrl };
      state.portals.push(portal);
      return {
        id: portal.id,
        object: 'billing_portal.session',
        created: now(),
        customer,
        livemode: false,
        return_url: returnUrl,
        url: `${origin()}/p/session/${portal.id}`,
      };
    },
  },
];
