import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import * as z from 'zod';
import type { AuditTarget } from './audit-target.ts';
import { productionProblems } from './production.ts';
import type { StripeAccount } from './sandboxes.ts';
import {
  SECRET_MIN_BYTES,
  variables,
  type ProviderKey,
  type Variable,
  type VariableName,
} from './variables.ts';

export interface Quotas {
  /** Per owner. */
  workspaces: number;
  /** Per workspace, with the trash. */
  snippets: number;
  /** Of all snippets of a workspace with their earlier versions. */
  bytes: number;
  /** Of the whole database. */
  installationBytes: number;
  /** Earlier versions per snippet. */
  versions: number;
  /** Sample people per workspace. */
  samples: number;
  /** Entries of the audit log per person. */
  auditEntries: number;
}

/** Regular backups of the embedded database. */
export interface BackupSettings {
  folder: string;
  everyHours: number;
  keep: number;
  secret: string;
}

/** The settings that the server was started with. */
export interface Configuration {
  isProduction: boolean;
  host: string;
  port: number;
  /** The server goes on handling requests for so long after it was told to stop. */
  drainSeconds: number;
  /** May have a path, which everything is below. `undefined` when not set, outside production only: then the origin of each request is used. */
  publicOrigin: string | undefined;
  /** Where links lead in emails that no request asked for: the public address, or else this machine. */
  mailedOrigin: string;
  dataDir: string;
  mongodbUri: string | undefined;
  /** `undefined` without a folder for them. */
  backups: BackupSettings | undefined;
  /** Where entries of the audit log go besides the database. */
  auditTarget: AuditTarget | undefined;
  /** Encrypts backups. */
  backupKey: string | undefined;
  /** Where the metrics are read; `undefined` to offer none. */
  metrics: { host: string; port: number } | undefined;
  /** `undefined` when not set, outside production only: then one is generated and saved in the data folder. */
  sessionSecret: string | undefined;
  /** Accepted beside `sessionSecret`, while that replaces it or is about to. */
  previousSessionSecret: string | undefined;
  /** The first one encrypts. `undefined` when not set, outside production only: then one is generated and saved. */
  providerKeys: readonly ProviderKey[] | undefined;
  /** REST hosts of the provider that the operator has added. */
  providerHosts: readonly string[];
  /** The origin of a sandbox of the provider that runs on its own; never in production. */
  providerSandboxUrl: string | undefined;
  /** `undefined` without an account at Stripe. */
  stripe: StripeAccount | undefined;
  /** Stripe's name of the plan's price. */
  stripeLookupKey: string;
  /** `undefined` when no mail server is configured. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Receives the messages of the contact form. */
  contactEmail: string;
  /** Whom people tell about a weakness: an address of email or https. `undefined` in production when nobody is named. */
  securityContact: string | undefined;
  contactLimitPerHour: number;
  quotas: Quotas;
  /** True when an account is created only once its address is confirmed. */
  requireEmailConfirmation: boolean;
  passwordMinLength: number;
  /** The first one is used for new hashes. */
  passwordPeppers: readonly string[];
  /** True when common passwords are refused. */
  refuseCommonPasswords: boolean;
  invitationDays: number;
  logLevel: string;
  trustProxy: string[];
  sandbox: boolean;
}

/** Some environment variables are invalid; `problems` has one line for each. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

const schema = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable.schema])) as {
    [Name in VariableName]: (typeof variables)[Name]['schema'];
  },
);

function displayValue(variable: Variable, value: string): string {
  if (variable.isSecret) return 'a value that is not shown';
  // Somebody may have put a name and a password before the host.
  const shown = value.replace(/\/\/[^/@]*@/, '//…@');
  return JSON.stringify(shown.length > 80 ? `${shown.slice(0, 80)}…` : shown);
}

/** @throws {ConfigurationError} with every variable whose value is not of its form */
function readVariables(environment: Record<string, string | undefined>): z.output<typeof schema> {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const invalid = new Set(parsed.error.issues.map((issue) => String(issue.path[0]) as VariableName));
    throw new ConfigurationError(
      [...invalid].map((name) => {
        const variable: Variable = variables[name];
        return `${name}: expected ${variable.expects}, got ${displayValue(variable, given[name] ?? '')}.`;
      }),
    );
  }
  return parsed.data;
}

/**
 * Reads the configuration from environment variables, and from the files that they name. An empty variable counts as not
 * set.
 * @throws {ConfigurationError} with every invalid variable at once; it never contains a secret
 */
export function readConfiguration(given: Record<string, string | undefined>): Configuration {
  const { environment, problems } = readSecretFiles(given);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const values = readVariables(environment);
  const isProduction = values.NODE_ENV === 'production';
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new ConfigurationError([
      'MAIL_FROM: required with SMTP_URL, an address such as Sluice <no-reply@example.com>.',
    ]);
  }
  if (values.PORT !== 0 && values.METRICS_PORT === values.PORT) {
    throw new ConfigurationError([`METRICS_PORT: ${values.PORT} is PORT as well. Choose a port of its own.`]);
  }
  const stripe = stripeAccount(values);
  const refused = isProduction ? productionProblems(values) : [];
  if (refused.length > 0) throw new ConfigurationError(refused);
  const mailFrom = values.MAIL_FROM ?? 'Sluice <no-reply@sluice.example>';
  const contactEmail =
    values.CONTACT_EMAIL ?? (values.MAIL_FROM === undefined ? DEVELOPMENT_CONTACT : addressIn(mailFrom));
  const isSomebody = !isProduction || contactEmail !== DEVELOPMENT_CONTACT;
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    publicOrigin: values.PUBLIC_ORIGIN,
    mailedOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    mongodbUri: values.MONGODB_URI,
    backups: backupSettings(values),
    auditTarget: values.AUDIT_LOG,
    backupKey: values.BACKUP_KEY,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    sessionSecret: values.SESSION_SECRET,
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS,
    providerKeys: values.PROVIDER_KEYS,
    providerHosts: values.PROVIDER_HOSTS ?? [],
    providerSandboxUrl: values.PROVIDER_SANDBOX_URL,
    stripe,
    stripeLookupKey: values.STRIPE_LOOKUP_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    contactEmail,
    securityContact: values.SECURITY_CONTACT ?? (isSomebody ? contactEmail : undefined),
    contactLimitPerHour: values.CONTACT_LIMIT_PER_HOUR,
    quotas: {
      workspaces: values.QUOTA_WORKSPACES,
      snippets: values.QUOTA_SNIPPETS,
      bytes: values.QUOTA_MEGABYTES * 1_000_000,
      installationBytes: values.QUOTA_INSTALLATION_MEGABYTES * 1_000_000,
      versions: values.QUOTA_VERSIONS,
      samples: values.QUOTA_SAMPLES,
      auditEntries: values.QUOTA_AUDIT_ENTRIES,
    },
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION ?? values.SMTP_URL !== undefined,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordPeppers: values.PASSWORD_PEPPER ?? [],
    refuseCommonPasswords: values.REFUSE_COMMON_PASSWORDS ?? true,
    invitationDays: values.INVITATION_DAYS,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustProxy: values.TRUST_PROXY ?? [],
    sandbox: values.SANDBOX ?? !isProduction,
  };
}

/** Where visitors of a development server write to: its mailbox takes every address. */
const DEVELOPMENT_CONTACT = 'info@sluice.example';

/** @throws {ConfigurationError} when they cannot be made */
function backupSettings(values: z.output<typeof schema>): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_KEY: secret, BACKUP_HOURS: everyHours, BACKUP_KEEP: keep } = values;
  if (folder === undefined) return undefined;
  if (values.MONGODB_URI !== undefined) {
    throw new ConfigurationError([
      'BACKUP_DIR: backs up the embedded database only; back up MONGODB_URI with the tools of MongoDB.',
    ]);
  }
  if (secret === undefined) {
    throw new ConfigurationError([
      `BACKUP_KEY: required with BACKUP_DIR, at least ${SECRET_MIN_BYTES} bytes of random text.`,
    ]);
  }
  return { folder: resolve(folder), everyHours, keep, secret };
}

/** @throws {ConfigurationError} when only a part is set */
function stripeAccount(values: z.output<typeof schema>): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS, STRIPE_SANDBOX_URL: origin } = values;
  if (secretKey !== undefined && STRIPE_WEBHOOK_SECRETS === undefined) {
    throw new ConfigurationError([
      'STRIPE_WEBHOOK_SECRETS: required with STRIPE_SECRET_KEY, a signing secret such as whsec_….',
    ]);
  }
  const dependent = { STRIPE_WEBHOOK_SECRETS, STRIPE_SANDBOX_URL: origin };
  const alone = Object.entries(dependent).filter(
    ([, value]) => value !== undefined && secretKey === undefined,
  );
  if (alone.length > 0) {
    throw new ConfigurationError(alone.map(([name]) => `${name}: needs STRIPE_SECRET_KEY.`));
  }
  return secretKey === undefined
    ? undefined
    : { secretKey, webhookSecrets: STRIPE_WEBHOOK_SECRETS ?? [], origin };
}

/** The address in `Name <address>`. */
function addressIn(mailFrom: string): string {
  return /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}

type Environment = Record<string, string | undefined>;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** As many letters may be wrong in a name that is still taken for one of ours. Short names are like those of others. */
const WRONG_LETTERS_MAX = 2;
const LIKE_OTHERS = 7;

/** Finds variables that nobody reads and that are called almost like ours: one line each, for the log. */
export function misspelledVariables(environment: Environment): string[] {
  const ours = [...Object.keys(variables), ...SECRET_NAMES.map((name) => `${name}_FILE`)];
  return Object.keys(environment).flatMap((given) => {
    if (ours.includes(given) || given.length <= LIKE_OTHERS) return [];
    const near = closest(given, ours);
    if (distance(near, given) > WRONG_LETTERS_MAX) return [];
    return [`${given} is not a variable of Sluice, and has no effect. Is ${near} meant?`];
  });
}

/** The variables whose value may be in a file, as container platforms mount secrets. */
const SECRET_NAMES: readonly string[] = Object.entries(variables as Record<string, Variable>)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/**
 * Reads each secret that is in a file: the path is in a variable with the name of the secret and `_FILE`. A line break at the
 * end of the file does not belong to the secret.
 * @returns the environment with the secrets in place, and one line for each file that cannot be used
 */
function readSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
  const complete = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_NAMES) {
    const path = environment[`${name}_FILE`];
    if (!isGiven(path)) continue;
    if (isGiven(environment[name])) {
      problems.push(`${name}_FILE: ${name} is set as well; keep one of them.`);
      continue;
    }
    try {
      complete[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (complete[name] === '') problems.push(`${name}_FILE: the file is empty.`);
    } catch (error) {
      problems.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return { environment: complete, problems };
}
