import { createId, ApiError } from '../../core/index.ts';
import { createSessionCheck } from './session-check.ts';
import { ABSOLUTE, IDLE, isLive, type SessionDocument, type Device } from './session.ts';
import { createSessionRefresh, type LiveSession } from './session-refresh.ts';
import type { SessionsContext } from './context.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

function accountDisabled(): ApiError {
  const message = 'This account was disabled. Please ask the people who run this server.';
  return new ApiError('ACCOUNT_DISABLED', message);
}

export function createSessionsService(context: SessionsContext) {
  const { sessions, events, accounts, now } = context;

  /** Ends a session everywhere. @returns the session, or `null` when there was none or it had already ended */
  async function revoke(id: string): Promise<SessionDocument | null> {
    const ended = await sessions.revoke(id, now());
    if (ended) await events.publish({ type: 'session.revoked', userId: ended.userId, sessionId: id });
    return ended;
  }

  const { withToken, ...byToken } = createSessionRefresh(context, revoke);

  return {
    ...byToken,
    ...createSessionCheck(context),
    revoke,

    /** Starts a session. Every sign-in gets a new id. @throws {ApiError} ACCOUNT_DISABLED */
    async start(userId: string, device: Device): Promise<LiveSession> {
      const at = now();
      const session: SessionDocument = {
        _id: createId('ses'),
        userId,
        ...device,
        counter: 1,
        createdAt: at,
        rotatedAt: at,
        idleExpiresAt: new Date(at.getTime() + IDLE),
        absoluteExpiresAt: new Date(at.getTime() + ABSOLUTE),
        revokedAt: null,
      };
      await sessions.insert(session);
      // After the insert: of a sign-in and a disabling at once, the later one sees the other.
      if (((await accounts.findById(userId))?.disabledAt ?? null) !== null) {
        await revoke(session._id);
        throw accountDisabled();
      }
      return withToken(session);
    },

    find: (sessionId: string) => sessions.findById(sessionId),

    /** A person's live sessions, most recently used first. */
    async listOf(userId: string): Promise<SessionDocument[]> {
      const at = now();
      return (await sessions.listOf(userId)).filter((session) => isLive(session, at));
    },

    /** Ends all sessions of a person except one. */
    async revokeAllOf(userId: string, except?: string): Promise<void> {
      for (const { _id } of await sessions.listOf(userId)) if (_id !== except) await revoke(_id);
    },

    sweep: () => sessions.deleteExpired(now()),
  };
}
