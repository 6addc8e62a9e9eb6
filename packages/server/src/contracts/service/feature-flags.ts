import * as z from 'zod';
import { defineOperation } from '../operation/operation.ts';

/** The feature flags that the operator can set. */
export const FlagName = z.enum(['INVITES_V2', 'independent_connection_checking']);
export type FlagName = z.output<typeof FlagName>;

const FeatureFlag = z.strictObject({ flagName: z.string(), enabled: z.boolean() });

export const listFeatureFlags = defineOperation({
  id: 'listFeatureFlags',
  summary: 'All feature flags',
  method: 'GET',
  path: '/api/feature-flags',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(FeatureFlag) }) },
});

export const readFeatureFlag = defineOperation({
  id: 'readFeatureFlag',
  summary: 'Whether a feature flag is on; unknown flags are off',
  method: 'GET',
  path: '/api/feature-flags/:flagName',
  access: 'user',
  params: z.strictObject({ flagName: z.string().min(1).max(64) }),
  success: { status: 200, schema: FeatureFlag },
});
