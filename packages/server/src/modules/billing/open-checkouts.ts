import { ApiError } from '../../core/index.ts';
import type { WorkspaceDocument } from '../workspaces/index.ts';
import type { OpenCheckout } from './billing-records.ts';
import { createCheckoutSteps, type Start } from './checkout-steps.ts';
import type { BillingContext } from './context.ts';
import type { Customers } from './customers.ts';
import type { Synchronize } from './synchronize.ts';

const ATTEMPTS = 5;

/** The one open checkout of each workspace. */
export function createOpenCheckouts(context: BillingContext, customers: Customers, synchronize: Synchronize) {
  const { records } = context;
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

  return { open, forget };
}
