import * as z from 'zod';
import { PASSWORD_MIN_LENGTH } from '../contracts/index.ts';

/** How many messages one address may send through the contact form in an hour, unless the operator says otherwise. */
export const CONTACT_LIMIT_PER_HOUR = 5;

/** Keys that sign sessions need at least this many bytes. */
export const SECRET_MIN_BYTES = 32;

/** Scheme, optional credentials, one or several hosts, optional database and options. The driver checks the rest. */
const MONGODB_URI = /^mongodb(\+srv)?:\/\/([^@/?\s]+@)?[^@,/?\s]+(,[^@,/?\s]+)*(\/\S*)?$/;

/** Scheme, optional credentials, a host, optional port and options. */
const SMTP_URL = /^smtps?:\/\/([^@/?\s]+@)?[^@,/?\s]+(\/?\?\S*)?\/?$/;
/** An address, or a name and an address in angle brackets. */
const MAIL_FROM = /^([^<>@\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => URL.canParse(url) && new URL(url).origin === url,
    'only scheme, host and port, without a slash at the end',
  );

/** One environment variable: how it is parsed, and how it is documented. */
export interface Variable {
  schema: z.ZodType;
  /** The valid values, in words; part of the message when the value is invalid. */
  expects: string;
  purpose: string;
  /** The default, in words. */
  fallback: string;
  /** Never shown, not even when it is invalid. */
  isSecret?: boolean;
}

/** Every environment variable that the server reads. A test compares `docs/configuration.md` with this table. */
export const variables = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production']).default('development'),
    expects: 'development, test or production',
    purpose: 'In production, secrets and the public origin are required and sandboxes are refused.',
    fallback: 'development',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    expects: 'an address to listen on',
    purpose: 'The address the server listens on; `0.0.0.0` for all.',
    fallback: '127.0.0.1',
  },
  PORT: {
    schema: port.default(3000),
    expects: 'a whole number from 0 to 65535',
    purpose: 'The port the server listens on; 0 takes a free one.',
    fallback: '3000',
  },
  PUBLIC_ORIGIN: {
    schema: origin.optional(),
    expects: 'an origin such as https://sluice.example.com',
    purpose: 'The address people type. Cookies are marked secure when it is https. Required in production.',
    fallback: 'the address of each request',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('data'),
    expects: 'a folder',
    purpose: 'Where the embedded database (and, outside production, the session secret) is kept.',
    fallback: 'data, in the folder the server is started from',
  },
  MONGODB_URI: {
    schema: z.string().regex(MONGODB_URI).optional(),
    expects: 'a connection string that begins with mongodb:// or mongodb+srv://',
    purpose: 'Keeps everything in MongoDB instead of the embedded database. The path names the database.',
    fallback: 'the embedded database',
    isSecret: true,
  },
  SESSION_SECRET: {
    schema: z
      .string()
      .refine((secret) => Buffer.byteLength(secret) >= SECRET_MIN_BYTES)
      .optional(),
    expects: `at least ${SECRET_MIN_BYTES} bytes of random text`,
    purpose: 'Signs access and refresh tokens. Changing it signs everybody out. Required in production.',
    fallback: 'made once and kept in DATA_DIR',
    isSecret: true,
  },
  SMTP_URL: {
    schema: z.string().regex(SMTP_URL).optional(),
    expects: 'an address such as smtps://name:password@mail.example.com',
    purpose:
      'The mail server: `smtps://` for TLS from the start, `smtp://` for STARTTLS where it is offered (`?requireTLS=true` insists).',
    fallback: 'a development mailbox at `/dev/mail`; in production no mail is sent',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(MAIL_FROM).optional(),
    expects: 'an address such as Sluice <no-reply@example.com>',
    purpose: 'The sender of every mail. Required with `SMTP_URL`.',
    fallback: 'Sluice <no-reply@sluice.example>, for the development mailbox',
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    expects: 'an address such as team@example.com',
    purpose: 'Where the messages of the contact form go; shown to visitors when mailing fails.',
    fallback: 'the address in `MAIL_FROM`',
  },
  CONTACT_LIMIT_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(1000).default(CONTACT_LIMIT_PER_HOUR),
    expects: 'a whole number from 1 to 1000',
    purpose: 'How many messages one address may send through the contact form in an hour.',
    fallback: String(CONTACT_LIMIT_PER_HOUR),
  },
  REQUIRE_EMAIL_CONFIRMATION: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose:
      'Whether a new account begins only when the link was followed that is mailed to its address. Needs `SMTP_URL` in production.',
    fallback: 'true where `SMTP_URL` is set, else false',
  },
  PASSWORD_MIN_LENGTH: {
    schema: z.coerce.number().int().min(PASSWORD_MIN_LENGTH).max(64).default(PASSWORD_MIN_LENGTH),
    expects: `a whole number from ${PASSWORD_MIN_LENGTH} to 64`,
    purpose: 'The shortest password that a new account may have.',
    fallback: String(PASSWORD_MIN_LENGTH),
  },
  INVITATION_DAYS: {
    schema: z.coerce.number().int().min(1).max(90).default(7),
    expects: 'a whole number from 1 to 90',
    purpose: 'How many days an invitation to a workspace is open.',
    fallback: '7',
  },
  PASSWORD_PEPPER: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((pepper) => pepper.trim()))
      .refine((list) => list.every((pepper) => Buffer.byteLength(pepper) >= SECRET_MIN_BYTES))
      .optional(),
    expects: `at least ${SECRET_MIN_BYTES} bytes of random text, or several such texts separated by commas`,
    purpose:
      'Mixed into every password hash. The first is for new hashes; keep older ones behind it until everybody has signed in once.',
    fallback: 'none',
    isSecret: true,
  },
  REFUSE_COMMON_PASSWORDS: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose: 'Whether a new password is refused that is one of the first somebody would guess.',
    fallback: 'true in production, else false',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    purpose: 'How much is logged, as one JSON object a line on the standard output.',
    fallback: 'info in production, warn elsewhere',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((range) => range.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
      .optional(),
    expects: 'addresses or ranges such as 10.0.0.0/8, separated by commas',
    purpose: 'The proxies whose `X-Forwarded-…` headers are believed.',
    fallback: 'none',
  },
  SANDBOX: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose:
      "Starts stand-ins for the outside services (the provider's data, the mail server) and offers the demo workspace.",
    fallback: 'true outside production; refused in production',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
