import type { Store, StoredDocument } from '../../store/store.ts';

/** A flag that the operator has set. Its id is its name. */
interface FlagDocument extends StoredDocument {
  enabled: boolean;
}

export type FeatureFlagsRepository = ReturnType<typeof createFeatureFlagsRepository>;

/** The only code that accesses the collection of feature flags. */
export function createFeatureFlagsRepository(store: Store) {
  const flags = store.collection<FlagDocument>('feature_flags');
  return {
    find: (name: string) => flags.findOne({ _id: name }),
    list: () => flags.find({}).toArray(),
    set: async (name: string, enabled: boolean): Promise<void> => {
      await flags.updateOne({ _id: name }, { $set: { enabled } }, { upsert: true });
    },
  };
}
