import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

/** A card as it is shown to people. */
export interface CardSnapshot {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
}

/** A subscription as Stripe described it, without what we never show. */
export interface SubscriptionSnapshot {
  id: string;
  /** Stripe's own word. New ones may come at any time. */
  status: string;
  createdAt: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  periodEnd: Date | null;
  cancelAt: Date | null;
  endedAt: Date | null;
  amount: number | null;
  currency: string;
  card: CardSnapshot | null;
  /** A payment that has not gone through. */
  openInvoice: { id: string; amount: number; since: Date; nextAttemptAt: Date | null } | null;
}

/** A checkout that was started and that nobody has finished yet, as far as we know. */
export interface OpenCheckout {
  /** Stripe's id of the session. */
  id: string;
  url: string;
  startedBy: string;
  returnTo: 'onboarding' | 'subscription';
  hasTrial: boolean;
  /** Those of an earlier release have none. */
  startedAt?: Date;
  expiresAt: Date;
}

/** What emails were about, so that none is sent twice: ids of subscriptions and invoices. */
export interface SentNotices {
  trialEnding: string | null;
  paymentFailed: string | null;
  ended: string | null;
  /** Records of an earlier release have none. */
  knownCard?: string | null;
}

/** The billing of a workspace. Its id is the workspace's. */
export interface BillingRecordDocument extends StoredDocument {
  workspaceId: string;
  /** Stripe's id of the customer; `null` until it is created. */
  customerId: string | null;
  /** The owner whose address Stripe was given. */
  customerUserId: string | null;
  /** The time when the trial began; `null` while there was none. */
  trialUsedAt: Date | null;
  checkout: OpenCheckout | null;
  /** How many checkouts were recorded: part of the next one's idempotency key. */
  checkoutCount: number;
  /** As Stripe last described it. */
  subscription: SubscriptionSnapshot | null;
  /** The subscription whose trial was ended because its card has had one; absent when there was none. */
  refusedTrial?: string;
  /** The time when Stripe described it. */
  syncedAt: Date | null;
  noticed: SentNotices;
  createdAt: Date;
  /** Every update replaces this version by the next one. */
  version: number;
}

/** Tells whether the subscription is a trial that was ended because its card has had one. */
export const isRefusedTrial = ({
  subscription,
  refusedTrial,
}: Pick<BillingRecordDocument, 'subscription' | 'refusedTrial'>): boolean =>
  refusedTrial !== undefined && refusedTrial === subscription?.id;

export const BILLING_RECORDS = 'billing_records';

const newRecord = (workspaceId: string, createdAt: Date): BillingRecordDocument => ({
  _id: workspaceId,
  workspaceId,
  customerId: null,
  customerUserId: null,
  trialUsedAt: null,
  checkout: null,
  checkoutCount: 0,
  subscription: null,
  syncedAt: null,
  noticed: { trialEnding: null, paymentFailed: null, ended: null },
  createdAt,
  version: 1,
});

/** The only code that accesses the billing of workspaces. */
export async function createBillingRecordsRepository(store: Store) {
  const records = store.collection<BillingRecordDocument>(BILLING_RECORDS);
  await records.createIndex({ customerId: 1 });
  await records.createIndex({ customerUserId: 1 });
  const find = (workspaceId: string) => records.findOne({ _id: workspaceId });
  return {
    find,
    findByCustomer: (customerId: string) => records.findOne({ customerId }),
    /** The workspaces whose customer at Stripe has this person's address. */
    listOfPerson: (customerUserId: string) => records.find({ customerUserId }).toArray(),

    /** The record of a workspace; a new one if there was none. */
    async ensure(workspaceId: string, at: Date): Promise<BillingRecordDocument> {
      const existing = await find(workspaceId);
      if (existing) return existing;
      const record = newRecord(workspaceId, at);
      try {
        await records.insertOne(record);
        return record;
      } catch (error) {
        const other = isDuplicateKeyError(error) ? await find(workspaceId) : null;
        if (other === null) throw error;
        return other;
      }
    },

    /** Changes a record, unless it has changed since it was read. @returns the changed one; `null` when it was not changed */
    update: (
      { _id, version }: BillingRecordDocument,
      changes: Partial<Omit<BillingRecordDocument, '_id' | 'workspaceId' | 'version'>>,
    ) =>
      records.findOneAndUpdate(
        { _id, version },
        { $set: { ...changes, version: version + 1 } },
        { returnDocument: 'after' },
      ),

    remove: async (workspaceId: string): Promise<void> => {
      await records.deleteOne({ _id: workspaceId });
    },

    /** The records after an id, in the order of their ids. */
    listAfter: (id: string, limit: number) =>
      records.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit }).toArray(),
  };
}
