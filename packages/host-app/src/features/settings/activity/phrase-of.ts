import type { AuditEvent } from '@sluice/server/contracts';
import type { ActivityMessages } from './messages.ts';

/** What was done, as a sentence goes on after the name of whoever did it. */
export function phraseOf(
  { action, details, targetId, person }: Pick<AuditEvent, 'action' | 'details' | 'targetId' | 'person'>,
  { phrases }: ActivityMessages,
  personOf: (userId: string) => string | undefined,
): string {
  const member = targetId === null ? undefined : personOf(targetId);
  return phrases[action]({ details, person: person?.displayName ?? member });
}
