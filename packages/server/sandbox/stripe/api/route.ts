import type { BillingCycle } from '../billing-cycle.ts';
import type { Events } from '../events.ts';
import type { Form } from '../form.ts';
import type { State } from '../state.ts';
import type { Allowed } from './parameters.ts';

export interface Api {
  state: State;
  cycle: BillingCycle;
  emit: Events['emit'];
  /** Seconds since 1970, by the sandbox's clock. */
  now: () => number;
  origin: () => string;
}

export interface Route {
  method: string;
  /** With one group for an id. */
  path: RegExp;
  allowed: Allowed;
  answer: (api: Api, form: Form, id: string) => object;
}

/** A page of a list, as Stripe sends it. */
export const listOf = (url: string, data: readonly object[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
});
