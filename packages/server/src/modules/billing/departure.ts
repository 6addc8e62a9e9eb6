import { DAY_MS } from '../../core/index.ts';
import { backOff } from '../jobs/index.ts';
import type { BillingContext } from './context.ts';
import { hasCustomer, type Customers } from './customers.ts';

const MINUTE = 60 * 1000;
const END_JOB = 'billing.end';
const ERASE_JOB = 'billing.erase';
const ADDRESS_JOB = 'billing.address';

/** An outage delays what must happen at Stripe. A year is longer than any. */
const retryAfter = backOff({ first: MINUTE, longest: DAY_MS / 4, giveUpAfter: 365 * DAY_MS });

/** What happens at Stripe when a workspace is deleted, or a person whose address it has. Each step is a job. */
export function createDeparture({ records, workspaces, jobs }: BillingContext, customers: Customers) {
  /** Cancels the subscription of a workspace if it was deleted. */
  async function endIfDeleted(workspaceId: string): Promise<void> {
    const record = await records.find(workspaceId);
    if (record === null || (await workspaces.find(workspaceId)) !== null) return;
    const customerId = record.customerId ?? (await customers.findUnrecorded(workspaceId));
    if (customerId !== undefined) await customers.end(customerId, record.checkout?.id);
  }

  jobs.handle(END_JOB, { retryAfter, run: (payload) => endIfDeleted(String(payload['workspaceId'])) });

  jobs.handle(ERASE_JOB, {
    retryAfter,
    async run({ workspaceId, customerId }) {
      const known = typeof customerId === 'string' ? customerId : undefined;
      const id = known ?? (await customers.findUnrecorded(String(workspaceId)));
      if (id !== undefined) await customers.erase(id);
    },
  });

  jobs.handle(ADDRESS_JOB, {
    retryAfter,
    async run(payload) {
      const record = await records.find(String(payload['workspaceId']));
      const workspace = record && (await workspaces.find(record.workspaceId));
      if (!workspace || !hasCustomer(record) || record.customerUserId !== payload['userId']) return;
      await customers.replaceAddress(record, workspace);
    },
  });

  return {
    endIfDeleted,

    /** The workspace was deleted: nobody pays for it any longer. */
    workspaceDeleted: async (workspaceId: string): Promise<void> => {
      if ((await records.find(workspaceId)) === null) return;
      await jobs.enqueue(END_JOB, { workspaceId }, { dedupeKey: workspaceId });
    },

    /** Erases what we and Stripe have about a workspace. The job is on disk before the record is deleted. */
    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      const record = await records.find(workspaceId);
      if (record === null) return;
      const { customerId } = record;
      await jobs.enqueue(ERASE_JOB, { workspaceId, customerId }, { dedupeKey: workspaceId });
      await records.remove(workspaceId);
    },

    /** A person has deleted their account: Stripe must not keep their address for the workspaces of others. */
    personDeleted: async (userId: string): Promise<void> => {
      for (const { workspaceId } of await records.listOfPerson(userId)) {
        await jobs.enqueue(ADDRESS_JOB, { workspaceId, userId }, { dedupeKey: `${workspaceId}:${userId}` });
      }
    },
  };
}
