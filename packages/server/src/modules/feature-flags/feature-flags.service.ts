import { FlagName } from '../../contracts/index.ts';
import type { FeatureFlagsRepository } from './feature-flags.repository.ts';

/** The values until the operator changes them. */
const defaults: Record<FlagName, boolean> = {
  // When off, people who have an account are added without an invitation.
  INVITES_V2: true,
  // When off, attributes and events share one connection state.
  independent_connection_checking: true,
};

export type FeatureFlagsService = ReturnType<typeof createFeatureFlagsService>;

export function createFeatureFlagsService(flags: FeatureFlagsRepository) {
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
