import type { FastifyBaseLogger } from 'fastify';
import type { BillingRecordDocument } from '../records/billing-record.document.ts';
import type { BillingRecordsRepository } from '../records/billing-records.repository.ts';
import { hasCustomer } from '../stripe/customers.ts';
import type { Synchronize } from './synchronize.ts';

interface Dependencies {
  records: Pick<BillingRecordsRepository, 'listAfter'>;
  synchronize: Synchronize;
  /** Ends the billing of a workspace if it was deleted. */
  endIfDeleted?: (workspaceId: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

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
export async function reconcile(dependencies: Dependencies): Promise<Reconciliation> {
  const { records, synchronize, endIfDeleted, log } = dependencies;
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
