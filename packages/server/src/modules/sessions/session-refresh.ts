import { ApiError } from '../../core/index.ts';
import { IDLE, isLive, sessionEnded, type SessionDocument } from './session.ts';
import type { SessionsContext } from './context.ts';

const SECOND = 1000;
/** Two tabs that refresh at the same time send the same token. The later one is accepted for this long in any case. */
const GRACE = 10 * SECOND;

/** A session with its current refresh token. */
export interface LiveSession {
  session: SessionDocument;
  refreshToken: string;
}

/** What refresh tokens are used for: getting the next one, and ending the session. */
export function createSessionRefresh(
  { sessions, tokens, now }: SessionsContext,
  revoke: (id: string) => Promise<SessionDocument | null>,
) {
  const withToken = (session: SessionDocument): LiveSession => ({
    session,
    refreshToken: tokens.make({ sessionId: session._id, counter: session.counter }),
  });

  return {
    withToken,

    /**
     * Exchanges a refresh token for the next one. The previous token gets the same result until the browser has used what it
     * was exchanged for: the response may have been lost on its way. After that it is accepted for ten seconds. Any older
     * token is a stolen copy and ends the session.
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
      if (isPrevious && (!isReceived(current) || isJustRotated(current, at))) return withToken(current);
      await revoke(current._id);
      throw new ApiError(
        'REFRESH_TOKEN_REUSED',
        'Your session was used in two places, so we ended it. Please sign in again.',
      );
    },

    /** Ends the session of a refresh token. An invalid token ends nothing. */
    async endByToken(token: string): Promise<SessionDocument | null> {
      const claim = tokens.read(token);
      return claim ? revoke(claim.sessionId) : null;
    },

    /** The session of a refresh token, live or not. */
    async findByToken(token: string): Promise<SessionDocument | null> {
      const claim = tokens.read(token);
      return claim ? sessions.findById(claim.sessionId) : null;
    },
  };
}

/** Tells whether the browser is known to have the current refresh token. */
function isReceived({ counter, receivedCounter = 0 }: SessionDocument): boolean {
  return receivedCounter >= counter;
}

function isJustRotated({ rotatedAt }: SessionDocument, at: Date): boolean {
  return at.getTime() - rotatedAt.getTime() <= GRACE;
}
