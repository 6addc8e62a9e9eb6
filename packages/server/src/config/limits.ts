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
}

/** How often operations may be called. */
export interface RateLimits {
  /** Per signed-in person, or else per network address. */
  perCaller: Record<RateClass, Limit>;
  /** Sign-in attempts for one account from one caller. */
  perAccount: Limit;
  /** How many wrong passwords one caller may try for an account before each further one lengthens the wait. */
  freeFailures: number;
  /** Emails requested for one address, whoever requests them. */
  perMailbox: Limit;
}

/** Emails sent to one address on request, whoever requests them. */
export const mailboxLimit: Limit = { limit: 5, windowSeconds: 60 * MINUTE };

export const defaultRateLimits: RateLimits = {
  perCaller: {
    credentials: { limit: 100, windowSeconds: 15 * MINUTE },
    password: { limit: 10, windowSeconds: 15 * MINUTE },
    mail: { limit: 30, windowSeconds: 60 * MINUTE },
    contact: { limit: CONTACT_LIMIT_PER_HOUR, windowSeconds: 60 * MINUTE },
    redeem: { limit: 30, windowSeconds: 5 * MINUTE },
    import: { limit: 30, windowSeconds: 60 * MINUTE },
    provider: { limit: 120, windowSeconds: 5 * MINUTE },
    billing: { limit: 30, windowSeconds: MINUTE },
    webhook: { limit: 1200, windowSeconds: MINUTE },
    refresh: { limit: 600, windowSeconds: 5 * MINUTE },
    write: { limit: 600, windowSeconds: 5 * MINUTE },
  },
  perAccount: { limit: 10, windowSeconds: 15 * MINUTE },
  freeFailures: 5,
  perMailbox: mailboxLimit,
};

/** How many invitations may be sent: they must not flood mailboxes or hurt our reputation with mail servers. */
export const invitationLimits = {
  perWorkspace: { limit: 50, windowSeconds: 24 * 60 * MINUTE },
  perAddress: { limit: 5, windowSeconds: 60 * MINUTE },
} satisfies Record<string, Limit>;

/** How often a workspace may have its connection to the provider checked: each check calls somebody else's server. */
export const providerLimit: Limit = { limit: 10, windowSeconds: MINUTE };

/** The default limits with the operator's changes. */
export function rateLimitsOf({
  contactLimitPerHour,
}: Pick<Configuration, 'contactLimitPerHour'>): RateLimits {
  const contact = { limit: contactLimitPerHour, windowSeconds: 60 * MINUTE };
  return { ...defaultRateLimits, perCaller: { ...defaultRateLimits.perCaller, contact } };
}

/** Timeouts of connections in milliseconds, and the number of requests per connection. */
export interface ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  maxRequestsPerSocket: number;
}

/** Protects against slow clients: Fastify's defaults never cut off a body that arrives byte by byte. */
export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxRequestsPerSocket: 1000,
};

/** The largest request body, in bytes, unless the operation says otherwise. */
export const BODY_LIMIT = 1024 * 1024;
