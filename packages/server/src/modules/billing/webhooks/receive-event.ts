import type Stripe from 'stripe';
import { ApiError, notFound } from '../../../core/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { StripeClient } from '../stripe/stripe-client.ts';

/** The job that does what an event asks for. */
export const EVENT_JOB = 'billing.event';
/** The beginnings of the types that say something about a workspace. All others are accepted and ignored. */
const RELEVANT = ['checkout.session.', 'customer.', 'invoice.', 'payment_method.'];
const WORKSPACE_ID = /^wsp_\w{1,60}$/;

/** What an event is about. It says nothing about the state, which is asked for instead. */
export interface EventSubject {
  type: string;
  customerId: string;
  objectId: string;
  /** The workspace that the object was made for; empty when it does not say. */
  workspaceId: string;
}

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

interface Dependencies {
  client: StripeClient;
  jobs: Pick<JobsService, 'enqueue'>;
}

export type ReceiveEvent = ReturnType<typeof createReceiveEvent>;

/**
 * Takes an event that Stripe has signed. It answers as soon as the job is on disk; a second job for the same event is not added.
 * @throws {ApiError} SIGNATURE_INVALID; NOT_FOUND where there is no billing
 */
export function createReceiveEvent({ client, jobs }: Dependencies) {
  return async (body: unknown, signature: string | string[] | undefined): Promise<void> => {
    if (!client.isOn) throw notFound();
    const event =
      Buffer.isBuffer(body) && typeof signature === 'string'
        ? await client.readEvent(body, signature)
        : undefined;
    if (event === undefined) {
      throw new ApiError('SIGNATURE_INVALID', 'The signature is missing, wrong, or too old.');
    }
    const subject = subjectOf(event);
    if (subject.customerId === '' || !RELEVANT.some((start) => event.type.startsWith(start))) return;
    await jobs.enqueue(EVENT_JOB, { ...subject }, { dedupeKey: event.id });
  };
}
