import * as z from 'zod';
import { EmailFormat, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { CONTACT_RULES as rules } from './contact-rules.ts';

interface TextRule {
  max: number;
  tooLong: string;
}

/** A required text: trimmed, never empty. */
const required = ({ required: missing, max, tooLong }: TextRule & { required: string }) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong);

/** An optional text; an empty one counts as absent. */
const optional = ({ max, tooLong }: TextRule) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

/** The contact form. The messages are shown at its fields. */
export const ContactBody = z.strictObject({
  name: required(rules.name),
  email: required(rules.email).toLowerCase().meta({ format: 'email' }).pipe(EmailFormat),
  company: optional(rules.company),
  subject: optional(rules.subject),
  message: z
    .string(rules.message.tooShort)
    .trim()
    .min(rules.message.min, rules.message.tooShort)
    .max(rules.message.max, rules.message.tooLong),
  consent: z.boolean().default(false),
  /** A hidden field that only bots fill in. */
  hp: z.string().max(1000).default(''),
  /** Accepted and ignored. */
  captchaToken: z.string().max(4000).optional(),
});

export const sendContactMessage = defineOperation({
  id: 'sendContactMessage',
  summary: 'Send a message to the operators of this server',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  rateClass: 'contact',
  bodyLimit: SMALL_BODY_LIMIT,
  body: ContactBody,
  success: { status: 200, schema: z.strictObject({ ok: z.literal(true) }) },
});
