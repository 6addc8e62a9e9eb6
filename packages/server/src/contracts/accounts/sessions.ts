import * as z from 'zod';
import { Session } from './accounts.ts';
import { Reauthentication } from './reauthentication.ts';
import { Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

/** A session in a person's list of sessions. */
export const SessionListItem = z.strictObject({
  id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type SessionListItem = z.output<typeof SessionListItem>;

export const refreshSession = defineOperation({
  id: 'refreshSession',
  summary: 'Exchange the refresh cookie for a new access token and a new cookie',
  method: 'POST',
  path: '/api/auth/token/refresh',
  access: 'refresh-cookie',
  /** Recorded when a refresh token is reused, which ends the session. */
  audit: 'session.ended',
  rateClass: 'refresh',
  success: { status: 200, schema: Session },
});

export const signOut = defineOperation({
  id: 'signOut',
  summary: 'Sign out: end the session and clear its cookie',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'refresh-cookie',
  audit: 'session.ended',
  success: { status: 204, schema: null },
});

export const listSessions = defineOperation({
  id: 'listSessions',
  summary: "The signed-in person's sessions, most recently used first",
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(SessionListItem) }) },
});

export const revokeSession = defineOperation({
  id: 'revokeSession',
  summary: "End one of the signed-in person's sessions",
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  rateClass: 'password',
  audit: 'session.revoked',
  params: z.strictObject({ sessionId: Id }),
  body: Reauthentication,
  success: { status: 204, schema: null },
});

export const revokeSessions = defineOperation({
  id: 'revokeSessions',
  summary: "End the signed-in person's other sessions, or all of them",
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  rateClass: 'password',
  audit: 'session.revoked',
  body: Reauthentication,
  query: z.strictObject({ scope: z.enum(['others', 'global']) }),
  success: { status: 204, schema: null },
});
