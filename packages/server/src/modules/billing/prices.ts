import { ApiError, type Clock } from '../../core/index.ts';
import type { StripeClient } from './stripe-client.ts';

/** How long a price that was found is used, in milliseconds. */
const KEEP = 10 * 60 * 1000;

/** Finds the price of the plan by its lookup key. */
export function createPrices(client: StripeClient, lookupKey: string, now: Clock) {
  let known: { id: string; until: number } | undefined;
  return {
    /** @throws {ApiError} UNKNOWN_PLAN when Stripe has no such price */
    async idOf(wanted: string): Promise<string> {
      const unknown = new ApiError(
        'UNKNOWN_PLAN',
        'This plan is not offered. Reload the page; if that does not help, tell the people who run this server.',
      );
      if (wanted !== lookupKey) throw unknown;
      if (known !== undefined && known.until > now().getTime()) return known.id;
      const { data } = await client.call((stripe) =>
        stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
      );
      const id = data[0]?.id;
      if (id === undefined) throw unknown;
      known = { id, until: now().getTime() + KEEP };
      return id;
    },
  };
}
