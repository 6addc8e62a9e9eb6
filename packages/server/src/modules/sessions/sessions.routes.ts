import {
  listSessions,
  refreshSession,
  revokeSession,
  revokeSessions,
  signOut,
  type SessionListItem,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { SessionDocument } from './session.document.ts';
import type { SessionTransport } from './session-transport.ts';
import type { SessionsService } from './sessions.service.ts';

function toListItem(session: SessionDocument, current: string): SessionListItem {
  const { _id, createdAt, rotatedAt, idleExpiresAt, absoluteExpiresAt, ip, userAgent } = session;
  const expiresAt = idleExpiresAt < absoluteExpiresAt ? idleExpiresAt : absoluteExpiresAt;
  return {
    id: _id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ip,
    userAgent,
    isCurrent: _id === current,
  };
}

export function sessionsRoutes(
  register: RegisterOperation,
  accounts: AccountsService,
  sessions: SessionsService,
  transport: SessionTransport,
): void {
  const ended = () => new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');

  register(refreshSession, async ({ request, reply }) => {
    const token = transport.refreshToken(request);
    if (token === undefined) throw ended();
    try {
      const live = await sessions.refresh(token);
      const account = await accounts.findById(live.session.userId);
      if (account === null) throw ended();
      return transport.answer(reply, live, account);
    } catch (error) {
      // A token that will never work again is of no use to the browser either.
      if (error instanceof ApiError) transport.forget(reply);
      throw error;
    }
  });

  register(signOut, async ({ request, reply }) => {
    const token = transport.refreshToken(request);
    if (token !== undefined) await sessions.end(token);
    transport.forget(reply);
  });

  register(listSessions, async ({ actor }) => ({
    items: (await sessions.listOf(actor.userId)).map((session) => toListItem(session, actor.sessionId)),
  }));

  register(revokeSession, async ({ actor, params }) => {
    const session = await sessions.find(params.sessionId);
    if (session?.userId !== actor.userId) throw notFound();
    await sessions.revoke(session._id);
  });

  register(revokeSessions, async ({ actor, query, reply }) => {
    const isGlobal = query.scope === 'global';
    await sessions.revokeAllOf(actor.userId, isGlobal ? undefined : actor.sessionId);
    if (isGlobal) transport.forget(reply);
  });
}
