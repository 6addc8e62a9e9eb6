import { isLive, type SessionDocument } from './session.ts';
import type { SessionsContext } from './context.ts';

/** What an access token says: its session and person, and the number of the refresh token that came with it. */
export interface SessionClaim {
  sessionId: string;
  userId: string;
  counter: number;
}

/** Checks the sessions that requests name. */
export function createSessionCheck({ sessions, now }: SessionsContext) {
  async function liveOf(sessionId: string, userId: string): Promise<SessionDocument | null> {
    const session = await sessions.findById(sessionId);
    return session?.userId === userId && isLive(session, now()) ? session : null;
  }

  return {
    /** Tells whether a session is still live and belongs to this person. */
    isLive: async (sessionId: string, userId: string) => (await liveOf(sessionId, userId)) !== null,

    /**
     * The same for the session of an access token. The first use of the token that came with a refresh token shows that the
     * browser has received both.
     */
    async accepts({ sessionId, userId, counter }: SessionClaim): Promise<boolean> {
      const session = await liveOf(sessionId, userId);
      if (session === null) return false;
      const { receivedCounter = 0 } = session;
      // The first refresh token of a session has no predecessor that could be used instead.
      const isFirstUse = counter > 1 && counter === session.counter && receivedCounter < counter;
      if (isFirstUse) await sessions.markReceived(sessionId, counter);
      return true;
    },
  };
}
