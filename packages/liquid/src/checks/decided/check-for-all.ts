import { isMessage } from '../../model/message.ts';
import type { EmailPart, Message, Template } from '../../model/template.ts';
import { partFindings } from '../accepted-findings.ts';
import { checkEmailParts } from '../check-email-parts.ts';
import { checkLiquid, type CheckOptions } from '../check-liquid.ts';
import { checkMessage } from '../check-message.ts';
import { checkTemplate } from '../check-template.ts';
import type { Catalog } from '../context/text-context.ts';
import type { Finding } from '../table.ts';
import { decidedFindings } from './decided-findings.ts';
import { type Decide, decidedInText } from './decided-in-text.ts';

/** A finding, of an email with the part that it is about; without one, it is about what is sent itself. */
export type FindingForAll = Finding & { part?: EmailPart | undefined };

/** How something is checked. */
export interface CheckForAllOptions extends CheckOptions {
  catalog?: Catalog | undefined;
  /** Thinks of all people: `decideChecks` of `@sluice/liquid/analysis`, with the limit of whoever asks. */
  decide: Decide<Template | Message>;
}

/**
 * All that is still to be answered about a text, a template or a message, as the builder shows it: what the checks find, after all
 * people were thought of, without what somebody has accepted. Never throws.
 */
export function checkForAll(
  subject: string | Template | Message,
  { catalog, decide, ...options }: CheckForAllOptions,
): readonly FindingForAll[] {
  if (typeof subject === 'string')
    return decidedInText(checkLiquid(subject, catalog, options), subject, decide);
  if (!isMessage(subject)) {
    const found = decidedFindings(checkTemplate(subject, catalog), subject, decide(subject));
    return partFindings(found, subject).open;
  }
  const ofBody = decidedFindings(checkMessage(subject, catalog), subject, decide(subject));
  return partFindings<FindingForAll>([...checkEmailParts(subject, catalog), ...ofBody], subject).open;
}
