import { isDuplicateKeyError, type Store } from '../../../store/store.ts';
import type { BillingRecordDocument } from './billing-record.document.ts';

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

export type BillingRecordsRepository = Awaited<ReturnType<typeof createBillingRecordsRepository>>;

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
