import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import { STRIPE_WAIT } from '../../config/limits.ts';
import type { StripeAccount } from '../../config/sandboxes.ts';
import { ApiError, type Clock } from '../../core/index.ts';
import { inTime, timeLeft, withDeadline } from './deadline.ts';

/** The version whose fields we read. The webhook must be created with the same one. */
export const STRIPE_VERSION = '2026-10-28.endive';
const RETRY_SECONDS = 5;

/** How patient a call is, unless the operation that it is part of has less time left. */
const patience = {
  /** For people who wait for a page that can also be shown without the answer. */
  short: { timeout: 3000, maxNetworkRetries: 0 },
  /** For people who wait for a page at Stripe, and can try again themselves. */
  once: { timeout: 8000, maxNetworkRetries: 0 },
  usual: { timeout: 8000, maxNetworkRetries: 1 },
} as const;

/** Stripe does not know what was asked for. */
export class MissingAtStripeError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'MissingAtStripeError';
  }
}

/** The fields of the SDK's errors. */
interface StripeFailure extends Error {
  type: string;
  code?: string;
  statusCode?: number;
}

const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

const isUnavailable = ({ type, statusCode = 0 }: StripeFailure) =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(type) ||
  statusCode === 409 ||
  statusCode >= 500;

function notAnswering(): ApiError {
  const message = 'Stripe is not answering. Nothing was changed. Please try again in a moment.';
  return new ApiError('BILLING_UNAVAILABLE', message, { retryAfter: RETRY_SECONDS });
}

function explained(error: unknown, log: FastifyBaseLogger): unknown {
  if (!isStripeFailure(error)) return error;
  if (error.code === 'resource_missing') return new MissingAtStripeError(error);
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'Stripe did not answer');
    return notAnswering();
  }
  log.error({ err: error }, 'Stripe refused a request');
  return new ApiError(
    'BILLING_UNAVAILABLE',
    'Stripe has refused the request of this server. Please tell the people who run it.',
    { retryAfter: RETRY_SECONDS },
  );
}

/** Takes a tenth of a second in one piece, so a server with an account does it before it accepts requests. */
export const loadSdk = () => import('stripe');

async function openSdk({ secretKey, origin }: StripeAccount, kind: keyof typeof patience): Promise<Stripe> {
  const { default: StripeSdk } = await loadSdk();
  const url = origin === undefined ? undefined : new URL(origin);
  const httpClient = StripeSdk.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  // Also for what the SDK sends again by itself.
  httpClient.makeRequest = async (host, port, path, method, headers, data, protocol, timeout) => {
    const left = Math.floor(timeLeft());
    if (left <= 0) throw StripeSdk.HttpClient.makeTimeoutError();
    return send(host, port, path, method, headers, data, protocol, Math.min(timeout, left));
  };
  return new StripeSdk(secretKey, {
    httpClient,
    apiVersion: STRIPE_VERSION,
    telemetry: false,
    ...patience[kind],
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' }),
  });
}

export type StripeClient = ReturnType<typeof createStripeClient>;

/**
 * The account at Stripe, through the official SDK.
 * @param openAccount `undefined` where there is no billing
 * @param longestWait for how many milliseconds a person waits for an operation, whatever number of calls it makes
 */
export function createStripeClient(
  openAccount: (() => Promise<StripeAccount>) | undefined,
  log: FastifyBaseLogger,
  longestWait = STRIPE_WAIT,
) {
  const opened = new Map<keyof typeof patience, Promise<Stripe>>();

  async function account(): Promise<StripeAccount> {
    if (openAccount) return openAccount();
    throw new ApiError('BILLING_OFF', 'This installation has no billing.');
  }

  function client(kind: keyof typeof patience): Promise<Stripe> {
    const existing = opened.get(kind);
    if (existing) return existing;
    const created = account().then((given) => openSdk(given, kind));
    opened.set(kind, created);
    // The next call tries again.
    created.catch(() => opened.delete(kind));
    return created;
  }

  return {
    isOn: openAccount !== undefined,

    /**
     * Calls Stripe.
     * @throws {ApiError} BILLING_OFF without an account, BILLING_UNAVAILABLE when Stripe does not answer or refuses
     * @throws {MissingAtStripeError}
     */
    async call<Result>(
      work: (stripe: Stripe) => Promise<Result>,
      kind: keyof typeof patience = 'usual',
    ): Promise<Result> {
      const stripe = await client(kind);
      try {
        return await inTime(() => work(stripe));
      } catch (error) {
        throw explained(error, log);
      }
    },

    /**
     * Carries out an operation that a person waits for, with all its calls.
     * @throws {ApiError} BILLING_UNAVAILABLE when they have taken too long together
     */
    soon: <Result>(work: () => Promise<Result>): Promise<Result> =>
      withDeadline(
        longestWait,
        () => {
          log.warn('Stripe did not answer in time');
          return notAnswering();
        },
        work,
      ),

    /** Reads an event that is signed with one of the secrets; `undefined` when it is not, or too long ago. */
    async readEvent(body: Buffer, signature: string): Promise<Stripe.Event | undefined> {
      const { webhookSecrets } = await account();
      const { webhooks } = await client('usual');
      for (const secret of webhookSecrets) {
        try {
          return webhooks.constructEvent(body, signature, secret);
        } catch {
          // Another secret may fit.
        }
      }
      return undefined;
    },
  };
}

/** A price that was found is used for so many milliseconds. */
const KEEP = 10 * 60 * 1000;

/** Finds the price of the plan by its lookup key. */
export function createPrices(client: StripeClient, lookupKey: string, now: Clock) {
  let known: { id: string; until: number } | undefined;
  return {
    /** @throws {ApiError} UNKNOWN_PLAN when Stripe has no such price */
    async idOf(wanted: string): Promise<string> {
      const unknown = new ApiError(
        'UNKNOWN_PLAN',
        'This plan is not offered. Reload the page; if that does not help, tell the people who run this server.',
      );
      if (wanted !== lookupKey) throw unknown;
      if (known !== undefined && known.until > now().getTime()) return known.id;
      const { data } = await client.call((stripe) =>
        stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
      );
      const id = data[0]?.id;
      if (id === undefined) throw unknown;
      known = { id, until: now().getTime() + KEEP };
      return id;
    },
  };
}
