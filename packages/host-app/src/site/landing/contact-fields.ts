import { CONTACT_RULES as rules } from '@sluice/server/contracts';
import { regexes } from 'zod/v4/core';

/** What a visitor types and ticks. */
export interface ContactFields {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  consent: boolean;
  /** Hidden: only bots fill it in. */
  hp: string;
}

export type ContactField = keyof ContactFields;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const EMPTY_FIELDS: ContactFields = {
  name: '',
  email: '',
  company: '',
  subject: '',
  message: '',
  consent: false,
  hp: '',
};

/** The fields as they are sent: trimmed, the address in lower case. */
function cleaned(fields: ContactFields): ContactFields {
  return {
    ...fields,
    name: fields.name.trim(),
    email: fields.email.trim().toLowerCase(),
    company: fields.company.trim(),
    subject: fields.subject.trim(),
    message: fields.message.trim(),
  };
}

/** How many characters a person would count, not how many units of 16 bits. */
const lengthOf = (text: string) => Array.from(text).length;

/** What is wrong with the fields. The rules are the contract's; a test holds both answers side by side. */
export function checkContact(fields: ContactFields): ContactErrors {
  const { name, email, company, subject, message, hp } = cleaned(fields);
  const errors: ContactErrors = {};
  if (name === '') errors.name = rules.name.required;
  else if (lengthOf(name) > rules.name.max) errors.name = rules.name.tooLong;
  if (email === '') errors.email = rules.email.required;
  else if (lengthOf(email) > rules.email.max) errors.email = rules.email.tooLong;
  else if (!regexes.email.test(email)) errors.email = rules.email.malformed;
  if (lengthOf(company) > rules.company.max) errors.company = rules.company.tooLong;
  if (lengthOf(subject) > rules.subject.max) errors.subject = rules.subject.tooLong;
  if (lengthOf(message) < rules.message.min) errors.message = rules.message.tooShort;
  else if (lengthOf(message) > rules.message.max) errors.message = rules.message.tooLong;
  if (hp !== '') errors.hp = rules.hp.filled;
  return errors;
}

/** The body of the request. Optional fields that are empty are absent. */
export function contactBody(fields: ContactFields): Partial<ContactFields> {
  const { company, subject, ...required } = cleaned(fields);
  return { ...required, ...(company !== '' && { company }), ...(subject !== '' && { subject }) };
}
