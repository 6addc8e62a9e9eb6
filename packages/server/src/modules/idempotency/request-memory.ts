import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Attempt, KeptAnswer, KeyedRequest, RequestMemory } from '../../http/idempotency.ts';
import type { Clock } from '../../security/clock.ts';
import { derivedId } from '../../security/ids.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';

const SECOND = 1000;
/** For so long the same key means the same request. */
const KEEP = 24 * 60 * 60 * SECOND;
/**
 * Whoever has not answered by then is dead, most likely. Where it was only slow, two carry out one request: both make
 * the same ids, so one of them finds what the other has made.
 */
const LEASE = 10 * SECOND;
const RETRY_SECONDS = 1;

interface Ports {
  requests: IdempotencyRepository;
  /** Answers tell what people wrote and whom they invited; nobody has to read that here. */
  box: SealedBox;
  now: Clock;
  log: FastifyBaseLogger;
}

/**
 * Carries out a request with a key once, however often it comes: the first one is carried out, those that come
 * meanwhile are refused, and those that come later get the first one's answer. A request that failed for a
 * reason of its own is forgotten. One that was cut off, by a crash or with the database, is carried out again under the
 * same ids, so that what it created already is found and not created twice.
 */
export function createRequestMemory({
  requests,
  box,
  now,
  log,
}: Ports): RequestMemory & { sweep: () => Promise<void> } {
  const idOf = ({ userId, operationId, key }: KeyedRequest) =>
    createHash('sha256')
      .update(JSON.stringify([userId, operationId, key]))
      .digest('base64url');
  const leaseEnd = () => new Date(now().getTime() + LEASE);

  function attemptOf(id: string, leaseId: string, seed: string): Attempt {
    let made = 0;
    const orLog = (write: Promise<void>) =>
      write.catch((error: unknown) =>
        log.warn({ err: error }, 'a request with a key could not be remembered'),
      );
    return {
      newId: (prefix) => derivedId(prefix, `${seed}:${(made += 1)}`),
      // What was done is done and is answered so; a repetition finds it under its id.
      done: (answer) => orLog(requests.finish(id, leaseId, box.seal(answer, id))),
      failed: async (error) => {
        const isRefusal = error instanceof ApiError;
        const written = orLog(
          isRefusal ? requests.forget(id, leaseId) : requests.release(id, leaseId, now()),
        );
        // Where the database is away nobody should wait for it again.
        if (isRefusal) await written;
      },
    };
  }

  async function begin(request: KeyedRequest): Promise<Attempt | { answer: KeptAnswer }> {
    const id = idOf(request);
    const { userId, fingerprint } = request;
    const leaseId = randomUUID();
    const seed = randomUUID();
    const at = now();
    const fresh = { _id: id, userId, fingerprint, seed, leaseId, leaseEnd: leaseEnd(), answer: null };
    for (;;) {
      if (await requests.insert({ ...fresh, expiresAt: new Date(at.getTime() + KEEP) })) {
        return attemptOf(id, leaseId, seed);
      }
      const known = await requests.find(id);
      if (known === null) continue;
      if (known.expiresAt <= at) {
        await requests.deleteExpired(at, id);
        continue;
      }
      if (known.fingerprint !== fingerprint) {
        throw new ApiError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key came with another request before.',
        );
      }
      if (known.answer !== null) return { answer: box.open(known.answer, id) as KeptAnswer };
      if (known.leaseEnd <= at && (await requests.takeOver(id, known.leaseId, leaseId, leaseEnd()))) {
        return attemptOf(id, leaseId, known.seed);
      }
      throw new ApiError(
        'IDEMPOTENCY_KEY_IN_USE',
        'This is being done already. Please wait a moment, then look whether it is there.',
        {
          retryAfter: RETRY_SECONDS,
        },
      );
    }
  }

  return { begin, sweep: () => requests.deleteExpired(now()) };
}
