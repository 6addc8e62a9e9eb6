import { defineModule } from '../../composition/module.ts';
import { listFeatureFlags, readFeatureFlag, FlagName } from '../../contracts/index.ts';
import type { Store, StoredDocument } from '../../store/store.ts';

/** A flag that the operator has set. Its id is its name. */
interface FlagDocument extends StoredDocument {
  enabled: boolean;
}

/** The only code that accesses the collection of feature flags. */
function createFeatureFlagsRepository(store: Store) {
  const flags = store.collection<FlagDocument>('feature_flags');
  return {
    find: (name: string) => flags.findOne({ _id: name }),
    list: () => flags.find({}).toArray(),
    set: async (name: string, enabled: boolean): Promise<void> => {
      await flags.updateOne({ _id: name }, { $set: { enabled } }, { upsert: true });
    },
  };
}

/** The values until the operator changes them. */
const defaults: Record<FlagName, boolean> = {
  // When off, people who have an account are added without an invitation.
  INVITES_V2: true,
  // When off, attributes and events share one connection state.
  independent_connection_checking: true,
};

/** The feature flags of a store. The operator's command uses them, too. */
export function openFeatureFlags(store: Store) {
  const flags = createFeatureFlagsRepository(store);
  return {
    async isOn(name: string): Promise<boolean> {
      const known = FlagName.safeParse(name);
      if (!known.success) return false;
      return (await flags.find(name))?.enabled ?? defaults[known.data];
    },

    /** All flags, and whether they are on. */
    async list(): Promise<{ flagName: FlagName; enabled: boolean }[]> {
      const set = new Map((await flags.list()).map(({ _id, enabled }) => [_id, enabled]));
      return FlagName.options.map((flagName) => ({
        flagName,
        enabled: set.get(flagName) ?? defaults[flagName],
      }));
    },

    set: (name: FlagName, enabled: boolean) => flags.set(name, enabled),
  };
}

/** Feature flags, which the operator can change while the server is running. */
export const featureFlags = defineModule({
  name: 'feature-flags',
  collections: { feature_flags: { notExported: 'settings of the whole server' } },
  create({ store }) {
    const service = openFeatureFlags(store);
    return {
      service,
      routes: (register) => {
        register(listFeatureFlags, async () => ({ items: await service.list() }));

        register(readFeatureFlag, async ({ params: { flagName } }) => ({
          flagName,
          enabled: await service.isOn(flagName),
        }));
      },
    };
  },
});
