import {
  checkReady,
  ErrorBody,
  type Operation,
  type RequestOf,
  type SuccessOf,
} from '@sluice/server/contracts';
import axios, { isAxiosError } from 'axios';
import { siteAddress } from '../../config/base-path.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import { connection } from './connection.ts';

const TIMEOUT_MS = 30_000;
/** The codes by which axios tells the end of the wait, with its different ways of sending. */
const TIMEOUT_CODES = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/** The options of a request in addition to what its operation declares. */
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
  /** The answer, when the request has been sent already. */
  answer?: Promise<Response> | undefined;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * The statuses by which a proxy says that no server behind it answers. The server itself sends some of these too, with a code
 * of its own.
 */
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

function toApiError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  if (error.response === undefined) {
    const isLate = error.code !== undefined && TIMEOUT_CODES.has(error.code);
    return new ApiError(isLate ? 'TIMEOUT' : 'NETWORK');
  }
  const body = ErrorBody.safeParse(error.response.data);
  return body.success ? new ApiError(body.data.code, body.data) : new ApiError('UNEXPECTED');
}

const statusOf = (error: unknown) => (isAxiosError(error) ? error.response?.status : undefined);

/**
 * Calls one operation of the contract, and checks the answer against it.
 * @throws {ApiError} when there is no answer, a refusal, or an answer that does not follow the contract
 */
export async function send<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  {
    accessToken,
    version,
    idempotencyKey,
    signal,
    outlivesPage = false,
    timeoutMs = TIMEOUT_MS,
    answer: sentBefore,
  }: CallOptions = {},
): Promise<SuccessOf<Declared>> {
  const { params, query, body } = request as {
    params?: Record<string, string>;
    query?: object;
    body?: object;
  };
  try {
    const answer = await axios.request<unknown>({
      method: operation.method,
      url: siteAddress(fillPath(operation.path, params)),
      params: query,
      data: body,
      timeout: timeoutMs,
      ...(signal && { signal }),
      ...(outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      ...(sentBefore && { adapter: 'fetch', env: { fetch: () => sentBefore } }),
      headers: {
        // Without a body axios would name a type all the same where it uses `fetch`, and the server refuses it.
        ...(body === undefined && { 'content-type': false }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(version !== undefined && { 'if-match': `"v${version}"` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
    });
    connection.reportAnswer();
    if (operation.success.schema === null) return undefined as SuccessOf<Declared>;
    const parsed = operation.success.schema.safeParse(answer.data);
    if (!parsed.success) throw new ApiError('UNEXPECTED');
    return parsed.data as SuccessOf<Declared>;
  } catch (error) {
    const failure = toApiError(error);
    if (failure instanceof ApiError) reportConnection(operation, failure, statusOf(error));
    throw failure;
  }
}
