import { defineModule } from '../../composition/module.ts';
import { listFeatureFlags, readFeatureFlag } from '../../contracts/index.ts';
import { openFeatureFlags } from './feature-flags.service.ts';

export { openFeatureFlags } from './feature-flags.service.ts';

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
