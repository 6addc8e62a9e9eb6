import {
  listSessions,
  refreshSession,
  revokeSession,
  revokeSessions,
  signOut,
  type SessionListItem,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { AuditNote } from '../../http/audit-trail.ts';
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

  /** Who is concerned when a session ends without anybody being signed in by it any more. */
  const about = (session: SessionDocument | null): AuditNote =>
    session ? { actorId: session.userId, targetId: session._id } : { nothingDone: true };

  register(refreshSession, async ({ request, reply, note }) => {
    const token = transport.refreshToken(request);
    if (token === undefined) {
      note({ nothingDone: true });
      throw ended();
    }
    try {
      const live = await sessions.refresh(token);
      const account = await accounts.findById(live.session.userId);
      if (account === null) throw ended();
      note({ nothingDone: true });
      return transport.answer(reply, live, account);
    } catch (error) {
      // A token that will never work again is of no use to the browser either.
      if (error instanceof ApiError) transport.forget(reply);
      const isReused = error instanceof ApiError && error.code === 'REFRESH_TOKEN_REUSED';
      note(isReused ? about(await sessions.behind(token)) : { nothingDone: true });
      throw error;
    }
  });

  register(signOut, async ({ request, reply, note }) => {
    const token = transport.refreshToken(request);
    note(about(token === undefined ? null : await sessions.end(token)));
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
