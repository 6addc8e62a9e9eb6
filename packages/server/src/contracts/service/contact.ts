import * as z from 'zod';
import { EMAIL_MAX, EmailFormat, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

/** A required text: trimmed, never empty. */
const required = (name: string, max: number) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} must be ${max} characters or less`);

/** An optional text; an empty one counts as absent. */
const optional = (name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or less`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

/** The contact form. The messages are shown at its fields. */
export const ContactBody = z.strictObject({
  name: required('Name', 120),
  email: required('Email', EMAIL_MAX).toLowerCase().pipe(EmailFormat),
  company: optional('Company name', 200),
  subject: optional('Subject', 160),
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(5000, 'Message must be 5000 characters or less'),
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
