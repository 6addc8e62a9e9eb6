import type { FastifyBaseLogger } from 'fastify';
import type { StripeAccount } from '../../config/sandboxes.ts';
import { systemClock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';
import {
  type BillingRecordDocument,
  type BillingRecordsRepository,
  createBillingRecordsRepository,
} from './billing-records.ts';
import type { BillingContext } from './context.ts';
import { hasCustomer } from './customers.ts';
import { createStripeClient } from './stripe-client.ts';
import { type Synchronize, createSynchronize } from './synchronize.ts';
import { createTrialsRepository } from './trials.repository.ts';

/** How many workspaces were compared with Stripe, and for how many it failed. */
export interface Reconciliation {
  checked: number;
  changed: number;
  failed: number;
}

/** All records, one by one. Those that are added meanwhile may be missing. */
async function* eachRecord(
  records: Pick<BillingRecordsRepository, 'listAfter'>,
  batch = 100,
): AsyncGenerator<BillingRecordDocument, void> {
  for (let last = ''; ;) {
    const found = await records.listAfter(last, batch);
    yield* found;
    if (found.length < batch) return;
    last = found.at(-1)?._id ?? last;
  }
}

/** Compares every workspace with Stripe: what webhooks have not told is found out here. */
export async function reconcile(
  { records, log }: Pick<BillingContext, 'records' | 'log'>,
  synchronize: Synchronize,
  /** Ends the billing of a workspace if it was deleted. */
  endIfDeleted?: (workspaceId: string) => Promise<void>,
): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, changed: 0, failed: 0 };
  for await (const record of eachRecord(records)) {
    if (!hasCustomer(record)) continue;
    const { workspaceId } = record;
    result.checked += 1;
    try {
      await endIfDeleted?.(workspaceId);
      const after = await synchronize(workspaceId);
      const isSame = JSON.stringify(after?.subscription) === JSON.stringify(record.subscription);
      if (!isSame) result.changed += 1;
    } catch (error) {
      // One workspace must not keep the others from being checked.
      result.failed += 1;
      log.warn({ err: error, workspaceId }, 'the billing of a workspace could not be compared with Stripe');
    }
  }
  return result;
}

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
  return reconcile({ records, log }, synchronize);
}
