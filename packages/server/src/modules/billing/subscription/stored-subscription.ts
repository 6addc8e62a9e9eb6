import type { DashboardBilling, Plan } from '../../../contracts/index.ts';
import type { BillingRecordsRepository } from '../records/billing-records.repository.ts';
import type { StripeClient } from '../stripe/stripe-client.ts';
import { stateOf } from './subscription.mapper.ts';

interface Dependencies {
  client: Pick<StripeClient, 'isOn'>;
  records: Pick<BillingRecordsRepository, 'find'>;
  plan: Plan;
}

/** Reads subscriptions as they are stored, for pages that must not wait for Stripe. Webhooks keep them true. */
export function createStoredReader({ client, records, plan }: Dependencies) {
  return async (workspaceId: string): Promise<DashboardBilling | null> => {
    if (!client.isOn) return null;
    const record = await records.find(workspaceId);
    const one = record?.subscription ?? null;
    const endsAt = one?.trialEnd ?? one?.periodEnd ?? null;
    const isTrial = one?.status === 'trialing' && endsAt !== null;
    return {
      state: stateOf(record),
      trial: isTrial
        ? {
            startedAt: (one.trialStart ?? one.createdAt).toISOString(),
            endsAt: endsAt.toISOString(),
            willEnd: one.cancelAt !== null,
          }
        : null,
      hasOpenPayment: stateOf(record) === 'past_due',
      amount: one?.amount ?? plan.amount,
      currency: one?.currency ?? plan.currency,
    };
  };
}
