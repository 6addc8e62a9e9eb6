import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** A request that came with an `Idempotency-Key`. */
export interface KeyedRequestDocument extends StoredDocument {
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

export type IdempotencyRepository = Awaited<ReturnType<typeof createIdempotencyRepository>>;

/** The only code that accesses the collection of requests with keys. */
export async function createIdempotencyRepository(store: Store) {
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
