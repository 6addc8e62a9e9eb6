import type { AuditEvent } from '@sluice/server/contracts';
import { activityMessages } from './messages.ts';

/** Who did it: a person, Stripe for what it tells about a subscription, or the operator with a command. */
export function actorName({
  actor,
  action,
  details,
}: Pick<AuditEvent, 'actor' | 'action' | 'details'>): string {
  if (actor !== null) return actor.displayName;
  if (action === 'subscription.changed') return activityMessages.stripe;
  return details['by'] === 'operator' ? activityMessages.operator : activityMessages.somebody;
}
