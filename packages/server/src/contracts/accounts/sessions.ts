import * as z from 'zod';
import { Session } from './accounts.ts';
import { Id, Moment } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

/** One sign-in of a person, as they see it in a list. */
export const SessionListItem = z.strictObject({
  id: Id,
  createdAt: Moment,
  lastUsedAt: Moment,
  expiresAt: Moment,
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SessionListItem = z.output<typeof SessionListItem>;

export const refreshSession = defineOperation({
  id: 'refreshSession',
  summary: 'Trade the refresh cookie for a new access token and a new cookie',
  method: 'POST',
  path: '/api/auth/token/refresh',
  access: 'refresh-cookie',
  /** Written when a token that was traded before turns up again, and ends the session. */
  audit: 'session.ended',
  rateClass: 'refresh',
  success: { status: 200, schema: Session },
});

export const signOut = defineOperation({
  id: 'signOut',
  summary: 'End the session and forget its cookie',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'refresh-cookie',
  audit: 'session.ended',
  success: { status: 204, schema: null },
});

export const listSessions = defineOperation({
  id: 'listSessions',
  summary: "The signed-in person's open sessions, latest used first",
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(SessionListItem) }) },
});

export const revokeSession = defineOperation({
  id: 'revokeSession',
  summary: 'End one of my sessions',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  rateClass: 'write',
  audit: 'session.revoked',
  params: z.strictObject({ sessionId: Id }),
  success: { status: 204, schema: null },
});

export const revokeSessions = defineOperation({
  id: 'revokeSessions',
  summary: 'End all my other sessions, or all my sessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  rateClass: 'write',
  audit: 'session.revoked',
  query: z.strictObject({ scope: z.enum(['others', 'global']) }),
  success: { status: 204, schema: null },
});
