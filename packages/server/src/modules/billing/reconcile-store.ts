import type { FastifyBaseLogger } from 'fastify';
import type { StripeAccount } from '../../config/sandboxes.ts';
import { systemClock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';
import { createBillingRecordsRepository } from './records/billing-records.repository.ts';
import { createTrialsRepository } from './records/trials.repository.ts';
import { createStripeClient } from './stripe/stripe-client.ts';
import { reconcile, type Reconciliation } from './subscription/reconcile.ts';
import { createSynchronize } from './subscription/synchronize.ts';

/** Compares every workspace of a database with Stripe, for an operator. The server sends the emails that follow. */
export async function reconcileStore(
  store: Store,
  account: StripeAccount,
  log: FastifyBaseLogger,
): Promise<Reconciliation> {
  const client = createStripeClient(async () => account, log);
  const records = await createBillingRecordsRepository(store);
  const trials = await createTrialsRepository(store);
  const synchronize = createSynchronize({ client, records, trials, now: systemClock, log });
  return reconcile({ records, synchronize, log });
}
