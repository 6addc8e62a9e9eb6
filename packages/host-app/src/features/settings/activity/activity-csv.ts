import type { AuditEvent } from '@sluice/server/contracts';
import { actorName } from './actor-name.ts';
import { activityMessages } from './messages.ts';
import { phraseOf } from './phrase-of.ts';

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
