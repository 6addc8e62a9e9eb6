import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../contracts/index.ts';
import { ApiError } from '../core/api-error.ts';
import { createId, type IdPrefix } from '../core/ids.ts';

/** A key as clients make them: visible ASCII, a UUID for example. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** The headers that belong to the answer of a created thing. */
const STORED_HEADERS = ['etag', 'location'] as const;

/** What was answered to a request that was carried out. */
export interface StoredAnswer {
  body: unknown;
  headers: Record<string, string>;
}

/** A request that is carried out, for the first time or again after it was cut off. */
export interface RequestAttempt {
  /** The id of what is created: the same when the request is repeated after a crash or a lost answer. */
  newId: (prefix: IdPrefix) => string;
  done(answer: StoredAnswer): Promise<void>;
  failed(error: unknown): Promise<void>;
}

export interface KeyedRequest {
  userId: string;
  operationId: string;
  key: string;
  /** Hash of everything that the request says. */
  fingerprint: string;
}

/** Remembers requests by the keys that clients gave them. */
export interface IdempotentRequests {
  /**
   * @returns the answer, if the request was carried out before
   * @throws {ApiError} IDEMPOTENCY_KEY_REUSED when the key came with another request, IDEMPOTENCY_KEY_IN_USE while the
   *   first one is being carried out
   */
  begin(request: KeyedRequest): Promise<RequestAttempt | { answer: StoredAnswer }>;
}

const nothing = () => Promise.resolve();
const withoutKey: RequestAttempt = { newId: createId, done: nothing, failed: nothing };

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('VALIDATION', 'Idempotency-Key takes 1 to 255 visible ASCII characters.');
}

/** Begins a request of an operation that creates; without a key, or where none is taken, it is simply carried out. */
export async function beginAttempt(
  operation: Operation,
  request: FastifyRequest,
  userId: string | undefined,
  requests: IdempotentRequests,
): Promise<RequestAttempt | { answer: StoredAnswer }> {
  const key = operation.takesIdempotencyKey === true ? keyOf(request) : undefined;
  if (key === undefined || userId === undefined) return withoutKey;
  const content = JSON.stringify([request.params ?? null, request.body ?? null]);
  const fingerprint = createHash('sha256').update(content).digest('base64url');
  return requests.begin({ userId, operationId: operation.id, key, fingerprint });
}

/** What to store of an answer that is about to be sent. */
export function storedAnswer(reply: FastifyReply, body: unknown): StoredAnswer {
  const headers: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return { body, headers };
}

/** Sends what was answered before, and says so. */
export function replayAnswer(
  reply: FastifyReply,
  status: number,
  { body, headers }: StoredAnswer,
): FastifyReply {
  return reply.status(status).headers(headers).header('idempotency-replayed', 'true').send(body);
}
