import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RateClass } from '../contracts/operation/operation.ts';
import type { Configuration } from './configuration.ts';
import { CONTACT_LIMIT_PER_HOUR } from './variables.ts';

const MINUTE = 60;

/** At most `limit` calls in any `windowSeconds`. */
export interface Limit {
  limit: number;
  windowSeconds: number;
}

/** A limit for everything that is counted under one key. */
export interface RateRule extends Limit {
  key: string;
  /** A sentence that says better than “Too many attempts.” what the caller did too often. */
  reason?: string;
}

/** Limits for calls of operations. */
export interface RateLimits {
  /** Per signed-in person, or else per network address. */
  perCaller: Record<RateClass, Limit>;
  signIn: SignInLimits;
  invitations: InvitationLimits;
  /** Workspaces that an account may create on its first day. */
  newAccountWorkspaces: Limit;
  /** Requests of one person for workspaces that are not theirs which the audit log records: it must not be flooded. */
  recordedForeignIds: Limit;
}

/** How often passwords may be tried. A caller is a browser in which the person has signed in before, or else a network. */
export interface SignInLimits {
  /** Attempts for one account from one caller. */
  perCallerAndAccount: Limit;
  /** Attempts for one account from all browsers that it was never used in. */
  perAccount: Limit;
  /** Attempts for all accounts from one network, in browsers that they were never used in. */
  perNetwork: Limit;
  /** One caller may try so many wrong passwords for an account before each further one lengthens the wait. */
  freeFailures: number;
  /** The number of wrong passwords for an account within an hour after which its owner gets an email. */
  noticeAfter: number;
}

/**
 * How many invitations may be sent: they must not flood mailboxes, carry somebody's advertisements or hurt our reputation
 * with mail servers.
 */
export interface InvitationLimits {
  perWorkspace: Limit;
  perPerson: Limit;
  /** For an account on its first day. */
  perNewPerson: Limit;
  perAddress: Limit;
}

/** Emails sent to one address on request, whoever requests them. */
export const mailboxLimit: Limit = { limit: 5, windowSeconds: 60 * MINUTE };

/** One more link for a new password, so that nobody can use up what the owner of the address needs for recovery. */
export const recoveryMailLimit: Limit = { limit: 1, windowSeconds: 60 * MINUTE };

export const defaultRateLimits: RateLimits = {
  perCaller: {
    credentials: { limit: 100, windowSeconds: 15 * MINUTE },
    // A whole office may be behind one address. What slows guessing down are the limits below.
    'sign-in': { limit: 3000, windowSeconds: 15 * MINUTE },
    password: { limit: 10, windowSeconds: 15 * MINUTE },
    mail: { limit: 30, windowSeconds: 60 * MINUTE },
    contact: { limit: CONTACT_LIMIT_PER_HOUR, windowSeconds: 60 * MINUTE },
    redeem: { limit: 30, windowSeconds: 5 * MINUTE },
    search: { limit: 3000, windowSeconds: 5 * MINUTE },
    export: { limit: 60, windowSeconds: 5 * MINUTE },
    'library-import': { limit: 60, windowSeconds: 5 * MINUTE },
    import: { limit: 30, windowSeconds: 60 * MINUTE },
    provider: { limit: 120, windowSeconds: 5 * MINUTE },
    billing: { limit: 30, windowSeconds: MINUTE },
    // A person may have the snippet open in several pages, each of which answers newcomers.
    presence: { limit: 600, windowSeconds: 5 * MINUTE },
    webhook: { limit: 1200, windowSeconds: MINUTE },
    refresh: { limit: 600, windowSeconds: 5 * MINUTE },
    write: { limit: 600, windowSeconds: 5 * MINUTE },
  },
  signIn: {
    perCallerAndAccount: { limit: 10, windowSeconds: 15 * MINUTE },
    perAccount: { limit: 30, windowSeconds: 60 * MINUTE },
    perNetwork: { limit: 300, windowSeconds: 15 * MINUTE },
    freeFailures: 5,
    noticeAfter: 15,
  },
  invitations: {
    perWorkspace: { limit: 50, windowSeconds: 24 * 60 * MINUTE },
    perPerson: { limit: 50, windowSeconds: 24 * 60 * MINUTE },
    perNewPerson: { limit: 30, windowSeconds: 24 * 60 * MINUTE },
    perAddress: { limit: 5, windowSeconds: 60 * MINUTE },
  },
  newAccountWorkspaces: { limit: 5, windowSeconds: 24 * 60 * MINUTE },
  recordedForeignIds: { limit: 100, windowSeconds: 60 * MINUTE },
};

/**
 * Emailed links are made at a random moment within this time of their request, in milliseconds, so that nothing that is
 * measured right behind a request tells what became of it.
 */
export const MAILED_LINK_DELAY = 2000;

/**
 * For how many milliseconds a person waits for what is asked of Stripe, whatever number of requests that takes. The browser waits
 * ten seconds.
 */
export const STRIPE_WAIT = 9000;

/** How often a workspace may have its connection to the provider checked: each check calls somebody else's server. */
export const providerLimit: Limit = { limit: 10, windowSeconds: MINUTE };

/** The default limits with the operator's changes. */
export function rateLimitsOf({
  contactLimitPerHour,
}: Pick<Configuration, 'contactLimitPerHour'>): RateLimits {
  const contact = { limit: contactLimitPerHour, windowSeconds: 60 * MINUTE };
  return { ...defaultRateLimits, perCaller: { ...defaultRateLimits.perCaller, contact } };
}

/** Timeouts of connections in milliseconds, and what one connection or network may ask for. */
export interface ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  maxRequestsPerSocket: number;
  /** A connection may send so many requests without waiting for the answers. */
  pipelinedRequests: number;
  /** A client may leave the bytes that wait for it untouched for so long. */
  writeTimeout: number;
  /** One network may have so many reads of what is for anybody under way. */
  anonymousReads: number;
  /** So many bytes of such reads may wait to be sent to one network. */
  anonymousBytes: number;
}

/** Protects against slow clients: Fastify's defaults never cut off a body that arrives byte by byte. */
export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxRequestsPerSocket: 1000,
  pipelinedRequests: 10,
  writeTimeout: 30_000,
  anonymousReads: 500,
  anonymousBytes: 32 * 1024 * 1024,
};

/** The largest request body, in bytes, unless the operation says otherwise. */
export const BODY_LIMIT = 1024 * 1024;

const MINUTE_MS = MINUTE * 1000;

/** How long the links and codes of sign-up and sign-in are valid, in milliseconds. The emails state it in words. */
export const linkLifetimes = {
  confirmation: 24 * 60 * MINUTE_MS,
  magicLink: 10 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
  exchange: 5 * MINUTE_MS,
};

/** By how much the heap may grow beyond what is in use before garbage is collected. */
const GROWTH_PERCENT = 50;

/**
 * Makes V8 collect garbage early. By itself it lets the heap of a process on a large machine grow to four times of what is in
 * use: under load, memory grew by 100 MB a minute, although 60 MB were in use all the time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * Gives back the memory that only the start has needed, about 25 MB: V8 itself keeps it until the heap has grown as far again.
 * It takes a tenth of a second, so it belongs before the first request.
 */
export function giveStartMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // Any other collection leaves the room for new objects as large as it is.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
