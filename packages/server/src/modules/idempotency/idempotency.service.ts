import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import { derivedId } from '../../core/ids.ts';
import type {
  IdempotentRequests,
  KeyedRequest,
  RequestAttempt,
  StoredAnswer,
} from '../../operations/idempotency.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';

const SECOND = 1000;
/** How long the same key means the same request. */
const RETENTION = 24 * 60 * 60 * SECOND;
/**
 * A process that has not answered by then is most likely dead. If it was only slow, two processes carry out one request:
 * both make the same ids, so one of them finds what the other has created.
 */
const LEASE = 10 * SECOND;
const RETRY_SECONDS = 1;

interface Dependencies {
  requests: IdempotencyRepository;
  /** Answers contain what people wrote and whom they invited, so they are stored encrypted. */
  box: SealedBox;
  now: Clock;
  log: FastifyBaseLogger;
}

/**
 * The first request with a key is carried out; those that come meanwhile are refused, and later ones get the first one's
 * answer. A request that was refused is forgotten. One that was cut off, by a crash or an outage of the database, is
 * carried out again with the same ids, so that what it created already is found and not created twice.
 */
export function createIdempotencyService({ requests, box, now, log }: Dependencies): IdempotentRequests {
  const idOf = ({ userId, operationId, key }: KeyedRequest) =>
    createHash('sha256')
      .update(JSON.stringify([userId, operationId, key]))
      .digest('base64url');
  const leaseEnd = () => new Date(now().getTime() + LEASE);

  function attemptOf(id: string, leaseId: string, seed: string): RequestAttempt {
    let made = 0;
    const orLog = (write: Promise<void>) =>
      write.catch((error: unknown) =>
        log.warn({ err: error }, 'the outcome of a request with an Idempotency-Key could not be stored'),
      );
    return {
      newId: (prefix) => derivedId(prefix, `${seed}:${(made += 1)}`),
      // The work is done, so the answer is a success even if it cannot be stored; a repetition finds the work by its id.
      done: (answer) => orLog(requests.finish(id, leaseId, box.seal(answer, id))),
      failed: async (error) => {
        const isRefusal = error instanceof ApiError;
        const written = orLog(
          isRefusal ? requests.forget(id, leaseId) : requests.release(id, leaseId, now()),
        );
        // After an outage of the database nobody should wait for it again.
        if (isRefusal) await written;
      },
    };
  }

  return {
    async begin(request) {
      const id = idOf(request);
      const { userId, fingerprint } = request;
      const leaseId = randomUUID();
      const seed = randomUUID();
      const at = now();
      const fresh = { _id: id, userId, fingerprint, seed, leaseId, leaseEnd: leaseEnd(), answer: null };
      for (;;) {
        if (await requests.insert({ ...fresh, expiresAt: new Date(at.getTime() + RETENTION) })) {
          return attemptOf(id, leaseId, seed);
        }
        const known = await requests.find(id);
        if (known === null) continue;
        if (known.expiresAt <= at) {
          await requests.deleteExpired(at, id);
          continue;
        }
        if (known.fingerprint !== fingerprint) throw keyReused();
        if (known.answer !== null) return { answer: box.open(known.answer, id) as StoredAnswer };
        if (known.leaseEnd <= at && (await requests.takeOver(id, known.leaseId, leaseId, leaseEnd()))) {
          return attemptOf(id, leaseId, known.seed);
        }
        throw keyInUse();
      }
    },
  };
}

function keyReused(): ApiError {
  return new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key came with another request before.');
}

function keyInUse(): ApiError {
  return new ApiError(
    'IDEMPOTENCY_KEY_IN_USE',
    'This is being done already. Please wait a moment, then look whether it is there.',
    { retryAfter: RETRY_SECONDS },
  );
}
