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
  reservations: StoredReservation[];
}

/**
 * A reservation as one text, `id count bytes time`: two hundred of these are read and written with each save, and a text takes
 * a twentieth of the time that an object with a date takes. Those of an earlier release are objects.
 */
type StoredReservation = string | Reservation;

const toStored = ({ id, count, bytes, at }: Reservation): string => `${id} ${count} ${bytes} ${at.getTime()}`;

function fromStored(stored: StoredReservation): Reservation {
  if (typeof stored !== 'string') return stored;
  const [id = '', count, bytes, time] = stored.split(' ');
  return { id, count: Number(count), bytes: Number(bytes), at: new Date(Number(time)) };
}

/** What an owner uses, with its reservations. */
export interface KnownUsage extends Amount {
  revision: number;
  reservations: Reservation[];
}

const toUsage = ({ count, bytes, revision, reservations }: UsageDocument): KnownUsage => ({
  count,
  bytes,
  revision,
  reservations: reservations.map(fromStored),
});

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
    async find(id: string): Promise<KnownUsage | null> {
      const found = await usage.findOne({ _id: id });
      return found && toUsage(found);
    },

    /** Adds what is reserved if usage is at most so high. @returns how many reservations there are then, or `null` */
    async add(
      id: string,
      highest: Amount,
      added: Amount,
      reservations: readonly Reservation[],
    ): Promise<number | null> {
      const changed = await usage.findOneAndUpdate(
        { _id: id, count: { $lte: highest.count }, bytes: { $lte: highest.bytes } },
        {
          $inc: { count: added.count, bytes: added.bytes, revision: 1 },
          $push: { reservations: { $each: reservations.map(toStored) } },
        },
        { returnDocument: 'after' },
      );
      return changed && changed.reservations.length;
    },

    /** Begins to count. Until it is measured, everything is used. */
    async begin(id: string): Promise<KnownUsage> {
      const full = Number.MAX_SAFE_INTEGER;
      const begun: UsageDocument = { _id: id, count: full, bytes: full, revision: 0, reservations: [] };
      await insertIfMissing(usage, begun);
      return toUsage(begun);
    },

    /** Replaces what was measured, unless something changed since. @returns whether it was replaced */
    replace: async (
      id: string,
      revision: number,
      measured: Amount,
      reservations: readonly Reservation[],
    ): Promise<boolean> => {
      const change = {
        $set: { ...measured, reservations: reservations.map(toStored), revision: revision + 1 },
      };
      return (await usage.updateOne({ _id: id, revision }, change)).matchedCount === 1;
    },

    /** Forgets reservations: what they were for is gone. */
    forget: async (id: string, reserved: string): Promise<void> => {
      const found = await usage.findOne({ _id: id });
      const forgotten = (found?.reservations ?? []).filter((one) => fromStored(one).id === reserved);
      for (const one of forgotten)
        await usage.updateOne({ _id: id }, { $pull: { reservations: one }, $inc: { revision: 1 } });
    },

    erase: async (ids: readonly string[]): Promise<void> => {
      await usage.deleteMany({ _id: { $in: ids } });
    },
  };
}
