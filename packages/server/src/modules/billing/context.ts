import type { ContextOf } from '../../composition/module.ts';
import { TRIAL_DAYS, type Plan } from '../../contracts/index.ts';
import { accounts } from '../accounts/index.ts';
import { audit } from '../audit/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { members } from '../members/index.ts';
import { notifications } from '../notifications/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createBillingRecordsRepository } from './billing-records.ts';
import { createPrices, createStripeClient, loadSdk } from './stripe-client.ts';
import { createTrialsRepository } from './trials.repository.ts';

export const needs = { accounts, audit, events, jobs, mail, members, notifications, workspaces };

/** What the parts of the billing share: what is stored, and the account at Stripe. */
export type BillingContext = Awaited<ReturnType<typeof createBillingContext>>;

export async function createBillingContext(given: ContextOf<typeof needs>) {
  const { configuration, store, log, now, stripeWait } = given;
  const { stripe } = configuration;
  if (stripe) await loadSdk();
  // The sandbox, which is not for many people, loads it with the first call.
  const openAccount = stripe ? async () => stripe : given.sandboxes.openStripe;
  const client = createStripeClient(openAccount, log, stripeWait);
  const plan = planOf(configuration.stripeLookupKey);
  return {
    ...given,
    client,
    records: await createBillingRecordsRepository(store),
    trials: await createTrialsRepository(store),
    plan,
    prices: createPrices(client, plan.lookupKey, now),
  };
}

/** The plan. Its price must be the one that Stripe has under the lookup key. */
const planOf = (lookupKey: string): Plan => ({
  id: 'premium',
  name: 'Pro Plan',
  amount: 7900,
  currency: 'usd',
  interval: 'month',
  trialDays: TRIAL_DAYS,
  lookupKey,
});
