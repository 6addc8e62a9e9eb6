import type { StoredDocument } from '../../../store/store.ts';
import type { SubscriptionSnapshot } from './subscription-snapshot.ts';

/** A checkout that was started and that nobody has finished yet, as far as we know. */
export interface OpenCheckout {
  /** Stripe's id of the session. */
  id: string;
  url: string;
  startedBy: string;
  returnTo: 'onboarding' | 'subscription';
  hasTrial: boolean;
  expiresAt: Date;
}

/** What emails were about, so that none is sent twice: ids of subscriptions and invoices. */
export interface SentNotices {
  trialEnding: string | null;
  paymentFailed: string | null;
  ended: string | null;
}

/** The billing of a workspace. Its id is the workspace's. */
export interface BillingRecordDocument extends StoredDocument {
  workspaceId: string;
  /** Stripe's id of the customer; `null` until it is created. */
  customerId: string | null;
  /** The owner whose address Stripe was given. */
  customerUserId: string | null;
  /** When the trial began; `null` while there was none. */
  trialUsedAt: Date | null;
  checkout: OpenCheckout | null;
  /** How many checkouts were recorded: part of the next one's idempotency key. */
  checkoutCount: number;
  /** As Stripe last described it. */
  subscription: SubscriptionSnapshot | null;
  /** When Stripe described it. */
  syncedAt: Date | null;
  noticed: SentNotices;
  createdAt: Date;
  /** Every update replaces this version by the next one. */
  version: number;
}
