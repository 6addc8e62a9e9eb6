import type Stripe from 'stripe';
import type { WorkspaceDocument } from '../workspaces/index.ts';
import type { BillingRecordDocument, SubscriptionSnapshot } from './billing-records.ts';
import type { BillingContext } from './context.ts';
import { cardIn, fingerprintIn, isLive, toCard, toSnapshot } from './snapshot.ts';
import { MissingAtStripeError, type StripeClient } from './stripe-client.ts';

/** A record whose workspace has a customer at Stripe. */
export type BilledRecord = BillingRecordDocument & { customerId: string };

export const hasCustomer = (record: BillingRecordDocument | null): record is BilledRecord =>
  record !== null && record.customerId !== null;

/** Cancels a subscription at once. Repeating it does nothing. */
export async function cancelSubscription(client: StripeClient, id: string): Promise<void> {
  await client.call((stripe) => stripe.subscriptions.cancel(id)).catch(ifMissing);
}

export type Customers = ReturnType<typeof createCustomers>;

/** The customers at Stripe: one for each workspace. */
export function createCustomers({ client, records, accounts, now }: BillingContext) {
  /** The customer that was created for a workspace; an interrupted request may not have recorded it. */
  async function findUnrecorded(workspaceId: string): Promise<string | undefined> {
    const query = `metadata['workspace_id']:'${workspaceId}'`;
    const found = await client.call((stripe) => stripe.customers.search({ query, limit: 1 }));
    return found.data[0]?.id;
  }

  async function create({ _id: workspaceId, name, ownerId }: WorkspaceDocument): Promise<string> {
    const email = (await accounts.findById(ownerId))?.email;
    const created = await client.call((stripe) =>
      stripe.customers.create(
        { name, metadata: { workspace_id: workspaceId }, ...(email !== undefined && { email }) },
        // Repeated after a crash, it is the same request, unless the workspace was renamed or transferred meanwhile.
        {
          idempotencyKey: `customer:${workspaceId}:${ownerId}:${Buffer.from(name).toString('base64url').slice(0, 100)}`,
        },
      ),
    );
    return created.id;
  }

  return {
    findUnrecorded,

    /** The billing record of a workspace, with a customer. Several requests at once get the same one. */
    async ensure(workspace: WorkspaceDocument): Promise<BilledRecord> {
      const existing = await records.find(workspace._id);
      for (;;) {
        const record = await records.ensure(workspace._id, now());
        if (hasCustomer(record)) return record;
        const earlier = existing === null ? undefined : await findUnrecorded(workspace._id);
        const customerId = earlier ?? (await create(workspace));
        const changed = await records.update(record, { customerId, customerUserId: workspace.ownerId });
        if (changed) return { ...changed, customerId };
      }
    },

    /** Replaces the address of somebody who has deleted their account with the owner's. */
    async replaceAddress(record: BilledRecord, workspace: WorkspaceDocument): Promise<void> {
      const owner = await accounts.findById(workspace.ownerId);
      if (owner === null) return;
      await client.call((stripe) => stripe.customers.update(record.customerId, { email: owner.email }));
      await records.update(record, { customerUserId: owner._id });
    },

    /** Deletes a customer with everything that Stripe may delete. Repeating it does nothing. */
    async erase(customerId: string): Promise<void> {
      try {
        await client.call((stripe) => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof MissingAtStripeError)) throw error;
      }
    },

    end: (customerId: string, checkoutId: string | undefined) => endBilling(client, customerId, checkoutId),
  };
}

/** Cancels every live subscription, and ends an open checkout. Repeating it does nothing. */
async function endBilling(
  client: StripeClient,
  customerId: string,
  checkoutId: string | undefined,
): Promise<void> {
  if (checkoutId !== undefined) {
    const session = await client
      .call((stripe) => stripe.checkout.sessions.retrieve(checkoutId))
      .catch(ifMissing);
    if (session?.status === 'open')
      await client.call((stripe) => stripe.checkout.sessions.expire(checkoutId));
  }
  const found = await client
    .call((stripe) => stripe.subscriptions.list({ customer: customerId, limit: 100 }))
    .catch(ifMissing);
  for (const { id } of found?.data ?? []) await cancelSubscription(client, id);
}

function ifMissing(error: unknown): undefined {
  if (error instanceof MissingAtStripeError) return undefined;
  throw error;
}

export interface CustomerState {
  /** The one that counts: a live one, or else the last that has ended. */
  subscription: SubscriptionSnapshot | null;
  /** Live subscriptions beside it. Nobody may pay twice, so they are canceled. */
  surplus: readonly string[];
  /** The time when the first trial began. */
  trialUsedAt: Date | null;
  /** What Stripe calls the card of a subscription on trial, the same for every customer who has it; `null` if it does not say. */
  trialCard: string | null;
}

async function customerCard(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod | null> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return null;
  const preferred = customer.invoice_settings.default_payment_method;
  if (preferred !== null && cardIn(preferred) !== null) return preferred as Stripe.PaymentMethod;
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 });
  return data[0] ?? null;
}

const oldestFirst = (a: Stripe.Subscription, b: Stripe.Subscription) =>
  a.created - b.created || a.id.localeCompare(b.id);

/**
 * Asks Stripe about a customer. The answer does not depend on the order in which events have arrived.
 * @returns `null` when the customer was deleted there
 */
export async function fetchCustomer(
  client: StripeClient,
  customerId: string,
  patience: 'short' | 'usual' = 'usual',
): Promise<CustomerState | null> {
  const ask = async (stripe: Stripe): Promise<CustomerState> => {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.latest_invoice'],
    });
    const all = data.toSorted(oldestFirst);
    // An unpaid first payment leaves an `incomplete` one behind, which ends by itself.
    const live = all.filter(({ status }) => isLive(status) && status !== 'incomplete');
    const chosen = live[0] ?? all.findLast(({ status }) => status !== 'incomplete_expired');
    const needsCard = chosen !== undefined && cardIn(chosen.default_payment_method) === null;
    const card = needsCard ? await customerCard(stripe, customerId) : null;
    const isOnTrial = chosen?.status === 'trialing';
    const trials = all.flatMap(({ trial_start }) => trial_start ?? []);
    return {
      subscription: chosen === undefined ? null : toSnapshot(chosen, toCard(card)),
      surplus: live.slice(1).map(({ id }) => id),
      trialUsedAt: trials.length === 0 ? null : new Date(Math.min(...trials) * 1000),
      trialCard: isOnTrial ? fingerprintIn(card ?? chosen.default_payment_method) : null,
    };
  };
  try {
    return await client.call(ask, patience);
  } catch (error) {
    if (error instanceof MissingAtStripeError) return null;
    throw error;
  }
}
