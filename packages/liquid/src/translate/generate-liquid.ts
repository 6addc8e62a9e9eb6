import { partsOfMessage } from '../model/email.ts';
import { isMessage } from '../model/message.ts';
import { hasOpened } from '../model/opened.ts';
import type { Message, Template } from '../model/template.ts';
import { generateTemplate } from './generate-template.ts';
import type { GeneratedLiquid, GeneratedMessage } from './print/generated.ts';
import { incompleteOf } from './print/passage-problems.ts';
import { printMessage } from './print/print-passages.ts';
import type { GenerateOptions } from './print/text-plan.ts';

/**
 * The Liquid text of a template or a message. Parts that have not changed since the last call are not printed again. An
 * incomplete condition is never dropped, which would send the text to more people: its gap is printed as `⟨value⟩` and
 * listed in `incomplete`. Additions to an imported text take the layout of the text around them, and change no other
 * message than the edited one. The decisions of a message are written in the styles of their own settings. Of an email the text is
 * its body, and what is incomplete in its subject and its preheader is listed as well: `partOfEmail` has their own texts.
 */
export function generateLiquid(message: Message): GeneratedMessage;
export function generateLiquid(template: Template, options?: GenerateOptions): GeneratedLiquid;
export function generateLiquid(subject: Template | Message, options?: GenerateOptions): GeneratedLiquid;
export function generateLiquid(subject: Template | Message, options: GenerateOptions = {}): GeneratedLiquid {
  if (isMessage(subject)) return subject.email === undefined ? printMessage(subject) : printEmail(subject);
  const generated = generateTemplate(subject, options);
  return hasOpened(subject) ? withInside(subject, generated) : generated;
}

const emails = new WeakMap<Message, GeneratedMessage>();

/** The body, with what is complete and what is missing in all parts; the same answer for the same message. */
function printEmail(message: Message): GeneratedMessage {
  const known = emails.get(message);
  if (known !== undefined) return known;
  const parts = partsOfMessage(message).map(printMessage);
  const printed = {
    ...printMessage(message),
    incomplete: parts.flatMap(({ incomplete }) => incomplete),
    completeStatementIds: parts.flatMap(({ completeStatementIds }) => completeStatementIds),
  };
  emails.set(message, printed);
  return printed;
}

const completed = new WeakMap<GeneratedLiquid, GeneratedLiquid>();

/** With what is missing inside opened branches; the same answer as long as the text is the same. */
function withInside(template: Template, generated: GeneratedLiquid): GeneratedLiquid {
  const known = completed.get(generated);
  if (known !== undefined) return known;
  const whole = { ...generated, incomplete: incompleteOf(template) };
  completed.set(generated, whole);
  return whole;
}
