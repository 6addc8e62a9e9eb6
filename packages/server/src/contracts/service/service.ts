import * as z from 'zod';
import { Session } from '../accounts/accounts.ts';
import { defineOperation } from '../operation/operation.ts';

const Health = z.strictObject({ status: z.literal('ok') });

export const checkLive = defineOperation({
  id: 'checkLive',
  summary: 'Whether the process runs',
  method: 'GET',
  path: '/health/live',
  access: 'public',
  success: { status: 200, schema: Health },
});

export const checkReady = defineOperation({
  id: 'checkReady',
  summary: 'Whether requests can be served: the database answers and the server is not stopping',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  success: { status: 200, schema: Health },
});

export const readOpenapi = defineOperation({
  id: 'readOpenapi',
  summary: 'This interface as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  success: { status: 200, schema: z.record(z.string(), z.unknown()) },
});

/** What the application must know before anybody signs in. */
export const ClientConfiguration = z.strictObject({
  demoWorkspace: z.boolean(),
  passwordMinLength: z.number().int(),
  /** Whether links can be mailed: forgotten passwords, signing in without one. */
  canSendMail: z.boolean(),
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

export const enterDemo = defineOperation({
  id: 'enterDemo',
  summary: 'Sign into the demo workspace; not found where the server has none',
  method: 'POST',
  path: '/api/demo/session',
  access: 'public',
  rateClass: 'credentials',
  success: { status: 201, schema: Session },
});
