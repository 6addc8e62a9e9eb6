import { defineModule } from '../../composition/module.ts';
import type { Store } from '../../store/store.ts';
import { createFeatureFlagsRepository } from './feature-flags.repository.ts';
import { featureFlagsRoutes } from './feature-flags.routes.ts';
import { createFeatureFlagsService, type FeatureFlagsService } from './feature-flags.service.ts';

export type { FeatureFlagsService } from './feature-flags.service.ts';

/** Opens the feature flags of a store. The operator's command uses it, too. */
export function openFeatureFlags(store: Store): FeatureFlagsService {
  return createFeatureFlagsService(createFeatureFlagsRepository(store));
}

/** Feature flags, which the operator can change while the server is running. */
export const featureFlags = defineModule({
  name: 'feature-flags',
  collections: { feature_flags: { notExported: 'settings of the whole server' } },
  create({ store }) {
    const service = openFeatureFlags(store);
    return { service, routes: (register) => featureFlagsRoutes(register, service) };
  },
});
