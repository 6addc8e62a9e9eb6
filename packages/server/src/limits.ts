import type { Configuration } from './config/configuration.ts';
import type { RateClass } from './contracts/operation.ts';
import type { Limit } from './security/rate-limiter.ts';

const MINUTE = 60;

/** How often each class of operation may be called, by whom it is counted. */
export interface RateLimits {
  perAddress: Record<RateClass, Limit>;
  /** Tries for one account from one address. */
  perAccount: Limit;
  /** Wrong passwords for one account from one address before each further one makes the next wait longer. */
  freeFailures: number;
  /** Mails that are asked for to one address, from wherever. */
  perMailbox: Limit;
}

export const defaultRateLimits: RateLimits = {
  perAddress: {
    credentials: { limit: 100, windowSeconds: 15 * MINUTE },
    password: { limit: 10, windowSeconds: 15 * MINUTE },
    mail: { limit: 30, windowSeconds: 60 * MINUTE },
    contact: { limit: 5, windowSeconds: 60 * MINUTE },
    redeem: { limit: 30, windowSeconds: 5 * MINUTE },
    refresh: { limit: 600, windowSeconds: 5 * MINUTE },
    write: { limit: 600, windowSeconds: 5 * MINUTE },
  },
  perAccount: { limit: 10, windowSeconds: 15 * MINUTE },
  freeFailures: 5,
  perMailbox: { limit: 5, windowSeconds: 60 * MINUTE },
};

/** How many invitations may be mailed: the mailbox of the invited, and our name with mail servers, are not ours to spend. */
export const invitationLimits = {
  perWorkspace: { limit: 50, windowSeconds: 24 * 60 * MINUTE },
  perAddress: { limit: 5, windowSeconds: 60 * MINUTE },
} satisfies Record<string, Limit>;

/** The limits of a server, where the operator may choose them. */
export function rateLimitsOf({
  contactLimitPerHour,
}: Pick<Configuration, 'contactLimitPerHour'>): RateLimits {
  const contact = { limit: contactLimitPerHour, windowSeconds: 60 * MINUTE };
  return { ...defaultRateLimits, perAddress: { ...defaultRateLimits.perAddress, contact } };
}

/** How long a connection may take, in milliseconds, and how much it may carry. */
export interface ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  maxRequestsPerSocket: number;
}

/** Against slow clients (Fastify's own defaults never cut a dripping body). */
export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxRequestsPerSocket: 1000,
};

/** The largest request body where an operation says nothing else. */
export const BODY_LIMIT = 1024 * 1024;
