import { missing } from '../answers.ts';
import { metadataIn, textIn, textsIn } from '../form.ts';
import { renderCard, renderCustomer } from '../render.ts';
import { findById, newId, type CustomerRecord, type State } from '../state.ts';
import { listOf, type Route } from './route.ts';

/** @throws {Refusal} */
export function existingCustomer(state: State, id: string): CustomerRecord {
  const customer = findById(state.customers, id);
  if (customer === undefined || customer.isDeleted) throw missing('customer', id);
  return customer;
}

const fields = ['email', 'name', 'metadata.*'];

export const customerRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    allowed: fields,
    answer({ state, now, emit }, form) {
      const customer: CustomerRecord = {
        id: newId('cus'),
        email: textIn(form, 'email') ?? null,
        name: textIn(form, 'name') ?? null,
        metadata: metadataIn(form),
        defaultCard: null,
        created: now(),
        isDeleted: false,
      };
      state.customers.push(customer);
      const rendered = renderCustomer(state, customer.id);
      emit('customer.created', now(), rendered);
      return rendered;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/search$/,
    allowed: ['query', 'limit'],
    answer({ state }, form) {
      const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(textIn(form, 'query') ?? '') ?? [];
      const found = state.customers.filter((one) => !one.isDeleted && one.metadata[name] === value);
      const data = found.map(({ id }) => renderCustomer(state, id));
      return { object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    allowed: [],
    answer({ state }, form, id) {
      if (findById(state.customers, id) === undefined) throw missing('customer', id);
      return renderCustomer(state, id, textsIn(form, 'expand'));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    allowed: fields,
    answer({ state, now, emit }, form, id) {
      const customer = existingCustomer(state, id);
      customer.email = textIn(form, 'email') ?? customer.email;
      customer.name = textIn(form, 'name') ?? customer.name;
      const rendered = renderCustomer(state, id);
      emit('customer.updated', now(), rendered);
      return rendered;
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    allowed: [],
    answer({ state, now, emit, cycle }, _form, id) {
      const customer = existingCustomer(state, id);
      for (const one of state.subscriptions) {
        if (one.customer === id && one.status !== 'canceled') cycle.end(one, now());
      }
      Object.assign(customer, { isDeleted: true, email: null, name: null, metadata: {} });
      emit('customer.deleted', now(), { id, object: 'customer', deleted: true });
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)\/payment_methods$/,
    allowed: ['type', 'limit'],
    answer({ state }, _form, id) {
      existingCustomer(state, id);
      const cards = state.cards.filter(({ customer }) => customer === id).toReversed();
      return listOf(`/v1/customers/${id}/payment_methods`, cards.map(renderCard));
    },
  },
];
