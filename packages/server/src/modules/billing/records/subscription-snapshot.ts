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
