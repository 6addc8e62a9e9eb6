import type { AuditEvent } from '@sluice/server/contracts';
import { activityMessages } from './messages.ts';

/** What was done, as a sentence goes on after the name of whoever did it. */
export function phraseOf(
  { action, details, targetId, person }: Pick<AuditEvent, 'action' | 'details' | 'targetId' | 'person'>,
  personOf: (userId: string) => string | undefined,
): string {
  const { phrases } = activityMessages;
  const member = targetId === null ? undefined : personOf(targetId);
  return phrases[action]({ details, person: person?.displayName ?? member });
}
