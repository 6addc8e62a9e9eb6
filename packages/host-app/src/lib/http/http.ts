import {
  checkReady,
  ErrorBody,
  type Operation,
  type RequestOf,
  type SuccessOf,
} from '@sluice/server/contracts';
import { siteAddress } from '../../config/base-path.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { connection } from './connection.ts';

const TIMEOUT_MS = 30_000;

/** What a request can carry in addition to what its operation declares. */
export interface CallOptions {
  accessToken?: string | undefined;
  /** The version that the request is based on. */
  version?: number | undefined;
  /** Identifies the request, so that repeating it does not create anything twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the request is sent even if the person leaves the page meanwhile. */
  outlivesPage?: boolean | undefined;
  /** How long to wait for the answer; then the call fails with `TIMEOUT`. */
  timeoutMs?: number | undefined;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** What a proxy says when no server behind it answers. The server itself sends some of these too, with a code of its own. */
const NO_ANSWER_STATUSES = new Set([502, 503, 504]);

/** Tells the rest of the application whether the server answers. Without its database it can do nothing either. */
function reportConnection(operation: Operation, error: ApiError, status: number | undefined): void {
  const isAway = isUnanswered(error) || error.code === 'DATABASE_UNAVAILABLE';
  const isFromProxy = error.code === 'UNEXPECTED' && status !== undefined && NO_ANSWER_STATUSES.has(status);
  if (isAway || isFromProxy) {
    connection.reportNoAnswer(operation.id === checkReady.id);
  } else {
    connection.reportAnswer();
  }
}

/** The address of a request: its parameters are in the path, and what its query leaves out is not there. */
function addressOf({ path }: Operation, params?: Record<string, string>, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return siteAddress(fillPath(path, params)) + (search === '' ? '' : `?${search}`);
}

interface Answer {
  status: number;
  /** The JSON of the answer; `undefined` when it is none, such as the page of a proxy. */
  data: unknown;
}

/**
 * Sends a request, and reads the whole answer.
 * @throws {ApiError} `NETWORK` or `TIMEOUT` when there is none; the reason of the signal when that calls it off
 */
async function exchange(
  address: string,
  init: RequestInit,
  { signal, timeoutMs = TIMEOUT_MS }: CallOptions,
): Promise<Answer> {
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), timeoutMs);
  try {
    const answer = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, wait.signal]) : wait.signal,
    });
    return { status: answer.status, data: readJson(await answer.text()) };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(wait.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the server, or something in front of it, has refused. */
function refusalIn(data: unknown): ApiError {
  const body = ErrorBody.safeParse(data);
  return body.success ? new ApiError(body.data.code, body.data) : new ApiError('UNEXPECTED');
}

/**
 * Calls one operation of the contract, and checks the answer against it.
 * @throws {ApiError} when there is no answer, a refusal, or an answer that does not follow the contract
 */
export async function send<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: CallOptions = {},
): Promise<SuccessOf<Declared>> {
  const { params, query, body } = request as {
    params?: Record<string, string>;
    query?: object;
    body?: object;
  };
  const { accessToken, version, idempotencyKey, outlivesPage = false } = options;
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    ...(version !== undefined && { 'if-match': `"v${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const init: RequestInit = { method: operation.method, headers, keepalive: outlivesPage };
  if (body !== undefined) init.body = JSON.stringify(body);
  let status: number | undefined;
  try {
    const answer = await exchange(addressOf(operation, params, query), init, options);
    status = answer.status;
    if (status < 200 || status >= 300) throw refusalIn(answer.data);
    connection.reportAnswer();
    if (operation.success.schema === null) return undefined as SuccessOf<Declared>;
    const parsed = operation.success.schema.safeParse(answer.data);
    if (!parsed.success) throw new ApiError('UNEXPECTED');
    return parsed.data as SuccessOf<Declared>;
  } catch (error) {
    if (error instanceof ApiError) reportConnection(operation, error, status);
    throw error;
  }
}
