import * as z from 'zod';
import { defineOperation } from '../operation/operation.ts';

/** More than the largest event that Stripe sends about subscriptions. */
const EVENT_LIMIT = 256 * 1024;

export const receiveStripeEvent = defineOperation({
  id: 'receiveStripeEvent',
  summary: 'Where Stripe reports what has changed; signed with `Stripe-Signature`',
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'signature',
  rateClass: 'webhook',
  bodyLimit: EVENT_LIMIT,
  success: { status: 200, schema: z.strictObject({ received: z.literal(true) }) },
});
