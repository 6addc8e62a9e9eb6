import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { TRIAL_DAYS } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { WorkspaceDocument } from '../workspaces/index.ts';
import type { OpenCheckout } from './billing-records.ts';
import type { BillingContext } from './context.ts';
import type { BilledRecord } from './customers.ts';
import { isLive } from './snapshot.ts';
import { MissingAtStripeError } from './stripe-client.ts';
import type { Synchronize } from './synchronize.ts';

const HOUR = 60 * 60 * 1000;
/** A little longer than a checkout stays open. */
const OFFER = 25 * HOUR;

export interface Start {
  lookupKey: string;
  returnTo: ReturnTo;
  origin: string;
}

function alreadySubscribed(): ApiError {
  return new ApiError('ALREADY_SUBSCRIBED', 'This workspace already has a subscription.');
}

/** The error for a checkout that is started while another one is. */
export function startedByOthers(): ApiError {
  const message = 'Somebody else is starting a checkout at the same time. Please try again in a moment.';
  return new ApiError('BILLING_UNAVAILABLE', message, { retryAfter: 1 });
}

/** The single steps of starting a checkout. Each can be repeated. */
export function createCheckoutSteps(context: BillingContext, synchronize: Synchronize) {
  const { client, trials, prices, now } = context;

  /** @throws {ApiError} ALREADY_SUBSCRIBED */
  async function assertNotSubscribed(workspaceId: string): Promise<void> {
    const { subscription } = (await synchronize(workspaceId)) ?? {};
    if (subscription && isLive(subscription.status)) throw alreadySubscribed();
  }

  async function expire(id: string): Promise<void> {
    try {
      await client.call((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      // Somebody was faster, and has paid or ended it: the next look at the subscription shows which.
      if (!(error instanceof MissingAtStripeError) && !(error instanceof ApiError)) throw error;
    }
  }

  /**
   * The recorded checkout if it can go on; one that leads back to another page is ended.
   * @param since the time when this one was asked for: one that was started after that is just being shown to somebody
   * @throws {ApiError} BILLING_UNAVAILABLE when that one leads back to another page
   */
  async function continued(
    record: BilledRecord,
    returnTo: ReturnTo,
    since: Date,
  ): Promise<OpenCheckout | null> {
    const { checkout } = record;
    if (checkout === null) return null;
    const { status } = await client
      .call((stripe) => stripe.checkout.sessions.retrieve(checkout.id))
      .catch((error: unknown) => {
        if (error instanceof MissingAtStripeError) return { status: 'expired' as const };
        throw error;
      });
    if (status === 'complete') {
      await assertNotSubscribed(record.workspaceId);
      return null;
    }
    if (status !== 'open') return null;
    if (checkout.returnTo === returnTo) return checkout;
    if (checkout.startedAt !== undefined && checkout.startedAt > since) throw startedByOthers();
    await expire(checkout.id);
    return null;
  }

  async function create(
    record: BilledRecord,
    { ownerId }: WorkspaceDocument,
    startedBy: string,
    { lookupKey, returnTo, origin }: Start,
  ): Promise<OpenCheckout> {
    const price = await prices.idOf(lookupKey);
    const at = now();
    const offeredUntil = new Date(at.getTime() + OFFER);
    const hasTrial =
      record.trialUsedAt === null && (await trials.claim(ownerId, record.workspaceId, at, offeredUntil));
    const { params, idempotencyKey } = sessionRequest({ record, price, origin, returnTo, hasTrial });
    const session = await client.call((stripe) =>
      stripe.checkout.sessions.create(params, { idempotencyKey }),
    );
    if (session.url === null) {
      throw new ApiError('BILLING_UNAVAILABLE', 'No checkout URL received from the payment provider');
    }
    const expiresAt = new Date(session.expires_at * 1000);
    return { id: session.id, url: session.url, startedBy, returnTo, hasTrial, startedAt: now(), expiresAt };
  }

  return { assertNotSubscribed, expire, continued, create };
}

/** The page that a person comes back to. */
type ReturnTo = 'onboarding' | 'subscription';

interface CheckoutOptions {
  record: BilledRecord;
  price: string;
  origin: string;
  returnTo: ReturnTo;
  hasTrial: boolean;
}

function sessionRequest({ record, price, origin, returnTo, hasTrial }: CheckoutOptions) {
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
