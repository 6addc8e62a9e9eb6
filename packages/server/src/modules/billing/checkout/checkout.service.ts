import type { CheckoutDetails, Plan, SuccessOf, startCheckout } from '../../../contracts/index.ts';
import { ApiError, notFound } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { WorkspacesService } from '../../workspaces/index.ts';
import { MissingAtStripeError } from '../stripe/stripe-client.ts';
import { toDetails } from './checkout-details.ts';
import type { Start } from './checkout-steps.ts';
import { createOpenCheckouts, type OpenCheckoutsDependencies } from './open-checkouts.ts';

interface Dependencies extends OpenCheckoutsDependencies {
  accounts: Pick<AccountsService, 'update'>;
  workspaces: Pick<WorkspacesService, 'get'>;
  plan: Plan;
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(dependencies: Dependencies) {
  const { client, prices, accounts, workspaces, synchronize, plan, now } = dependencies;
  const { open, forget } = createOpenCheckouts(dependencies);

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
