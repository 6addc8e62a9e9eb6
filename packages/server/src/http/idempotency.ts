import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../contracts/index.ts';
import { createId, type IdPrefix } from '../security/ids.ts';
import { ApiError } from './api-error.ts';

/** A key as clients make them: visible ASCII, a UUID for example. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** What else than the body makes a created thing usable. */
const KEPT_HEADERS = ['etag', 'location'] as const;

/** What was answered to a request that was carried out. */
export interface KeptAnswer {
  body: unknown;
  headers: Record<string, string>;
}

/** A request that is carried out, for the first time or again after it was cut off. */
export interface Attempt {
  /** The id of what is created: the same when the request comes again after a crash or a lost answer. */
  newId: (prefix: IdPrefix) => string;
  done(answer: KeptAnswer): Promise<void>;
  failed(error: unknown): Promise<void>;
}

export interface KeyedRequest {
  userId: string;
  operationId: string;
  key: string;
  /** Hash of everything that the request says. */
  fingerprint: string;
}

/** Remembers requests by the keys that their senders gave them. */
export interface RequestMemory {
  /**
   * @returns the answer, where the request was carried out before
   * @throws {ApiError} IDEMPOTENCY_KEY_REUSED when the key came with another request, IDEMPOTENCY_KEY_IN_USE while the
   *   first one is under way
   */
  begin(request: KeyedRequest): Promise<Attempt | { answer: KeptAnswer }>;
}

const nothing = () => Promise.resolve();
const unkeyed: Attempt = { newId: createId, done: nothing, failed: nothing };

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError('VALIDATION', 'Idempotency-Key takes 1 to 255 visible ASCII characters.');
}

/** Begins a request of an operation that creates; without a key, or where none is taken, it is simply carried out. */
export async function beginAttempt(
  operation: Operation,
  request: FastifyRequest,
  userId: string | undefined,
  memory: RequestMemory,
): Promise<Attempt | { answer: KeptAnswer }> {
  const key = operation.takesIdempotencyKey === true ? keyOf(request) : undefined;
  if (key === undefined || userId === undefined) return unkeyed;
  const said = JSON.stringify([request.params ?? null, request.body ?? null]);
  const fingerprint = createHash('sha256').update(said).digest('base64url');
  return memory.begin({ userId, operationId: operation.id, key, fingerprint });
}

/** What is to be kept of an answer that is about to be sent. */
export function keptAnswer(reply: FastifyReply, body: unknown): KeptAnswer {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return { body, headers };
}

/** Sends what was answered before, and says so. */
export function answerAgain(
  reply: FastifyReply,
  status: number,
  { body, headers }: KeptAnswer,
): FastifyReply {
  return reply.status(status).headers(headers).header('idempotency-replayed', 'true').send(body);
}
