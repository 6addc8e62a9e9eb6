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
function reportConnection(operation: Operation, error: ApiError, sent: number, status?: number): void {
  const isAway = isUnanswered(error) || error.code === 'DATABASE_UNAVAILABLE';
  const isFromProxy = error.code === 'UNEXPECTED' && status !== undefined && NO_ANSWER_STATUSES.has(status);
  if (isAway || isFromProxy) {
    connection.reportNoAnswer(operation.id === checkReady.id);
  } else {
    connection.reportAnswer(sent);
  }
}

/** The JSON of an answer; anything else is text, which follows no contract. */
async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refusalOf(body: unknown): ApiError {
  const refusal = ErrorBody.safeParse(body);
  return refusal.success ? new ApiError(refusal.data.code, refusal.data) : new ApiError('UNEXPECTED');
}

/** Why no answer came, or not all of it. Who has called the request off knows. */
function unanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return error;
  const isLate = (error as Partial<Error> | null)?.name === 'TimeoutError';
  return new ApiError(isLate ? 'TIMEOUT' : 'NETWORK');
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
}

function addressOf({ path }: Operation, { params, query = {} }: RequestParts): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return siteAddress(fillPath(path, params)) + (search === '' ? '' : `?${search}`);
}

function headersOf({ accessToken, version, idempotencyKey }: CallOptions, body?: object) {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    ...(version !== undefined && { 'if-match': `"v${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

/** Sends a request. The wait ends with the whole answer, not with its beginning. */
function ask(operation: Operation, parts: RequestParts, options: CallOptions): Promise<Response> {
  const { signal, outlivesPage = false, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(addressOf(operation, parts), {
    method: operation.method,
    headers: headersOf(options, parts.body),
    ...(parts.body && { body: JSON.stringify(parts.body) }),
    ...(outlivesPage && { keepalive: true }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** What the server has answered, and whether it has done what was asked. */
interface Answered {
  status: number;
  isDone: boolean;
  body: unknown;
  /** When it was asked. */
  sent: number;
}

async function answerTo(operation: Operation, parts: RequestParts, options: CallOptions): Promise<Answered> {
  const sent = connection.moment();
  try {
    const answer = await (options.answer ?? ask(operation, parts, options));
    return { status: answer.status, isDone: answer.ok, body: await readBody(answer), sent };
  } catch (error) {
    const failure = unanswered(error, options.signal);
    if (failure instanceof ApiError) reportConnection(operation, failure, sent);
    throw failure;
  }
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
  const { status, isDone, body, sent } = await answerTo(operation, request, options);
  if (!isDone) {
    const refusal = refusalOf(body);
    reportConnection(operation, refusal, sent, status);
    throw refusal;
  }
  connection.reportAnswer(sent);
  if (operation.success.schema === null) return undefined as SuccessOf<Declared>;
  const parsed = operation.success.schema.safeParse(body);
  if (!parsed.success) throw new ApiError('UNEXPECTED');
  return parsed.data as SuccessOf<Declared>;
}
