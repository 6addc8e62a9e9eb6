import { type Clock, ApiError } from '../../../core/index.ts';
import type { WorkspaceDocument } from '../../workspaces/index.ts';
import type { OpenCheckout } from '../records/billing-record.document.ts';
import type { TrialsRepository } from '../records/trials.repository.ts';
import type { BilledRecord } from '../stripe/customers.ts';
import type { Prices } from '../stripe/prices.ts';
import { isLive } from '../stripe/snapshot.ts';
import { MissingAtStripeError, type StripeClient } from '../stripe/stripe-client.ts';
import type { Synchronize } from '../subscription/synchronize.ts';
import { sessionRequest, type ReturnTo } from './session-request.ts';

const HOUR = 60 * 60 * 1000;
/** A little longer than a checkout stays open. */
const OFFER = 25 * HOUR;

export interface CheckoutStepsDependencies {
  client: StripeClient;
  trials: TrialsRepository;
  prices: Prices;
  synchronize: Synchronize;
  now: Clock;
}

/** What the person who starts a checkout asks for. */
export interface Start {
  lookupKey: string;
  returnTo: ReturnTo;
  origin: string;
}

function alreadySubscribed(): ApiError {
  return new ApiError('ALREADY_SUBSCRIBED', 'This workspace already has a subscription.');
}

/** The single steps of starting a checkout. Each can be repeated. */
export function createCheckoutSteps({ client, trials, prices, synchronize, now }: CheckoutStepsDependencies) {
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

  /** The recorded checkout if it can go on; one that leads back to another page is ended. */
  async function continued(record: BilledRecord, returnTo: ReturnTo): Promise<OpenCheckout | null> {
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
    return { id: session.id, url: session.url, startedBy, returnTo, hasTrial, expiresAt };
  }

  return { assertNotSubscribed, expire, continued, create };
}
