import { DAY_MS } from '../../../core/index.ts';
import { backOff, type JobsService } from '../../jobs/index.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import type { BillingRecordDocument } from '../records/billing-record.document.ts';
import type { BillingRecordsRepository } from '../records/billing-records.repository.ts';
import type { Synchronize } from '../subscription/synchronize.ts';
import { EVENT_JOB, type EventSubject } from './receive-event.ts';

const SECOND = 1000;

interface Dependencies {
  records: BillingRecordsRepository;
  checkouts: Pick<CheckoutService, 'forgetExpired'>;
  synchronize: Synchronize;
  endIfDeleted: (workspaceId: string) => Promise<void>;
  jobs: Pick<JobsService, 'handle'>;
}

/** Does what events ask for, again after a failure for three days. After that, the daily comparison with Stripe takes over. */
export function handleEvents(dependencies: Dependencies): void {
  const { records, checkouts, synchronize, endIfDeleted, jobs } = dependencies;

  /** The record of the event's customer. A request may have been interrupted before it was recorded. */
  async function recordOf({ customerId, workspaceId }: EventSubject): Promise<BillingRecordDocument | null> {
    const found = await records.findByCustomer(customerId);
    if (found || workspaceId === '') return found;
    const record = await records.find(workspaceId);
    return record?.customerId === null ? records.update(record, { customerId }) : null;
  }

  jobs.handle(EVENT_JOB, {
    concurrency: 4,
    retryAfter: backOff({ first: 5 * SECOND, longest: DAY_MS / 4, giveUpAfter: 3 * DAY_MS }),
    async run(payload) {
      const subject = payload as unknown as EventSubject;
      const record = await recordOf(subject);
      // A customer of another product in the same account at Stripe.
      if (record === null) return;
      const { workspaceId } = record;
      await endIfDeleted(workspaceId);
      const isTrialEnding = subject.type === 'customer.subscription.trial_will_end';
      await synchronize(workspaceId, { isTrialEnding });
      if (subject.type === 'checkout.session.expired')
        await checkouts.forgetExpired(workspaceId, subject.objectId);
    },
  });
}
