import { ApiError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { EventFeed } from '../events/index.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { SessionDocument } from './session.document.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const IDLE = 30 * DAY;
const ABSOLUTE = 90 * DAY;
/** Two tabs that refresh at the same moment send the same token; the later one is accepted for so long. */
const GRACE = 10 * SECOND;

/** A session with the refresh token that is current now. */
export interface LiveSession {
  session: SessionDocument;
  refreshToken: string;
}

/** The answer wherever a session has ended. */
export function sessionEnded(): ApiError {
  return new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where a sign-in comes from. */
export type Device = Pick<SessionDocument, 'ip' | 'userAgent'>;

interface Dependencies {
  sessions: SessionsRepository;
  tokens: RefreshTokens;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

export function createSessionsService({ sessions, tokens, events, now }: Dependencies) {
  const isLive = (session: SessionDocument, at: Date) =>
    session.revokedAt === null && session.idleExpiresAt > at && session.absoluteExpiresAt > at;

  const withToken = (session: SessionDocument): LiveSession => ({
    session,
    refreshToken: tokens.make({ sessionId: session._id, counter: session.counter }),
  });

  /** Ends a session everywhere. @returns it, `null` when there was none or it had ended before */
  async function revoke(id: string): Promise<SessionDocument | null> {
    const ended = await sessions.revoke(id, now());
    if (ended) await events.publish({ type: 'session.revoked', userId: ended.userId, sessionId: id });
    return ended;
  }

  return {
    /** Starts a session; every sign-in gets a new id. */
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
      return withToken(session);
    },

    /**
     * Exchanges a refresh token for the next one. The previous token gets the same answer for ten seconds; anything older
     * is a stolen copy and ends the session.
     * @throws {ApiError} SESSION_NOT_FOUND or REFRESH_TOKEN_REUSED
     */
    async refresh(token: string): Promise<LiveSession> {
      const claim = tokens.read(token);
      const found = claim && (await sessions.findById(claim.sessionId));
      const at = now();
      if (!claim || !found || !isLive(found, at)) throw sessionEnded();
      const rotated = await sessions.rotate(found._id, claim.counter, at, new Date(at.getTime() + IDLE));
      if (rotated) return withToken(rotated);
      const current = await sessions.findById(found._id);
      if (!current || !isLive(current, at)) throw sessionEnded();
      const isPrevious = claim.counter === current.counter - 1;
      if (isPrevious && at.getTime() - current.rotatedAt.getTime() <= GRACE) return withToken(current);
      await revoke(current._id);
      throw new ApiError(
        'REFRESH_TOKEN_REUSED',
        'This session was used in two places and was ended. Please sign in again.',
      );
    },

    /** Ends the session that a refresh token belongs to. An invalid token ends nothing. */
    async endByToken(token: string): Promise<SessionDocument | null> {
      const claim = tokens.read(token);
      return claim ? revoke(claim.sessionId) : null;
    },

    /** The session that a refresh token belongs to, live or not. */
    async findByToken(token: string): Promise<SessionDocument | null> {
      const claim = tokens.read(token);
      return claim ? sessions.findById(claim.sessionId) : null;
    },

    /** Whether the session of an access token is still live, and that person's. */
    async isLive(sessionId: string, userId: string): Promise<boolean> {
      const session = await sessions.findById(sessionId);
      return session !== null && session.userId === userId && isLive(session, now());
    },

    find: (sessionId: string) => sessions.findById(sessionId),
    revoke,

    /** A person's open sessions, latest used first. */
    async listOf(userId: string): Promise<SessionDocument[]> {
      const at = now();
      return (await sessions.listOf(userId)).filter((session) => isLive(session, at));
    },

    /** Ends every session of a person but one. */
    async revokeAllOf(userId: string, except?: string): Promise<void> {
      for (const { _id } of await sessions.listOf(userId)) if (_id !== except) await revoke(_id);
    },

    sweep: () => sessions.deleteExpired(now()),
  };
}
