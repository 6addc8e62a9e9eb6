import type { EmailPart } from '../model/template.ts';

/** What the parts of an email beside its body are called. */
export const emailPartNames: Readonly<Record<EmailPart, string>> = {
  subject: 'Subject',
  preheader: 'Preheader',
};

/** What somebody receives as a part of an email: `Subject: Hello`, `Preheader: none`. */
export function emailPartText(part: EmailPart, text: string): string {
  return `${emailPartNames[part]}: ${text === '' ? 'none' : text}`;
}
