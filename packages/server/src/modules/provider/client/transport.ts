import { setTimeout as wait } from 'node:timers/promises';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import { create, isAxiosError } from 'axios';
import type { BrazeConnection } from '../../../config/sandboxes.ts';
import { systemClock, type Clock } from '../../../core/index.ts';
import { ADDRESS_NOT_PUBLIC, type Resolve, createPublicLookup } from '../../../security/public-lookup.ts';
import {
  BrazeError,
  type BrazePermission,
  errorOfResponse,
  providerTextOf,
  type BrazeResponse,
} from './braze-error.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';
import { retryAfterOf, retryAtOf, toHeaders } from './rate-limit.ts';

export interface BrazeClientOptions {
  /** Ends requests and waits; they reject with its reason. */
  signal?: AbortSignal | undefined;
  now?: Clock;
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1, for the jitter of waits. */
  random?: () => number;
  /** How often a read is tried when Braze fails to answer it; 5 by default. */
  tries?: number;
  /** The longest time of one request, in milliseconds. */
  timeoutMs?: number;
  /** The one endpoint on this machine that may be reached, outside production only. */
  sandbox?: string | undefined;
  /** The budget of this key, when others use the key as well. */
  budget?: RateBudget;
  /** Replaces the resolver of host names. */
  resolve?: Resolve;
}

export interface BrazeRequest {
  method: 'GET' | 'POST';
  path: string;
  permission: BrazePermission;
  params?: Readonly<Record<string, string | number>>;
  data?: object;
}

/** An answer with status 2xx whose `message` says success. */
export interface BrazeSuccess extends BrazeResponse {
  body: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 10_000;
/** Larger than any page, smaller than what would hurt: an endless body ends here. */
const BODY_MAX = 8 * 1024 * 1024;
const TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Errors that come before a request is sent, so that even a write may be sent again. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const sleepFor = (milliseconds: number, signal?: AbortSignal) => wait(milliseconds, undefined, { signal });

/** Reads JSON; `undefined` for anything else, such as the HTML of a proxy, or an answer that was cut off. */
function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

function createHttp({ endpoint, apiKey }: BrazeConnection, { sandbox, resolve }: BrazeClientOptions) {
  return create({
    baseURL: endpoint,
    ...agentsFor(endpoint, sandbox, resolve),
    maxRedirects: 0,
    maxContentLength: BODY_MAX,
    proxy: false,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    validateStatus: () => true,
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
  });
}

/** Sends requests with the key: one host, no redirects, a time and a size limit, and tries again what may be tried again. */
export function createTransport({ endpoint, apiKey }: BrazeConnection, options: BrazeClientOptions) {
  const { signal, now = systemClock, sleep = sleepFor, random = Math.random, tries = TRIES } = options;
  const { timeoutMs = TIMEOUT_MS, budget = createRateBudget() } = options;
  const http = createHttp({ endpoint, apiKey }, options);

  async function sendNow({ method, path, params, data }: BrazeRequest): Promise<BrazeResponse> {
    const limit = AbortSignal.timeout(timeoutMs);
    const ending = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const answer = await http.request<unknown>({
        method,
        url: path,
        signal: ending,
        ...(params && { params }),
        ...(data && { data }),
      });
      return { status: answer.status, headers: toHeaders(answer.headers), body: parse(answer.data) };
    } catch (error) {
      signal?.throwIfAborted();
      throw connectionError(error, method);
    }
  }

  const send = withinBudget(sendNow, budget, now);

  /** How long to wait before the next try; `undefined` when there is none. */
  function waitAfter(error: unknown, { method }: BrazeRequest, attempt: number, headers = {}) {
    const mayRepeat = error instanceof BrazeError && isWorthARepeat(error, method);
    if (!mayRepeat || attempt >= tries) return undefined;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
    const asked = (retryAfterOf(headers, now())?.getTime() ?? 0) - now().getTime();
    return asked > LONGEST_WAIT_MS ? undefined : Math.max(FIRST_WAIT_MS, random() * longest, asked);
  }

  /** @throws {BrazeError}, or the reason of the signal */
  return async function request(wanted: BrazeRequest): Promise<BrazeSuccess> {
    for (let attempt = 1; ; attempt += 1) {
      let headers = {};
      try {
        const response = await send(wanted);
        headers = response.headers;
        return successOf(response, wanted, apiKey, now());
      } catch (error) {
        const pause = waitAfter(error, wanted, attempt, headers);
        if (pause === undefined) throw error;
        await sleep(pause, signal);
        signal?.throwIfAborted();
      }
    }
  };
}

type Send = (wanted: BrazeRequest) => Promise<BrazeResponse>;

/** Sends a request only if the budget of the key allows it, and keeps the budget up to date. */
function withinBudget(send: Send, budget: RateBudget, now: Clock): Send {
  return async (wanted) => {
    const { path } = wanted;
    const retryAt = budget.reserve(path, now());
    if (retryAt !== undefined) throw new BrazeError('BRAZE_RATE_LIMITED', { retryAt, reason: 'not sent' });
    const response = await send(wanted).catch((error: unknown) => {
      budget.unanswered(path);
      throw error;
    });
    const { status, headers } = response;
    budget.answered(path, now(), headers, status === 429 ? retryAtOf(headers, now()) : undefined);
    return response;
  };
}

export type BrazeTransport = ReturnType<typeof createTransport>;

/** @throws {BrazeError} unless Braze says that it worked */
function successOf(
  response: BrazeResponse,
  { permission, method }: BrazeRequest,
  apiKey: string,
  now: Date,
): BrazeSuccess {
  const { status, body } = response;
  if (status === 202 || status < 200 || status > 299) {
    throw errorOfResponse(response, { permission, apiKey, now, isWrite: method === 'POST' });
  }
  if (isRecord(body) && body['message'] === 'success') return { ...response, body };
  const providerText = providerTextOf(body, apiKey);
  throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { status, providerText });
}

/** A read may always be sent again; a write only when it was certainly not taken. */
function isWorthARepeat({ code, isOutcomeUnknown }: BrazeError, method: BrazeRequest['method']): boolean {
  if (code === 'BRAZE_UNAVAILABLE') return method === 'GET';
  return code === 'BRAZE_UNREACHABLE' && !isOutcomeUnknown;
}

/** Names what happened to a connection. The HTTP client's own error holds the whole request with its key, so it is dropped. */
function connectionError(error: unknown, method: BrazeRequest['method']): BrazeError {
  const code = isAxiosError(error) ? error.code : undefined;
  const message = error instanceof Error ? error.message : '';
  if (code === ADDRESS_NOT_PUBLIC) return new BrazeError('BRAZE_ADDRESS_REFUSED');
  if (message.startsWith('maxContentLength')) {
    return new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { reason: 'an answer of more than 8 MB' });
  }
  const isOutcomeUnknown = method === 'POST' && !NOT_SENT.has(code ?? '');
  return new BrazeError('BRAZE_UNREACHABLE', { reason: code ?? 'no answer', isOutcomeUnknown });
}

/** An idle connection is kept for the next page for so many milliseconds. */
const IDLE_MS = 5000;

interface Agents {
  httpAgent: PlainAgent;
  httpsAgent: SecureAgent;
}

/**
 * The connections to one endpoint. They use https and reach public addresses only, except for the one sandbox on this machine.
 * @throws {BrazeError} BRAZE_WRONG_ENDPOINT for anything but an https origin with a host name
 */
function agentsFor(endpoint: string, sandbox: string | undefined, resolve?: Resolve): Agents {
  const options = { keepAlive: true, timeout: IDLE_MS };
  const isSandbox = sandbox !== undefined && endpoint === sandbox;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  // A numeric host is connected to without a look-up, which would leave nothing to check.
  const isNamed = url !== undefined && isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0;
  const isSafe = url?.origin === endpoint && url.protocol === 'https:' && url.port === '' && isNamed;
  if (!isSandbox && !isSafe) throw new BrazeError('BRAZE_WRONG_ENDPOINT', { reason: 'not an https host' });
  const guarded = isSandbox ? options : { ...options, lookup: createPublicLookup(resolve) };
  return { httpAgent: new PlainAgent(guarded), httpsAgent: new SecureAgent(guarded) };
}
