import { isLoopback } from './public-origin.ts';
import { SECRET_MIN_BYTES, type ProviderKey } from './variables.ts';

/** The variables that decide whether a server may be in production. */
interface ProductionValues {
  ALLOW_INSECURE?: readonly ('http' | 'mongodb')[] | undefined;
  BACKUP_KEY?: string | undefined;
  MONGODB_URI?: string | undefined;
  PASSWORD_PEPPER?: readonly string[] | undefined;
  PROVIDER_KEYS?: readonly ProviderKey[] | undefined;
  PROVIDER_SANDBOX_URL?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  REQUIRE_EMAIL_CONFIRMATION?: boolean | undefined;
  SANDBOX?: boolean | undefined;
  SESSION_SECRET?: string | undefined;
  SESSION_SECRET_PREVIOUS?: string | undefined;
  SMTP_URL?: string | undefined;
  STRIPE_SANDBOX_URL?: string | undefined;
}

/** Finds what production refuses: one line for each problem, without a secret. */
export function productionProblems(values: ProductionValues): string[] {
  return [
    ...missingVariables(values),
    ...developmentVariables(values),
    ...openConnections(values),
    ...weakSecrets(values),
  ];
}

function missingVariables({ SESSION_SECRET, PROVIDER_KEYS, PUBLIC_ORIGIN }: ProductionValues): string[] {
  const problems: string[] = [];
  if (SESSION_SECRET === undefined) {
    problems.push(
      `SESSION_SECRET: required in production, at least ${SECRET_MIN_BYTES} bytes of random text.`,
    );
  }
  if (PROVIDER_KEYS === undefined) {
    problems.push(
      `PROVIDER_KEYS: required in production, a key such as 2026a:secret with at least ${SECRET_MIN_BYTES} bytes of random text.`,
    );
  }
  if (PUBLIC_ORIGIN === undefined) {
    problems.push('PUBLIC_ORIGIN: required in production, an address such as https://sluice.example.com.');
  }
  return problems;
}

function developmentVariables(values: ProductionValues): string[] {
  const problems: string[] = [];
  for (const name of ['PROVIDER_SANDBOX_URL', 'STRIPE_SANDBOX_URL'] as const) {
    if (values[name] === undefined) continue;
    problems.push(`${name}: refused in production; the sandbox is for development and tests.`);
  }
  if (values.SANDBOX === true) {
    problems.push('SANDBOX: refused in production; the sandboxes are for development and tests.');
  }
  if (values.REQUIRE_EMAIL_CONFIRMATION === true && values.SMTP_URL === undefined) {
    problems.push('REQUIRE_EMAIL_CONFIRMATION: needs SMTP_URL, because confirmations are sent by email.');
  }
  return problems;
}

/** Connections over which passwords and data would go unencrypted. */
function openConnections({ ALLOW_INSECURE = [], PUBLIC_ORIGIN, MONGODB_URI }: ProductionValues): string[] {
  const problems: string[] = [];
  const isOpenOrigin =
    PUBLIC_ORIGIN?.startsWith('http:') === true && !isLoopback(new URL(PUBLIC_ORIGIN).hostname);
  if (isOpenOrigin && !ALLOW_INSECURE.includes('http')) {
    problems.push(
      'PUBLIC_ORIGIN: refused in production without https, because passwords would be sent unencrypted. Put a TLS proxy in front of the server, or set ALLOW_INSECURE=http.',
    );
  }
  if (MONGODB_URI !== undefined && isOpenDatabase(MONGODB_URI) && !ALLOW_INSECURE.includes('mongodb')) {
    problems.push(
      'MONGODB_URI: refused in production without TLS for a database on another machine. Add tls=true to its options, or set ALLOW_INSECURE=mongodb where the network between them is private.',
    );
  }
  return problems;
}

/** Tells whether the connection to a database, whose form was checked before, leaves this machine unencrypted. */
function isOpenDatabase(uri: string): boolean {
  const [scheme = '', address = ''] = uri.split('://', 2);
  const [path = '', options = ''] = address.slice(address.lastIndexOf('@') + 1).split('?', 2);
  const [hosts = ''] = path.split('/', 1);
  const given = new URLSearchParams(options);
  const tls = given.get('tls') ?? given.get('ssl') ?? String(scheme.endsWith('+srv'));
  return tls !== 'true' && !hosts.split(',').every((host) => isLoopback(host.replace(/:\d+$/, '')));
}

/** Text from a generator of random bytes has more different characters than this, however it is written. */
const DIFFERENT_CHARACTERS_MIN = 10;

/** What guides and examples have where a secret goes. */
const PLACEHOLDER = /change.?(?:me|this|it)|replace.?(?:me|this|it)|place.?holder|your.?secret/i;
const LINE_BREAK = /[\r\n\t]/;

/** Why a secret is none; `undefined` if it may be one. */
function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < DIFFERENT_CHARACTERS_MIN) return 'it repeats a few characters';
  if (PLACEHOLDER.test(secret)) return 'it is a placeholder, which others know';
  if (LINE_BREAK.test(secret)) return 'it has a line break or a tab in it';
  return undefined;
}

function weakSecrets(values: ProductionValues): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS, BACKUP_KEY, PASSWORD_PEPPER, PROVIDER_KEYS } = values;
  const purposes: readonly [name: string, secrets: readonly string[]][] = [
    ['SESSION_SECRET', SESSION_SECRET === undefined ? [] : [SESSION_SECRET]],
    ['SESSION_SECRET_PREVIOUS', SESSION_SECRET_PREVIOUS === undefined ? [] : [SESSION_SECRET_PREVIOUS]],
    ['PROVIDER_KEYS', PROVIDER_KEYS?.map(({ secret }) => secret) ?? []],
    ['PASSWORD_PEPPER', PASSWORD_PEPPER ?? []],
    ['BACKUP_KEY', BACKUP_KEY === undefined ? [] : [BACKUP_KEY]],
  ];
  const problems: string[] = [];
  const usedFor = new Map<string, string>();
  for (const [name, secrets] of purposes) {
    const weakness = secrets.map(weaknessOf).find((one) => one !== undefined);
    if (weakness !== undefined) {
      problems.push(
        `${name}: refused in production, because ${weakness}. Use random text, such as the output of "openssl rand -base64 32".`,
      );
    }
    for (const secret of new Set(secrets)) {
      const other = usedFor.get(secret);
      if (other === undefined) usedFor.set(secret, name);
      else
        problems.push(
          `${name}: refused in production, because ${other} has the same secret. Each needs its own.`,
        );
    }
  }
  return problems;
}

/** Names what works in production and is probably not meant: one line each, for the log. */
export function productionWarnings({
  isProduction,
  smtpUrl,
}: {
  isProduction: boolean;
  smtpUrl: string | undefined;
}): string[] {
  if (!isProduction || smtpUrl !== undefined) return [];
  return [
    'SMTP_URL is not set: no email is sent, so nobody can be invited by email, confirm an address or set a new password.',
  ];
}

/** The settings that decide who reaches a server, and what is offered there. */
interface Exposure {
  isProduction: boolean;
  sandbox: boolean;
  host: string;
  publicOrigin: string | undefined;
}

/**
 * Finds why a server outside production must not start: what it offers without a password, such as everybody's emails, is for
 * the person at this machine only.
 */
export function exposureProblems({ isProduction, sandbox, host, publicOrigin }: Exposure): string[] {
  if (isProduction || !sandbox) return [];
  const reason =
    "others could reach this server, and outside production it shows everybody's emails and a demo without a password. Set NODE_ENV=production, or SANDBOX=false";
  const problems: string[] = [];
  if (!isLoopback(host)) problems.push(`HOST: refused, because ${reason}, or HOST=127.0.0.1.`);
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)) {
    problems.push(`PUBLIC_ORIGIN: refused, because ${reason}.`);
  }
  return problems;
}
