import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contracts/index.ts';
import { originOf } from '../../config/public-origin.ts';
import { ApiError, unauthenticated } from '../../core/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { Actor } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { toProfile, type AccountDocument } from '../accounts/index.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-tokens.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import type { LiveSession } from './session-refresh.ts';
import type { SessionsService } from './sessions.service.ts';

interface Dependencies {
  sessions: Pick<SessionsService, 'accepts'>;
  jwt: FastifyInstance['jwt'];
  publicOrigin: string | undefined;
  now: Clock;
}

export type SessionTransport = ReturnType<typeof createSessionTransport>;

/** Transmits sessions: a short-lived access token in the body, the refresh token in a cookie that scripts cannot read. */
export function createSessionTransport({ sessions, jwt, publicOrigin, now }: Dependencies) {
  const cookie = createRefreshCookie(publicOrigin);
  const accessTokens = createAccessTokens(jwt, now);

  return {
    cookieName: cookie.name,

    /** Sets the refresh cookie and returns the body of the response. */
    respondWith(
      reply: FastifyReply,
      { session, refreshToken }: LiveSession,
      account: AccountDocument,
    ): Session {
      cookie.set(reply, refreshToken, session.absoluteExpiresAt);
      const { _id: sessionId, counter } = session;
      const { accessToken, expiresAt } = accessTokens.create({ userId: account._id, sessionId, counter });
      return {
        accessToken,
        tokenType: 'bearer',
        expiresIn: ACCESS_TOKEN_SECONDS,
        expiresAt: expiresAt.toISOString(),
        sessionId: session._id,
        user: toProfile(account),
      };
    },

    clearCookie: (reply: FastifyReply): void => cookie.clear(reply),

    /** The refresh token of a request from our own page. @throws {ApiError} ORIGIN_NOT_ALLOWED for any other page */
    refreshToken(request: FastifyRequest): string | undefined {
      assertOwnPage(request, publicOrigin);
      return cookie.read(request);
    },

    /** @throws {ApiError} UNAUTHENTICATED */
    async authenticate(request: FastifyRequest): Promise<Actor> {
      const claim = accessTokens.read(request);
      if (claim === undefined || !(await sessions.accepts(claim))) throw unauthenticated();
      return { userId: claim.userId, sessionId: claim.sessionId };
    },
  };
}

/** Browsers send the cookie with every request, so these routes check which page a request comes from. */
function assertOwnPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = originOf(ownOrigin(publicOrigin, request));
  const isOwnOrigin = origin === undefined || origin === own;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnOrigin || !isOwnSite) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', 'This request comes from another site.');
  }
}
