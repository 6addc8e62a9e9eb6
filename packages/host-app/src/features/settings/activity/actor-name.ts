import type { AuditEvent } from '@sluice/server/contracts';
import type { ActivityMessages } from './messages.ts';

/** Who did it: a person, Stripe for what it tells about a subscription, or the operator with a command. */
export function actorName(
  { actor, action, details }: Pick<AuditEvent, 'actor' | 'action' | 'details'>,
  texts: ActivityMessages,
): string {
  if (actor !== null) return actor.displayName;
  if (action === 'subscription.changed') return texts.stripe;
  return details['by'] === 'operator' ? texts.operator : texts.somebody;
}
