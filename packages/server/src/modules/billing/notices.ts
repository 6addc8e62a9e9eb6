import { DAY_MS } from '../../core/index.ts';
import { appLinks } from '../mail/index.ts';
import type { WorkspaceDocument } from '../workspaces/index.ts';
import {
  type BillingRecordDocument,
  isRefusedTrial,
  type SentNotices,
  type SubscriptionSnapshot,
} from './billing-records.ts';
import type { BillingContext } from './context.ts';

/** A trial is announced to the owner so long before its end. */
const TRIAL_NOTICE = 3 * DAY_MS;

type Notice = { kind: keyof SentNotices; id: string };

/** Lists everything that the owner has to be told about a state, including what they were told before. */
function noticesOf(record: BillingRecordDocument, isTrialEnding: boolean, at: Date): Notice[] {
  const { subscription: one } = record;
  if (one === null) return [];
  const { status, trialEnd, openInvoice, cancelAt } = one;
  const ends = trialEnd !== null && (isTrialEnding || trialEnd.getTime() - at.getTime() <= TRIAL_NOTICE);
  return [
    ...(status === 'trialing' && ends && cancelAt === null
      ? [{ kind: 'trialEnding', id: one.id } as const]
      : []),
    ...(openInvoice !== null && ['past_due', 'unpaid'].includes(status)
      ? [{ kind: 'paymentFailed', id: openInvoice.id } as const]
      : []),
    ...(status === 'canceled'
      ? [{ kind: isRefusedTrial(record) ? 'knownCard' : 'ended', id: one.id } as const]
      : []),
  ];
}

/** The day that an email names. */
function dateOf(kind: keyof SentNotices, one: SubscriptionSnapshot): Date | null | undefined {
  if (kind === 'trialEnding') return one.trialEnd;
  return kind === 'paymentFailed' ? one.openInvoice?.nextAttemptAt : one.endedAt;
}

/** The notification of the owner and the admins in the application. */
function detailsOf(kind: keyof SentNotices, { trialEnd }: SubscriptionSnapshot) {
  if (kind === 'paymentFailed') return { kind: 'payment.failed' } as const;
  if (kind === 'ended' || kind === 'knownCard') return { kind: 'subscription.ended' } as const;
  return { kind: 'trial.ending', endsAt: trialEnd?.toISOString() ?? null } as const;
}

export type BillingNotices = ReturnType<typeof createBillingNotices>;

/**
 * Emails the owner of a workspace about its subscription, and notifies its admins. What they are told follows from the stored
 * state alone, so that a lost event delays an email and never prevents it; the record says what they were told.
 */
export function createBillingNotices(context: BillingContext) {
  const { records, accounts, workspaces, mail, notifications, configuration, now } = context;

  async function queue(
    { kind, id }: Notice,
    one: SubscriptionSnapshot,
    workspace: WorkspaceDocument,
  ): Promise<void> {
    const details = detailsOf(kind, one);
    await notifications.report({
      workspaceId: workspace._id,
      key: id,
      details,
      actorId: null,
      isForAdmins: true,
    });
    const owner = await accounts.findById(workspace.ownerId);
    if (owner === null) return;
    await mail.queue({
      template: 'billing',
      to: owner.email,
      params: {
        about: kind,
        workspaceName: workspace.name,
        amount: one.openInvoice?.amount ?? one.amount ?? 0,
        currency: one.currency,
        date: dateOf(kind, one)?.toISOString() ?? null,
        link: appLinks.subscription(configuration.mailedOrigin),
      },
      dedupeKey: `billing:${kind}:${id}`,
    });
  }

  return {
    /** @returns the record as it is afterwards */
    async send(record: BillingRecordDocument, isTrialEnding: boolean): Promise<BillingRecordDocument> {
      const { subscription } = record;
      const wanted = noticesOf(record, isTrialEnding, now()).filter(
        ({ kind, id }) => record.noticed[kind] !== id,
      );
      if (subscription === null || wanted.length === 0) return record;
      const workspace = await workspaces.find(record.workspaceId);
      // Whoever deletes a workspace knows that its subscription ends.
      if (workspace === null) return record;
      for (const notice of wanted) await queue(notice, subscription, workspace);
      for (let current: BillingRecordDocument | null = record; current !== null;) {
        const noticed = {
          ...current.noticed,
          ...Object.fromEntries(wanted.map(({ kind, id }) => [kind, id])),
        };
        const after = await records.update(current, { noticed });
        if (after) return after;
        current = await records.find(record.workspaceId);
      }
      return record;
    },
  };
}
