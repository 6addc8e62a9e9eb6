import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../contracts/index.ts';
import { ApiError, createId, type IdPrefix } from '../core/index.ts';

/** Visible ASCII characters, for example a UUID. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** Writing and hashing a body of so many bytes takes as long as other requests should have to wait. */
const LONG_BODY = 100_000;
/** The headers that are stored with a response. */
const STORED_HEADERS = ['etag', 'location'] as const;

/** The response to a request that was carried out. */
export interface StoredResponse {
  body: unknown;
  headers: Record<string, string>;
}

/** An attempt at a request: the first, or another one after an interruption. */
export interface RequestAttempt {
  /** An id for what is created; the same one if the request is repeated after a crash or a lost response. */
  newId: (prefix: IdPrefix) => string;
  done(response: StoredResponse): Promise<void>;
  failed(error: unknown): Promise<void>;
}

export interface KeyedRequest {
  userId: string;
  operationId: string;
  key: string;
  /** A hash of the request's parameters and body. */
  fingerprint: string;
}

/** Stores requests under their idempotency keys. */
export interface IdempotentRequests {
  /**
   * @returns the stored response if the request was already carried out
   * @throws {ApiError} IDEMPOTENCY_KEY_REUSED when the key was used with another request, IDEMPOTENCY_KEY_IN_USE while the
   *   first request is running
   */
  begin(request: KeyedRequest): Promise<RequestAttempt | { response: StoredResponse }>;
}

const nothing = () => Promise.resolve();
const withoutKey: RequestAttempt = { newId: createId, done: nothing, failed: nothing };

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('VALIDATION', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
}

/** Begins a request. Without a key, or for operations that take none, nothing is stored. */
export async function beginAttempt(
  operation: Operation,
  request: FastifyRequest,
  userId: string | undefined,
  requests: IdempotentRequests,
): Promise<RequestAttempt | { response: StoredResponse }> {
  const key = operation.takesIdempotencyKey === true ? keyOf(request) : undefined;
  if (key === undefined || userId === undefined) return withoutKey;
  await letOthersPass(request);
  const content = JSON.stringify([request.params ?? null, request.body ?? null]);
  const fingerprint = createHash('sha256').update(content).digest('base64url');
  await letOthersPass(request);
  return requests.begin({ userId, operationId: operation.id, key, fingerprint });
}

/** Gives other requests their turn between two steps of one with a long body. */
export async function letOthersPass({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > LONG_BODY) await nextTurn();
}

/** The parts of a response that are stored before it is sent. */
export function storedResponse(reply: FastifyReply, body: unknown): StoredResponse {
  const headers: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return { body, headers };
}

/** Sends a stored response again, marked as a replay. */
export function replayResponse(
  reply: FastifyReply,
  status: number,
  { body, headers }: StoredResponse,
): FastifyReply {
  return reply.status(status).headers(headers).header('idempotency-replayed', 'true').send(body);
}
