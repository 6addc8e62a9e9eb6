import { createHash, randomUUID } from 'node:crypto';
import { defineModule, type ModuleContext } from '../../composition/module.ts';
import { ApiError, DAY_MS, derivedId } from '../../core/index.ts';
import type {
  IdempotentRequests,
  KeyedRequest,
  RequestAttempt,
  StoredResponse,
} from '../../operations/idempotency.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** A request that came with an `Idempotency-Key`. */
interface KeyedRequestDocument extends StoredDocument {
  userId: string;
  fingerprint: string;
  /** The ids of created things are derived from it. It is random, so that nobody can guess them. */
  seed: string;
  /** Identifies the process that carries out the request. When the lease ends without a response, another may take over. */
  leaseId: string;
  leaseEnd: Date;
  /** The encrypted response; `null` until the request was carried out. */
  answer: string | null;
  expiresAt: Date;
}

/** The only code that accesses the collection of requests with keys. */
async function createIdempotencyRepository(store: Store) {
  const requests = store.collection<KeyedRequestDocument>('idempotency_keys');
  await requests.createIndex({ userId: 1 });
  await requests.createIndex({ expiresAt: 1 });
  const leasedBy = (_id: string, leaseId: string) => ({ _id, leaseId, answer: null });

  return {
    /** @returns `false` when the id exists */
    insert: (request: KeyedRequestDocument) => insertIfMissing(requests, request),
    find: (id: string) => requests.findOne({ _id: id }),
    /** Takes over a request whose lease has ended. @returns `false` when another process did */
    async takeOver(id: string, oldLeaseId: string, leaseId: string, leaseEnd: Date): Promise<boolean> {
      const { matchedCount } = await requests.updateOne(leasedBy(id, oldLeaseId), {
        $set: { leaseId, leaseEnd },
      });
      return matchedCount > 0;
    },
    finish: async (id: string, leaseId: string, answer: string): Promise<void> => {
      await requests.updateOne(leasedBy(id, leaseId), { $set: { answer } });
    },
    /** Ends the lease early. */
    release: async (id: string, leaseId: string, at: Date): Promise<void> => {
      await requests.updateOne(leasedBy(id, leaseId), { $set: { leaseEnd: at } });
    },
    forget: async (id: string, leaseId: string): Promise<void> => {
      await requests.deleteOne(leasedBy(id, leaseId));
    },
    deleteExpired: async (at: Date, id?: string): Promise<void> => {
      await requests.deleteMany({ expiresAt: { $lte: at }, ...(id !== undefined && { _id: id }) });
    },
    eraseOf: async (userId: string): Promise<void> => {
      await requests.deleteMany({ userId });
    },
  };
}

const SECOND = 1000;
const RETENTION = DAY_MS;
/**
 * A process that has not responded by then is most likely dead. If it is only slow, two processes carry out the same request:
 * both create the same ids, so one of them finds what the other has created.
 */
const LEASE = 10 * SECOND;
const RETRY_SECONDS = 1;

/**
 * The first request with a key is carried out; requests that arrive meanwhile are refused, and later ones get the first one's
 * response. A refused request is forgotten. One that was interrupted, by a crash or a database outage, is carried out again
 * with the same ids, so that nothing is created twice.
 */
async function createIdempotencyService({ store, secret, now, log }: ModuleContext) {
  const requests = await createIdempotencyRepository(store);
  // Responses contain personal data, so they are stored encrypted.
  const box = new SealedBox(secret, 'kept answer');
  const idOf = ({ userId, operationId, key }: KeyedRequest) =>
    createHash('sha256')
      .update(JSON.stringify([userId, operationId, key]))
      .digest('base64url');
  const leaseEnd = () => new Date(now().getTime() + LEASE);

  function attemptOf(id: string, leaseId: string, seed: string): RequestAttempt {
    let count = 0;
    const logFailure = (write: Promise<void>) =>
      write.catch((error: unknown) =>
        log.warn({ err: error }, 'the outcome of a request with an Idempotency-Key could not be stored'),
      );
    return {
      newId: (prefix) => derivedId(prefix, `${seed}:${(count += 1)}`),
      // The work is done, so the response is a success even if it cannot be stored. A repeated request finds the work by its id.
      done: (response) => logFailure(requests.finish(id, leaseId, box.seal(response, id))),
      failed: async (error) => {
        const isRefusal = error instanceof ApiError;
        const written = logFailure(
          isRefusal ? requests.forget(id, leaseId) : requests.release(id, leaseId, now()),
        );
        // During a database outage, the caller should not have to wait for it again.
        if (isRefusal) await written;
      },
    };
  }

  const requestsWithKeys: IdempotentRequests = {
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
        const stored = await requests.find(id);
        if (stored === null) continue;
        if (stored.expiresAt <= at) {
          await requests.deleteExpired(at, id);
          continue;
        }
        if (stored.fingerprint !== fingerprint) throw keyReused();
        if (stored.answer !== null) return { response: box.open(stored.answer, id) as StoredResponse };
        if (
          hasEnded(stored.leaseEnd, at) &&
          (await requests.takeOver(id, stored.leaseId, leaseId, leaseEnd()))
        ) {
          return attemptOf(id, leaseId, stored.seed);
        }
        throw keyInUse();
      }
    },
  };
  return {
    ...requestsWithKeys,
    sweep: () => requests.deleteExpired(now()),
    erasePerson: requests.eraseOf,
  };
}

/** A lease that lasts longer than any does is from before the clock was set back. */
const hasEnded = (leaseEnd: Date, at: Date) => leaseEnd <= at || leaseEnd.getTime() > at.getTime() + LEASE;

function keyReused(): ApiError {
  return new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was already used with a different request.',
  );
}

function keyInUse(): ApiError {
  return new ApiError(
    'IDEMPOTENCY_KEY_IN_USE',
    'This request is already being processed. Please wait a moment, then check whether it succeeded.',
    { retryAfter: RETRY_SECONDS },
  );
}

/** Ensures that a request with an `Idempotency-Key` is carried out once, however often it is sent. */
export const idempotency = defineModule({
  name: 'idempotency',
  collections: {
    idempotency_keys: { notExported: 'encrypted copies, kept for a day, of what other parts contain' },
  },
  async create(context) {
    const service = await createIdempotencyService(context);
    return {
      service,
      sweep: () => service.sweep(),
      personalData: { erasePerson: service.erasePerson },
    };
  },
});
