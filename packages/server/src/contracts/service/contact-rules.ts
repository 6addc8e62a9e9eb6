import { EMAIL_MALFORMED, EMAIL_MAX } from '../operation/text-limits.ts';

const atMost = (name: string, max: number) => ({
  max,
  tooLong: `${name} must be ${max} characters or less`,
});

/** The limits of the contact form, with the texts that its fields show. The public page checks them without any schema. */
export const CONTACT_RULES = {
  name: { required: 'Name is required', ...atMost('Name', 120) },
  email: {
    required: 'Email is required',
    ...atMost('Email', EMAIL_MAX),
    malformed: EMAIL_MALFORMED,
  },
  company: atMost('Company name', 200),
  subject: atMost('Subject', 160),
  message: {
    min: 10,
    tooShort: 'Message must be at least 10 characters',
    ...atMost('Message', 5000),
  },
  hp: { filled: 'Invalid submission' },
} as const;
