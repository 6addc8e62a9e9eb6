import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { BilledRecord } from '../stripe/customers.ts';
import { TRIAL_DAYS } from '../../../contracts/index.ts';

/** The page that a person comes back to. */
export type ReturnTo = 'onboarding' | 'subscription';

interface CheckoutOptions {
  record: BilledRecord;
  price: string;
  origin: string;
  returnTo: ReturnTo;
  hasTrial: boolean;
}

/** What is sent to Stripe to start a checkout. */
export function sessionRequest({ record, price, origin, returnTo, hasTrial }: CheckoutOptions) {
  const metadata = { workspace_id: record.workspaceId };
  const back = `${origin}/${returnTo}`;
  const params = {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer: record.customerId,
    client_reference_id: record.workspaceId,
    metadata,
    payment_method_collection: 'always',
    subscription_data: {
      metadata,
      ...(hasTrial && {
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
    success_url: `${back}?session_id={CHECKOUT_SESSION_ID}&payment_success=true`,
    cancel_url: `${back}?payment_cancelled=true`,
  } satisfies Stripe.Checkout.SessionCreateParams;
  // The same request, sent again or by two people at once, is the same checkout.
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  const idempotencyKey = `checkout:${record.workspaceId}:${record.checkoutCount}:${hash}`;
  return { params, idempotencyKey };
}
