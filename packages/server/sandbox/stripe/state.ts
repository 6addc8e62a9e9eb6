import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The length of a day, in seconds. */
export const DAY_SECONDS = 24 * 60 * 60;

/** A card that somebody typed. Times in this file are seconds since 1970, as in Stripe's API. */
export interface CardRecord {
  id: string;
  customer: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
  /** The same for everybody who typed this number; only of the card that is meant for it. */
  fingerprint?: string;
  /** True when payments with it fail. */
  fails: boolean;
  created: number;
}

export interface CustomerRecord {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  defaultCard: string | null;
  created: number;
  isDeleted: boolean;
}

export interface SessionRecord {
  id: string;
  customer: string;
  reference: string | null;
  status: 'open' | 'complete' | 'expired';
  price: string;
  trialDays: number | null;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscription: string | null;
  payerName: string | null;
  created: number;
  expiresAt: number;
}

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

export interface SubscriptionRecord {
  id: string;
  customer: string;
  price: string;
  status: SubscriptionStatus;
  metadata: Record<string, string>;
  card: string | null;
  created: number;
  trialStart: number | null;
  trialEnd: number | null;
  isTrialEndAnnounced: boolean;
  periodStart: number;
  periodEnd: number;
  cancelsAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string | null;
}

export interface InvoiceRecord {
  id: string;
  customer: string;
  subscription: string;
  amount: number;
  status: 'open' | 'paid' | 'void';
  attempts: number;
  nextAttempt: number | null;
  created: number;
}

export interface PriceRecord {
  id: string;
  product: string;
  lookupKey: string;
  amount: number;
}

/** An event, with its object as it was then. */
export interface EventRecord {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
  isDelivered: boolean;
}

export interface PortalRecord {
  id: string;
  customer: string;
  returnUrl: string;
}

/** Everything that the sandbox remembers. It is plain JSON. */
export interface State {
  /** The clock is so many seconds ahead. */
  aheadSeconds: number;
  prices: PriceRecord[];
  cards: CardRecord[];
  customers: CustomerRecord[];
  sessions: SessionRecord[];
  subscriptions: SubscriptionRecord[];
  invoices: InvoiceRecord[];
  events: EventRecord[];
  portals: PortalRecord[];
}

const EVENTS_MAX = 500;

export const emptyState = (lookupKey: string): State => ({
  aheadSeconds: 0,
  prices: [{ id: 'price_sandbox_pro', product: 'prod_sandbox_pro', lookupKey, amount: 7900 }],
  cards: [],
  customers: [],
  sessions: [],
  subscriptions: [],
  invoices: [],
  events: [],
  portals: [],
});

/** A new id in Stripe's style. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const findById = <Item extends { id: string }>(
  items: readonly Item[],
  id: string | null | undefined,
) => items.find((item) => item.id === id);

/** Reads what an earlier sandbox has saved; a new state when there is nothing, or nothing readable. */
export function loadState(file: string | undefined, lookupKey: string): State {
  const fresh = emptyState(lookupKey);
  if (file === undefined) return fresh;
  try {
    return { ...fresh, ...(JSON.parse(readFileSync(file, 'utf8')) as State), prices: fresh.prices };
  } catch {
    return fresh;
  }
}

/** Drops all but the newest events, so that a sandbox that runs for long does not grow. */
export function forgetOldEvents(state: State): void {
  state.events = state.events.slice(-EVENTS_MAX);
}

/** Saves the state in one step, so that a crash leaves the old or the new one. */
export function saveState(file: string | undefined, state: State): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
