import { listSessions, refreshSession, signOut, type SessionListItem } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { AuditNote } from '../../operations/audit-trail.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { type SessionDocument, sessionEnded } from './session.ts';
import type { SessionTransport } from './session-transport.ts';
import type { SessionsContext } from './context.ts';
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
  { accounts }: SessionsContext,
  sessions: SessionsService,
  transport: SessionTransport,
): void {
  /** Names the person in the audit entry, because the request itself is not signed in. */
  const auditNoteFor = (session: SessionDocument | null): AuditNote =>
    session ? { actorId: session.userId, targetId: session._id } : { skipEntry: true };

  register(refreshSession, async ({ request, reply, note }) => {
    const token = transport.refreshToken(request);
    if (token === undefined) {
      note({ skipEntry: true });
      throw sessionEnded();
    }
    try {
      const live = await sessions.refresh(token);
      const account = await accounts.findById(live.session.userId);
      if (account === null) throw sessionEnded();
      note({ skipEntry: true });
      return transport.respondWith(reply, live, account);
    } catch (error) {
      // The token will never work again.
      if (error instanceof ApiError) transport.clearCookie(reply);
      const isReused = error instanceof ApiError && error.code === 'REFRESH_TOKEN_REUSED';
      note(isReused ? auditNoteFor(await sessions.findByToken(token)) : { skipEntry: true });
      throw error;
    }
  });

  register(signOut, async ({ request, reply, note }) => {
    const token = transport.refreshToken(request);
    note(auditNoteFor(token === undefined ? null : await sessions.endByToken(token)));
    transport.clearCookie(reply);
  });

  register(listSessions, async ({ actor }) => ({
    items: (await sessions.listOf(actor.userId)).map((session) => toListItem(session, actor.sessionId)),
  }));
}
