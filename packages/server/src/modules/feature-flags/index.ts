import { defineModule } from '../../composition/module.ts';
import type { Store } from '../../store/store.ts';
import { createFeatureFlagsRepository } from './feature-flags.repository.ts';
import { featureFlagsRoutes } from './feature-flags.routes.ts';
import { createFeatureFlagsService, type FeatureFlagsService } from './feature-flags.service.ts';

export type { FeatureFlagsService } from './feature-flags.service.ts';

/** The feature flags of a store, for the operator's command as well. */
export function openFeatureFlags(store: Store): FeatureFlagsService {
  return createFeatureFlagsService(createFeatureFlagsRepository(store));
}

/** Switches that the operator can set while the server runs. */
export const featureFlags = defineModule({
  name: 'feature-flags',
  collections: { feature_flags: { notExported: 'switches of the whole server' } },
  create({ store }) {
    const service = openFeatureFlags(store);
    return { service, routes: (register) => featureFlagsRoutes(register, service) };
  },
});
