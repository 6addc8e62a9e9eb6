import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { PASSWORD_MIN_LENGTH, SAMPLES_MAX, VERSIONS_MAX } from '../contracts/index.ts';
import { auditTargetOf } from './audit-target.ts';
import { isPublicOrigin } from './public-origin.ts';

/** The default of `CONTACT_LIMIT_PER_HOUR`. */
export const CONTACT_LIMIT_PER_HOUR = 5;

/** The minimum length of secrets, in bytes. */
export const SECRET_MIN_BYTES = 32;

/** Scheme, optional credentials, one or several hosts, optional database and options. The driver checks the rest. */
const MONGODB_URI = /^mongodb(\+srv)?:\/\/([^@/?\s]+@)?[^@,/?\s]+(,[^@,/?\s]+)*(\/\S*)?$/;

/** Scheme, optional credentials, a host, optional port and options. */
const SMTP_URL = /^smtps?:\/\/([^@/?\s]+@)?[^@,/?\s]+(\/?\?\S*)?\/?$/;
/** An address, or a name and an address in angle brackets. */
const MAIL_FROM = /^([^<>@\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const secret = z.string().refine((text) => Buffer.byteLength(text) >= SECRET_MIN_BYTES);

/** Digits only: another notation, such as `1e3`, is a mistake. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A name or an address, with the zone of one of IPv6. Whether this machine has it, listening tells. */
const LISTENING = /^[\w.:%[\]-]+$/;

const port = wholeNumber(0, 65_535);
const publicAddress = z.url({ protocol: /^https?$/ }).refine(isPublicOrigin);

const STRIPE_KEY = /^(sk|rk)_(test|live|sandbox)_\w{8,}$/;
const LOOKUP_KEY = /^[\w-]{1,200}$/;
const WEBHOOK_SECRET = /^whsec_\w{8,}$/;

/** A key's name, a colon and its secret. */
const PROVIDER_KEY = /^([A-Za-z0-9_-]{1,16}):(.+)$/;
/** A host name with a top-level domain of letters, so never a numeric address. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** The origin of a server on this machine. */
const LOOPBACK_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/;

/** IPv4 addresses as IPv6 writes them: the width of one of IPv4 counts behind these bits. */
const MAPPED_BITS = 96;
const MAPPED = ipaddr.IPv6.parse('::ffff:0:0');

/** The widest ranges of private networks are 10.0.0.0/8 and fc00::/7: a wider one trusts strangers. */
const isPrivateWidth = (range: string): boolean => {
  if (!ipaddr.isValidCIDR(range)) return ipaddr.isValid(range);
  const [address, bits] = ipaddr.parseCIDR(range);
  if (address.kind() === 'ipv4') return bits >= 8;
  const hasMapped = MAPPED.match(address, Math.min(bits, MAPPED_BITS));
  return bits >= (hasMapped ? MAPPED_BITS + 8 : 7);
};

const commaSeparated = z.string().transform((list) => list.split(',').map((part) => part.trim()));

/** A key that encrypts the API keys of workspaces. */
export interface ProviderKey {
  /** Stored with what it encrypts. */
  id: string;
  secret: string;
}

function toProviderKey(text: string): ProviderKey {
  const [, id = '', secret = ''] = PROVIDER_KEY.exec(text) ?? [];
  return { id, secret };
}

const areProviderKeys = (keys: readonly ProviderKey[]) =>
  new Set(keys.map(({ id }) => id)).size === keys.length &&
  keys.every(({ id, secret }) => id !== '' && Buffer.byteLength(secret) >= SECRET_MIN_BYTES);

/** An environment variable: how it is parsed and documented. */
export interface Variable {
  schema: z.ZodType;
  /** The valid values in words, for the error message. */
  expects: string;
  purpose: string;
  /** The default in words. */
  fallback: string;
  /** True when the value is never shown, even if it is invalid. */
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
    schema: z.string().regex(LISTENING).default('127.0.0.1'),
    expects: 'an address to listen on',
    purpose: 'The address the server listens on; `0.0.0.0` for all.',
    fallback: '127.0.0.1',
  },
  PORT: {
    schema: port.default(3000),
    expects: 'a whole number from 0 to 65535',
    purpose: 'The port the server listens on; 0 picks a free one.',
    fallback: '3000',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 300).optional(),
    expects: 'a whole number from 0 to 300',
    purpose:
      'How long the server goes on handling requests after `SIGTERM`, while it reports that it is not ready: as long as the load balancer takes to notice.',
    fallback: '5 in production, else 0',
  },
  PUBLIC_ORIGIN: {
    schema: publicAddress.optional(),
    expects: 'an address such as https://sluice.example.com or https://example.com/sluice',
    purpose:
      'The address people type into the browser, without a slash at its end. With a path, everything is below that. With https, cookies are marked secure. Passkeys are for its name alone: under another one they stop working. Required in production.',
    fallback: 'the address of each request; in emails that no request asked for, this machine',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('data'),
    expects: 'a folder',
    purpose: 'Where the embedded database (and, outside production, generated secrets) is stored.',
    fallback: '`data` in the folder the server is started from',
  },
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    expects: 'a folder',
    purpose:
      'Where the server regularly saves encrypted backups of the embedded database, best on another disk. Needs `BACKUP_KEY`.',
    fallback: 'no regular backups',
  },
  BACKUP_KEY: {
    schema: secret.optional(),
    expects: `at least ${SECRET_MIN_BYTES} bytes of random text`,
    purpose: 'Encrypts backups, and decrypts them when they are restored. Without it they are lost.',
    fallback: 'none; the command `backup` then saves them as they are',
    isSecret: true,
  },
  BACKUP_HOURS: {
    schema: wholeNumber(1, 168).default(24),
    expects: 'a whole number from 1 to 168',
    purpose: 'How many hours lie between two regular backups.',
    fallback: '24',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, 1000).default(14),
    expects: 'a whole number from 1 to 1000',
    purpose: 'How many regular backups are kept; older ones are deleted.',
    fallback: '14',
  },
  AUDIT_LOG: {
    schema: z
      .string()
      .transform(auditTargetOf)
      .refine((target) => target !== undefined)
      .optional(),
    expects: 'a file, or an address such as syslog://127.0.0.1:514 (UDP) or syslog+tcp://log.example.com:601',
    purpose:
      'Where each entry of the audit log goes besides the database: a file gets a line of JSON, syslog a message of RFC 5424.',
    fallback: 'the database only',
  },
  METRICS_PORT: {
    schema: port.optional(),
    expects: 'a whole number from 0 to 65535',
    purpose: 'A port of its own at which Prometheus reads `/metrics`. Keep it away from the internet.',
    fallback: 'no metrics',
  },
  METRICS_HOST: {
    schema: z.string().regex(LISTENING).default('127.0.0.1'),
    expects: 'an address to listen on',
    purpose: 'The address of the port for metrics; `0.0.0.0` for all.',
    fallback: '127.0.0.1',
  },
  MONGODB_URI: {
    schema: z.string().regex(MONGODB_URI).optional(),
    expects: 'a connection string that begins with mongodb:// or mongodb+srv://',
    purpose:
      'Stores everything in MongoDB instead of the embedded database. The path is the name of the database.',
    fallback: 'the embedded database',
    isSecret: true,
  },
  SESSION_SECRET: {
    schema: secret.optional(),
    expects: `at least ${SECRET_MIN_BYTES} bytes of random text`,
    purpose:
      'Signs access and refresh tokens, and encrypts queued emails. Changing it signs everybody out, unless `SESSION_SECRET_PREVIOUS` has the old one. Required in production.',
    fallback: 'generated once and saved in DATA_DIR',
    isSecret: true,
  },
  SESSION_SECRET_PREVIOUS: {
    schema: secret.optional(),
    expects: `at least ${SECRET_MIN_BYTES} bytes of random text`,
    purpose: 'A second secret that is accepted, but signs nothing, while one replaces the other.',
    fallback: 'none',
    isSecret: true,
  },
  PROVIDER_KEYS: {
    schema: commaSeparated
      .transform((list) => list.map(toProviderKey))
      .refine(areProviderKeys)
      .optional(),
    expects: `one or several keys such as 2026a:secret, separated by commas, each with a name of its own and at least ${SECRET_MIN_BYTES} bytes of random text`,
    purpose:
      'Encrypts the API keys of workspaces. The first one encrypts, all of them decrypt. Required in production.',
    fallback: 'generated once and saved in DATA_DIR',
    isSecret: true,
  },
  PROVIDER_HOSTS: {
    schema: commaSeparated.pipe(z.array(z.string().regex(HOST_NAME))).optional(),
    expects: 'host names such as rest.us-11.braze.com, separated by commas',
    purpose: "Further REST hosts that workspaces may connect to, beside Braze's own instances.",
    fallback: 'none',
  },
  PROVIDER_SANDBOX_URL: {
    schema: z.string().regex(LOOPBACK_ORIGIN).optional(),
    expects: 'the origin of a server on this machine, such as http://127.0.0.1:4010',
    purpose:
      'A sandbox of the provider that runs on its own and that workspaces may connect to. Refused in production.',
    fallback: 'only the sandbox that the server starts',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(STRIPE_KEY).optional(),
    expects: 'a secret or restricted key of Stripe, such as sk_live_…',
    purpose: 'The account that workspaces pay. Without it, a server in production has no billing.',
    fallback: 'the sandbox that the server starts; in production there is no billing',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRETS: {
    schema: commaSeparated.pipe(z.array(z.string().regex(WEBHOOK_SECRET))).optional(),
    expects: 'one or several signing secrets such as whsec_…, separated by commas',
    purpose:
      'Sign what Stripe reports. List two while one replaces the other. Required with `STRIPE_SECRET_KEY`.',
    fallback: 'none',
    isSecret: true,
  },
  STRIPE_LOOKUP_KEY: {
    schema: z.string().regex(LOOKUP_KEY).default('sluice_pro_monthly'),
    expects: 'the lookup key of a price, of letters, digits, _ and -',
    purpose: 'The price of the plan.',
    fallback: 'sluice_pro_monthly',
  },
  STRIPE_SANDBOX_URL: {
    schema: z.string().regex(LOOPBACK_ORIGIN).optional(),
    expects: 'the origin of a server on this machine, such as http://127.0.0.1:4020',
    purpose:
      'A sandbox of Stripe that runs on its own, used instead of Stripe. Needs `STRIPE_SECRET_KEY`. Refused in production.',
    fallback: 'Stripe itself, or the sandbox that the server starts',
  },
  SMTP_URL: {
    schema: z.string().regex(SMTP_URL).optional(),
    expects: 'an address such as smtps://name:password@mail.example.com',
    purpose:
      'The mail server: `smtps://` for TLS from the start, `smtp://` for STARTTLS. In production the server must offer it, unless the address ends in `?requireTLS=false`.',
    fallback: 'a development mailbox at `/dev/mail`; in production no email is sent',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(MAIL_FROM).optional(),
    expects: 'an address such as Sluice <no-reply@example.com>',
    purpose: 'The sender of every email. Required with `SMTP_URL`.',
    fallback: 'Sluice <no-reply@sluice.example>, for the development mailbox',
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    expects: 'an address such as team@example.com',
    purpose: 'Receives the messages of the contact form, and is shown to visitors.',
    fallback: 'the address in `MAIL_FROM`, or info@sluice.example for the development mailbox',
  },
  SECURITY_CONTACT: {
    schema: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    expects: 'an address such as security@example.com or https://example.com/security',
    purpose: 'Whom people tell about a weakness: `/.well-known/security.txt` names it.',
    fallback: 'the address in `CONTACT_EMAIL`; in production without one there is no such file',
  },
  CONTACT_LIMIT_PER_HOUR: {
    schema: wholeNumber(1, 1000).default(CONTACT_LIMIT_PER_HOUR),
    expects: 'a whole number from 1 to 1000',
    purpose: 'How many contact messages one network address may send in an hour.',
    fallback: String(CONTACT_LIMIT_PER_HOUR),
  },
  QUOTA_WORKSPACES: {
    schema: wholeNumber(1, 10_000).default(20),
    expects: 'a whole number from 1 to 10000',
    purpose: 'How many workspaces a person may own before they can create no more.',
    fallback: '20',
  },
  QUOTA_SNIPPETS: {
    schema: wholeNumber(1, 1_000_000).default(10_000),
    expects: 'a whole number from 1 to 1000000',
    purpose: 'How many snippets a workspace may have, including those in the trash.',
    fallback: '10000',
  },
  QUOTA_MEGABYTES: {
    schema: wholeNumber(1, 100_000).default(250),
    expects: 'a whole number from 1 to 100000',
    purpose:
      'How many megabytes the snippets of a workspace may take, including the trash and earlier versions.',
    fallback: '250',
  },
  QUOTA_INSTALLATION_MEGABYTES: {
    schema: wholeNumber(1, 100_000_000).default(50_000),
    expects: 'a whole number from 1 to 100000000',
    purpose:
      'How many megabytes the database of this installation may take. Beyond it, nobody saves anything that needs more room.',
    fallback: '50000',
  },
  QUOTA_VERSIONS: {
    schema: wholeNumber(1, 1000).default(VERSIONS_MAX),
    expects: 'a whole number from 1 to 1000',
    purpose: 'How many earlier versions of a snippet are kept; older ones are deleted.',
    fallback: String(VERSIONS_MAX),
  },
  QUOTA_SAMPLES: {
    schema: wholeNumber(1, 1000).default(SAMPLES_MAX),
    expects: 'a whole number from 1 to 1000',
    purpose: 'How many sample people a workspace may have.',
    fallback: String(SAMPLES_MAX),
  },
  QUOTA_AUDIT_ENTRIES: {
    schema: wholeNumber(100, 10_000_000).default(100_000),
    expects: 'a whole number from 100 to 10000000',
    purpose: 'How many entries the audit log keeps of what one person has done; older ones are deleted.',
    fallback: '100000',
  },
  REQUIRE_EMAIL_CONFIRMATION: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose:
      'Whether people must confirm their email address before their account is created. Needs `SMTP_URL` in production.',
    fallback: 'true if `SMTP_URL` is set, else false',
  },
  PASSWORD_MIN_LENGTH: {
    schema: wholeNumber(PASSWORD_MIN_LENGTH, 64).default(PASSWORD_MIN_LENGTH),
    expects: `a whole number from ${PASSWORD_MIN_LENGTH} to 64`,
    purpose: 'The minimum length of new passwords.',
    fallback: String(PASSWORD_MIN_LENGTH),
  },
  INVITATION_DAYS: {
    schema: wholeNumber(1, 90).default(7),
    expects: 'a whole number from 1 to 90',
    purpose: 'How many days an invitation to a workspace is valid.',
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
      'Mixed into every password hash. The first one is used for new hashes; list older ones after it until everybody has signed in once.',
    fallback: 'none',
    isSecret: true,
  },
  REFUSE_COMMON_PASSWORDS: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose: 'Whether new passwords that are easy to guess are refused.',
    fallback: 'true',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    purpose: 'How much is logged, as one JSON object per line on standard output.',
    fallback: 'info in production, warn elsewhere',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((range) => range.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine(isPrivateWidth)))
      .optional(),
    expects: 'addresses or ranges such as 10.0.0.0/8, none wider than /8 (IPv6: /7), separated by commas',
    purpose: 'The proxies whose `X-Forwarded-…` headers are trusted.',
    fallback: 'none',
  },
  ALLOW_INSECURE: {
    schema: commaSeparated.pipe(z.array(z.enum(['http', 'mongodb']))).optional(),
    expects: 'http, mongodb, or both separated by a comma',
    purpose:
      'What production refuses otherwise: `http` for a `PUBLIC_ORIGIN` without TLS, `mongodb` for a database on another machine without TLS.',
    fallback: 'both are refused in production',
  },
  SANDBOX: {
    schema: z.stringbool().optional(),
    expects: 'true or false',
    purpose:
      'Starts local replacements for the provider, Stripe and the mail server, and offers the demo workspace. They answer this machine only: a server that others reach needs `false` or `NODE_ENV=production`.',
    fallback: 'true outside production; refused in production',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
