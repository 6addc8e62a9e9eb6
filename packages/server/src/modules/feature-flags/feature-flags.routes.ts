import { listFeatureFlags, readFeatureFlag } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { FeatureFlagsService } from './feature-flags.service.ts';

export function featureFlagsRoutes(register: RegisterOperation, flags: FeatureFlagsService): void {
  register(listFeatureFlags, async () => ({ items: await flags.list() }));

  register(readFeatureFlag, async ({ params: { flagName } }) => ({
    flagName,
    enabled: await flags.isOn(flagName),
  }));
}
