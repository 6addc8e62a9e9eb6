import { EMAIL_PARTS, partOfEmail } from '../model/email.ts';
import type { EmailPart, Message } from '../model/template.ts';
import { checkMessage, type MessageFinding } from './check-message.ts';
import type { Catalog } from './context/text-context.ts';

/** A finding about the subject or the preheader of an email. Its position is that in the text of this part. */
export type EmailPartFinding = MessageFinding & { part: EmailPart };

/**
 * Checks the subject and the preheader of an email, each as it is sent: alone, so that a variable that only the body sets is not
 * known in it. `checkMessage` checks the body. Never throws.
 */
export function checkEmailParts(message: Message, catalog?: Catalog): EmailPartFinding[] {
  if (message.email === undefined) return [];
  return EMAIL_PARTS.flatMap((part) =>
    checkMessage(partOfEmail(message, part), catalog).map((finding) => ({ ...finding, part })),
  );
}
