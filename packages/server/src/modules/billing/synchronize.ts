import type { FastifyBaseLogger } from 'fastify';
import type { StripeAccount } from '../../config/sandboxes.ts';
import { ApiError, systemClock } from '../../core/index.ts';
import { eachDocument, type Store } from '../../store/store.ts';
import { type BillingRecordDocument, createBillingRecordsRepository } from './billing-records.ts';
import type { BillingContext } from './context.ts';
import { cancelSubscription, hasCustomer, fetchCustomer, type CustomerState } from './customers.ts';
import type { BillingNotices } from './notices.ts';
import { isLive } from './snapshot.ts';
import { createStripeClient } from './stripe-client.ts';
import { createTrialsRepository } from './trials.repository.ts';

/** It begins again so many times when somebody else has changed the record. */
const ATTEMPTS = 20;

/** An operator's command has no services: what it finds out is announced when a server sees it next. */
type SynchronizeContext = Pick<BillingContext, 'client' | 'records' | 'trials' | 'now' | 'log'> &
  Partial<Pick<BillingContext, 'events' | 'audit'>>;

export interface SynchronizeOptions {
  patience?: 'short' | 'usual';
  /** True when Stripe has announced that the trial ends soon. */
  isTrialEnding?: boolean;
}

export type Synchronize = ReturnType<typeof createSynchronize>;

function changesAfter(record: BillingRecordDocument, found: CustomerState | null, at: Date) {
  const before = record.subscription;
  const gone = before && { ...before, status: 'canceled', endedAt: before.endedAt ?? at, openInvoice: null };
  const subscription = found ? found.subscription : gone;
  const isOver = subscription !== null && isLive(subscription.status);
  return {
    subscription,
    trialUsedAt: record.trialUsedAt ?? found?.trialUsedAt ?? null,
    checkout: isOver ? null : record.checkout,
    // A new checkout needs a new customer when Stripe has deleted this one.
    ...(found === null && { customerId: null, customerUserId: null }),
    syncedAt: at,
  };
}

const audited = { targetId: null, actorId: null, ip: '', userAgent: null, requestId: '' } as const;

/**
 * Fetches the state of a workspace from Stripe and stores it. Whatever the reason, and in whatever order reasons arrive, what is
 * stored was asked for after everything that was stored before, so that an older state never replaces a newer one.
 */
export function createSynchronize(context: SynchronizeContext, notices?: BillingNotices) {
  const { client, records, trials, events, audit, now, log } = context;

  async function announce(before: BillingRecordDocument, after: BillingRecordDocument): Promise<void> {
    const { workspaceId, subscription } = after;
    const status = subscription?.status ?? 'none';
    const isSame = JSON.stringify(before.subscription) === JSON.stringify(subscription);
    if (isSame && before.syncedAt !== null) return;
    await events?.publish({ type: 'subscription.changed', workspaceId });
    const previous = before.subscription?.status ?? 'none';
    if (previous === status) return;
    await audit?.record({
      ...audited,
      action: 'subscription.changed',
      outcome: 'success',
      workspaceId,
      details: { from: previous, to: status },
    });
  }

  /**
   * Ends a trial whose card has had one in another workspace. Nothing is charged: the subscription ends with it, and a new one
   * begins without a trial. First the record says why, so that the owner is told so, whatever happens in between.
   * @returns whether the record has to be read and compared again
   */
  async function endsKnownTrial(
    record: BillingRecordDocument,
    card: string | null,
    at: Date,
  ): Promise<boolean> {
    const { subscription, workspaceId } = record;
    if (card === null || subscription === null) return false;
    if (await trials.claimCard(card, workspaceId, at)) return false;
    if ((await records.update(record, { refusedTrial: subscription.id })) === null) return true;
    log.info({ workspaceId, subscription: subscription.id }, 'a trial is ended: its card has had one');
    await cancelSubscription(client, subscription.id);
    return true;
  }

  return async (
    workspaceId: string,
    { patience = 'usual', isTrialEnding = false }: SynchronizeOptions = {},
  ): Promise<BillingRecordDocument | null> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await records.find(workspaceId);
      if (!hasCustomer(record)) return record;
      const at = now();
      const found = await fetchCustomer(client, record.customerId, patience);
      const after = await records.update(record, changesAfter(record, found, at));
      if (after === null) continue;
      if (after.trialUsedAt !== null) await trials.markUsed(workspaceId, after.trialUsedAt);
      if (await endsKnownTrial(after, found?.trialCard ?? null, at)) continue;
      for (const id of found?.surplus ?? []) {
        log.error({ workspaceId, subscription: id }, 'a second subscription is canceled');
        await cancelSubscription(client, id);
      }
      await announce(record, after);
      return notices ? notices.send(after, isTrialEnding) : after;
    }
    log.warn({ workspaceId }, 'the billing of a workspace changes all the time');
    throw new ApiError(
      'BILLING_UNAVAILABLE',
      'The subscription is being changed right now. Please try again in a moment.',
      {
        retryAfter: 1,
      },
    );
  };
}

/** The numbers of workspaces that were compared with Stripe, and for which it failed. */
interface Reconciliation {
  checked: number;
  changed: number;
  failed: number;
}

/** Compares every workspace with Stripe: what webhooks have not told is found out here. */
export async function reconcile(
  { records, log }: Pick<BillingContext, 'records' | 'log'>,
  synchronize: Synchronize,
  /** Ends the billing of a workspace if it was deleted. */
  endIfDeleted?: (workspaceId: string) => Promise<void>,
): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, changed: 0, failed: 0 };
  for await (const record of eachDocument(records.listAfter)) {
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
