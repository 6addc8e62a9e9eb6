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

/** A spreadsheet would calculate a text that begins like a formula, whoever wrote it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (cells: readonly string[]): string => cells.map(cell).join(',');

const detailsOf = ({ details }: AuditEvent) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The entries as a table that spreadsheets open: with a mark of its encoding, every cell in quotes. */
export function activityCsv(
  events: readonly AuditEvent[],
  personOf: (userId: string) => string | undefined,
): string {
  const rows = events.map((event) => [
    event.at,
    actorName(event),
    event.action,
    phraseOf(event, personOf),
    event.outcome,
    detailsOf(event),
    event.ip,
    event.userAgent ?? '',
  ]);
  return `\uFEFF${[activityMessages.columns, ...rows].map(row).join('\r\n')}\r\n`;
}
