import type { CheckoutDetails, Plan, SuccessOf, startCheckout } from '../../../contracts/index.ts';
import { ApiError, notFound } from '../../../core/api-error.ts';
import type { Clock } from '../../../core/clock.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { WorkspaceDocument, WorkspacesService } from '../../workspaces/index.ts';
import type { OpenCheckout } from '../records/billing-record.document.ts';
import type { BillingRecordsRepository } from '../records/billing-records.repository.ts';
import type { TrialsRepository } from '../records/trials.repository.ts';
import type { BilledRecord, Customers } from '../stripe/customers.ts';
import type { Prices } from '../stripe/prices.ts';
import { isLive } from '../stripe/snapshot.ts';
import { MissingAtStripeError, type StripeClient } from '../stripe/stripe-client.ts';
import type { Synchronize } from '../subscription/synchronize.ts';
import { toDetails } from './checkout-details.ts';
import { sessionRequest, type ReturnTo } from './session-request.ts';

const HOUR = 60 * 60 * 1000;
/** A little longer than a checkout stays open. */
const OFFER = 25 * HOUR;
const ATTEMPTS = 5;

interface Dependencies {
  client: StripeClient;
  records: BillingRecordsRepository;
  trials: TrialsRepository;
  customers: Customers;
  prices: Prices;
  accounts: Pick<AccountsService, 'update'>;
  workspaces: Pick<WorkspacesService, 'get'>;
  synchronize: Synchronize;
  plan: Plan;
  now: Clock;
}

interface Start {
  lookupKey: string;
  returnTo: ReturnTo;
  origin: string;
}

function alreadySubscribed(): ApiError {
  return new ApiError('ALREADY_SUBSCRIBED', 'This workspace already has a subscription.');
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(dependencies: Dependencies) {
  const { client, records, trials, customers, prices, accounts, workspaces, synchronize, plan, now } =
    dependencies;

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

  /** Removes a checkout that is over from the record. @returns the checkout, if it was there */
  async function forget(workspaceId: string, checkoutId: string): Promise<OpenCheckout | undefined> {
    for (;;) {
      const record = await records.find(workspaceId);
      if (record?.checkout?.id !== checkoutId) return undefined;
      if (await records.update(record, { checkout: null })) return record.checkout;
    }
  }

  /** Records a checkout, or continues the one that somebody else has recorded meanwhile. */
  async function open(workspace: WorkspaceDocument, userId: string, start: Start): Promise<OpenCheckout> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await customers.ensure(workspace);
      await assertNotSubscribed(workspace._id);
      // Read after Stripe was asked: a subscription that begins from now on changes the record, and the update below fails.
      const record = await customers.ensure(workspace);
      const existing = await continued(record, start.returnTo);
      if (existing) return existing;
      if (record.checkout !== null) {
        await forget(workspace._id, record.checkout.id);
        continue;
      }
      const checkout = await create(record, workspace, userId, start);
      const changes = { checkout, checkoutCount: record.checkoutCount + 1 };
      if (await records.update(record, changes)) return checkout;
      const winner = (await records.find(workspace._id))?.checkout;
      if (winner?.id === checkout.id) return winner;
      if (winner) await expire(checkout.id);
    }
    throw new ApiError(
      'BILLING_UNAVAILABLE',
      'Somebody else is starting a checkout, too. Please try again.',
      {
        retryAfter: 1,
      },
    );
  }

  return {
    /**
     * Starts a checkout, or continues the open one: a workspace has one at a time.
     * @throws {ApiError} ALREADY_SUBSCRIBED, UNKNOWN_PLAN, BILLING_OFF, BILLING_UNAVAILABLE
     */
    async start(
      { workspaceId, userId }: WorkspaceScope,
      start: Start,
    ): Promise<SuccessOf<typeof startCheckout>> {
      if (!client.isOn) throw new ApiError('BILLING_OFF', 'This installation has no billing.');
      // Before anything is created for a plan that does not exist.
      await prices.idOf(start.lookupKey);
      const checkout = await open(await workspaces.get(workspaceId), userId, start);
      if (start.returnTo === 'onboarding') await accounts.update(userId, { pendingStep3: true }, now());
      const { id, url, hasTrial, expiresAt } = checkout;
      return { id, url, hasTrial, expiresAt: expiresAt.toISOString() };
    },

    /** What a checkout of this workspace led to. Nobody waits for a webhook. @throws {ApiError} NOT_FOUND */
    async read({ workspaceId }: WorkspaceScope, checkoutId: string): Promise<CheckoutDetails> {
      if (!client.isOn) throw notFound();
      const expand = ['subscription', 'subscription.default_payment_method'];
      const session = await client
        .call((stripe) => stripe.checkout.sessions.retrieve(checkoutId, { expand }))
        .catch((error: unknown) => {
          throw error instanceof MissingAtStripeError ? notFound() : error;
        });
      if (session.client_reference_id !== workspaceId) throw notFound();
      if (session.status === 'complete') await synchronize(workspaceId);
      return toDetails(session, plan.name);
    },

    /** Forgets a checkout that has expired. Whoever waited for it need not finish the onboarding's last step. */
    async forgetExpired(workspaceId: string, checkoutId: string): Promise<void> {
      const checkout = await forget(workspaceId, checkoutId);
      if (checkout?.returnTo !== 'onboarding') return;
      await accounts.update(checkout.startedBy, { pendingStep3: false }, now());
    },
  };
}
