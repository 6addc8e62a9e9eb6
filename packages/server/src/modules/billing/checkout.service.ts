import type Stripe from 'stripe';
import type { CheckoutDetails, SuccessOf, startCheckout } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { WorkspaceDocument } from '../workspaces/index.ts';
import { isRefusedTrial, type OpenCheckout } from './billing-records.ts';
import { type Start, createCheckoutSteps, startedByOthers } from './checkout-steps.ts';
import type { BillingContext } from './context.ts';
import type { Customers } from './customers.ts';
import { cardIn } from './snapshot.ts';
import { MissingAtStripeError } from './stripe-client.ts';
import type { Synchronize } from './synchronize.ts';

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(
  context: BillingContext,
  customers: Customers,
  synchronize: Synchronize,
) {
  const { client, prices, accounts, workspaces, plan, now } = context;
  const { open, forget } = createOpenCheckouts(context, customers, synchronize);

  async function details(workspaceId: string, checkoutId: string): Promise<CheckoutDetails> {
    const expand = ['subscription', 'subscription.default_payment_method'];
    const session = await client
      .call((stripe) => stripe.checkout.sessions.retrieve(checkoutId, { expand }))
      .catch((error: unknown) => {
        throw error instanceof MissingAtStripeError ? notFound() : error;
      });
    if (session.client_reference_id !== workspaceId) throw notFound();
    const record = session.status === 'complete' ? await synchronize(workspaceId) : null;
    const found = toDetails(session, plan.name);
    // The trial that the session speaks of was ended just now.
    return record !== null && isRefusedTrial(record) ? { ...found, trialEndDate: null } : found;
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
      const checkout = await client.soon(async () => {
        // Before anything is created for a plan that does not exist.
        await prices.idOf(start.lookupKey);
        return open(await workspaces.get(workspaceId), userId, start);
      });
      if (start.returnTo === 'onboarding') await accounts.update(userId, { pendingStep3: true }, now());
      const { id, url, hasTrial, expiresAt } = checkout;
      return { id, url, hasTrial, expiresAt: expiresAt.toISOString() };
    },

    /**
     * What a checkout of this workspace led to. Nobody waits for a webhook.
     * @throws {ApiError} NOT_FOUND, BILLING_UNAVAILABLE
     */
    async read({ workspaceId }: WorkspaceScope, checkoutId: string): Promise<CheckoutDetails> {
      if (!client.isOn) throw notFound();
      return client.soon(() => details(workspaceId, checkoutId));
    },

    /** Forgets a checkout that has expired. Whoever waited for it need not finish the onboarding's last step. */
    async forgetExpired(workspaceId: string, checkoutId: string): Promise<void> {
      const checkout = await forget(workspaceId, checkoutId);
      if (checkout?.returnTo !== 'onboarding') return;
      await accounts.update(checkout.startedBy, { pendingStep3: false }, now());
    },
  };
}

/** Stripe may add further words at any time. */
function statusOf({ status }: Stripe.Checkout.Session): CheckoutDetails['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

/** Splits a name before its last word. */
function splitName(name: string | null | undefined): CheckoutDetails['customerDetails'] {
  const words = name?.trim().split(/\s+/) ?? [];
  if (words.length === 0 || words[0] === '') return { firstName: null, lastName: null };
  if (words.length === 1) return { firstName: words[0] ?? null, lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}

/** @param session with its subscription and the card expanded */
function toDetails(session: Stripe.Checkout.Session, planName: string): CheckoutDetails {
  const subscription = typeof session.subscription === 'object' ? session.subscription : null;
  const card = cardIn(subscription?.default_payment_method);
  const trialEnd = subscription?.trial_end ?? null;
  const { customer_details: payer } = session;
  return {
    status: statusOf(session),
    paymentMethod: card && `${card.brand} **** ${card.last4}`,
    trialEndDate: trialEnd === null ? null : new Date(trialEnd * 1000).toISOString(),
    planName: subscription && planName,
    customerDetails: splitName(payer?.individual_name ?? payer?.name ?? card?.holder),
  };
}

const ATTEMPTS = 5;
/** So many starts of one workspace wait for each other; further ones are told to try again. */
const IN_LINE_MAX = 4;

/** Carries out what has the same key one after the other. @param full the error for what would wait behind too much */
function createLines(most: number, full: () => Error) {
  const lines = new Map<string, Promise<unknown>[]>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? [];
    if (line.length >= most) throw full();
    const done = Promise.allSettled(line).then(work);
    lines.set(key, [...line, done]);
    try {
      return await done;
    } finally {
      const left = (lines.get(key) ?? []).filter((one) => one !== done);
      if (left.length > 0) lines.set(key, left);
      else lines.delete(key);
    }
  };
}

/** The one open checkout of each workspace. */
function createOpenCheckouts(context: BillingContext, customers: Customers, synchronize: Synchronize) {
  const { records, now } = context;
  const { assertNotSubscribed, expire, continued, create } = createCheckoutSteps(context, synchronize);

  /** Removes a checkout that is over from the record. @returns the checkout, if it was there */
  async function forget(workspaceId: string, checkoutId: string): Promise<OpenCheckout | undefined> {
    for (;;) {
      const record = await records.find(workspaceId);
      if (record?.checkout?.id !== checkoutId) return undefined;
      if (await records.update(record, { checkout: null })) return record.checkout;
    }
  }

  /** Records a checkout, or continues the one that somebody else has recorded meanwhile. */
  async function openOne(
    workspace: WorkspaceDocument,
    userId: string,
    start: Start,
    since: Date,
  ): Promise<OpenCheckout> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await customers.ensure(workspace);
      await assertNotSubscribed(workspace._id);
      // Read after Stripe was asked: a subscription that begins from now on changes the record, and the update below fails.
      const record = await customers.ensure(workspace);
      const existing = await continued(record, start.returnTo, since);
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
    throw startedByOthers();
  }

  /** One after the other: at once, they would only get in each other's way. */
  const inLine = createLines(IN_LINE_MAX, startedByOthers);

  return {
    open: (workspace: WorkspaceDocument, userId: string, start: Start): Promise<OpenCheckout> => {
      const since = now();
      return inLine(workspace._id, () => openOne(workspace, userId, start, since));
    },
    forget,
  };
}
