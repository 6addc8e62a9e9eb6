import * as z from 'zod';
import { Session } from '../accounts/accounts.ts';
import { defineOperation } from '../operation/operation.ts';

const Health = z.strictObject({ status: z.literal('ok') });

export const checkLive = defineOperation({
  id: 'checkLive',
  summary: 'Whether the process is running',
  method: 'GET',
  path: '/health/live',
  ignoresQuery: true,
  access: 'public',
  success: { status: 200, schema: Health },
});

export const checkReady = defineOperation({
  id: 'checkReady',
  summary: 'Whether the server can handle requests: the database responds and the server is not stopping',
  method: 'GET',
  path: '/health/ready',
  ignoresQuery: true,
  access: 'public',
  success: { status: 200, schema: Health },
});

export const readOpenapi = defineOperation({
  id: 'readOpenapi',
  summary: 'The API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  success: { status: 200, schema: z.record(z.string(), z.unknown()), handlerWritesBody: true },
});

/** Settings of the server that the application needs before anybody signs in. */
export const ClientConfiguration = z.strictObject({
  demoWorkspace: z.boolean(),
  passwordMinLength: z.number().int(),
  /** True when links can be emailed, for forgotten passwords and for signing in without one. */
  canSendMail: z.boolean(),
  /** True when workspaces can subscribe to a plan. */
  hasBilling: z.boolean(),
  /** Where to write when the contact form fails. */
  contactEmail: z.string(),
});
export type ClientConfiguration = z.output<typeof ClientConfiguration>;

export const readClientConfiguration = defineOperation({
  id: 'readClientConfiguration',
  summary: 'What the sign-in page offers on this server',
  method: 'GET',
  path: '/api/client-configuration',
  access: 'public',
  success: { status: 200, schema: ClientConfiguration },
});

/** The address of the demo's person, whom everybody can be and whose password nobody has. */
export const DEMO_EMAIL = 'mara@lumen-outdoor.example';

export const enterDemo = defineOperation({
  id: 'enterDemo',
  summary: 'Sign in to the demo workspace; 404 if there is none',
  method: 'POST',
  path: '/api/demo/session',
  access: 'public',
  rateClass: 'credentials',
  success: { status: 201, schema: Session },
});

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
