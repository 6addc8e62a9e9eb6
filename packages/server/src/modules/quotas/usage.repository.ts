import { insertIfMissing, type Store, type StoredDocument } from '../../store/store.ts';

/** Something that is about to be stored, or was stored since usage was last measured. */
export interface Reservation {
  /** The id that it has, or will have. */
  id: string;
  count: number;
  bytes: number;
  at: Date;
}

/** What one owner (a workspace or a person) uses of one quota. It is never too low, but may be too high after a crash. */
export interface UsageDocument extends StoredDocument {
  count: number;
  bytes: number;
  /** Increases with every change. */
  revision: number;
  /** Everything that was added since usage was last measured. */
  reservations: Reservation[];
}

export interface Amount {
  /** How many more may be reserved at most, given what is used: the highest count and bytes that leave room. */
  count: number;
  bytes: number;
}

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** The only code that accesses the collection of usage. */
export function createUsageRepository(store: Store) {
  const usage = store.collection<UsageDocument>('usage');
  return {
    find: (id: string) => usage.findOne({ _id: id }),

    /** Adds what is reserved if usage is at most so high. @returns the changed usage, or `null` */
    add: (id: string, highest: Amount, added: Amount, reservations: readonly Reservation[]) =>
      usage.findOneAndUpdate(
        { _id: id, count: { $lte: highest.count }, bytes: { $lte: highest.bytes } },
        {
          $inc: { count: added.count, bytes: added.bytes, revision: 1 },
          $push: { reservations: { $each: [...reservations] } },
        },
        { returnDocument: 'after' },
      ),

    /** Begins to count. Until it is measured, everything is used. */
    async begin(id: string): Promise<UsageDocument> {
      const full = Number.MAX_SAFE_INTEGER;
      const begun: UsageDocument = { _id: id, count: full, bytes: full, revision: 0, reservations: [] };
      await insertIfMissing(usage, begun);
      return begun;
    },

    /** Replaces what was measured, unless something changed since. @returns whether it was replaced */
    replace: async (
      id: string,
      revision: number,
      measured: Amount,
      reservations: Reservation[],
    ): Promise<boolean> => {
      const change = { $set: { ...measured, reservations, revision: revision + 1 } };
      return (await usage.updateOne({ _id: id, revision }, change)).matchedCount === 1;
    },

    /** Forgets reservations: what they were for is gone. */
    forget: async (id: string, reserved: string): Promise<void> => {
      await usage.updateOne(
        { _id: id },
        { $pull: { reservations: { id: reserved } }, $inc: { revision: 1 } },
      );
    },

    erase: async (ids: readonly string[]): Promise<void> => {
      await usage.deleteMany({ _id: { $in: ids } });
    },
  };
}
