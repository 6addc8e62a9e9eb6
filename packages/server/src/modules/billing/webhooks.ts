import type Stripe from 'stripe';
import * as z from 'zod';
import { DAY_MS, ApiError, notFound } from '../../core/index.ts';
import { backOff } from '../jobs/index.ts';
import type { BillingRecordDocument } from './billing-records.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { BillingContext } from './context.ts';
import type { Synchronize } from './synchronize.ts';

/** The job that does what an event asks for. */
const EVENT_JOB = 'billing.event';
/** The beginnings of the types that say something about a workspace. All others are accepted and ignored. */
const RELEVANT = ['checkout.session.', 'customer.', 'invoice.', 'payment_method.'];
const WORKSPACE_ID = /^wsp_\w{1,60}$/;

/** What an event is about. It says nothing about the state, which is asked for instead. */
interface EventSubject {
  type: string;
  customerId: string;
  objectId: string;
  /** The workspace that the object was made for; empty when it does not say. */
  workspaceId: string;
}

/** What is read of each event. */
const SignedEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
};

export function subjectOf({ type, data }: Stripe.Event): EventSubject {
  const object = data.object as unknown as Record<string, unknown>;
  const metadata = (object['metadata'] ?? {}) as Record<string, unknown>;
  const workspaceId = textOf(metadata['workspace_id'] ?? object['client_reference_id']);
  return {
    type,
    objectId: textOf(object['id']),
    customerId: textOf(object['object'] === 'customer' ? object['id'] : object['customer']),
    workspaceId: WORKSPACE_ID.test(workspaceId) ? workspaceId : '',
  };
}

/**
 * Takes an event that Stripe has signed. It answers as soon as the job is on disk; a second job for the same event is not added.
 * @throws {ApiError} SIGNATURE_INVALID, VALIDATION; NOT_FOUND where there is no billing
 */
export function createReceiveEvent({ client, jobs }: BillingContext) {
  return async (body: unknown, signature: string | string[] | undefined): Promise<void> => {
    if (!client.isOn) throw notFound();
    const event =
      Buffer.isBuffer(body) && typeof signature === 'string'
        ? await client.readEvent(body, signature)
        : undefined;
    if (event === undefined) {
      throw new ApiError('SIGNATURE_INVALID', 'The signature is missing, wrong, or too old.');
    }
    // Whoever has the secret can sign anything.
    if (!SignedEvent.safeParse(event).success)
      throw new ApiError('VALIDATION', 'The event is not one of Stripe: it has no id, type or object.');
    const subject = subjectOf(event);
    if (subject.customerId === '' || !RELEVANT.some((start) => event.type.startsWith(start))) return;
    await jobs.enqueue(EVENT_JOB, { ...subject }, { dedupeKey: event.id });
  };
}

const SECOND = 1000;

/** Does what events ask for, again after a failure for three days. After that, the daily comparison with Stripe takes over. */
export function handleEvents(
  { records, jobs }: BillingContext,
  checkouts: CheckoutService,
  synchronize: Synchronize,
  endIfDeleted: (workspaceId: string) => Promise<void>,
): void {
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
