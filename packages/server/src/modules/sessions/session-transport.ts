import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contracts/index.ts';
import { ApiError, unauthenticated } from '../../core/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { Actor } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { toProfile, type AccountDocument } from '../accounts/index.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-tokens.ts';
import type { LiveSession } from './session-refresh.ts';
import type { SessionsService } from './sessions.service.ts';

/** Browsers send the cookie to the authentication routes only. */
const COOKIE_PATH = '/api/auth';

function refreshCookieName(isHttps: boolean): string {
  return isHttps ? '__Secure-sluice_refresh' : 'sluice_refresh';
}

interface Dependencies {
  sessions: Pick<SessionsService, 'isLive'>;
  jwt: FastifyInstance['jwt'];
  publicOrigin: string | undefined;
  now: Clock;
}

export type SessionTransport = ReturnType<typeof createSessionTransport>;

/** Transmits sessions: a short-lived access token in the body, the refresh token in a cookie that scripts cannot read. */
export function createSessionTransport({ sessions, jwt, publicOrigin, now }: Dependencies) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  const cookieName = refreshCookieName(isHttps);
  const cookieOptions: CookieSerializeOptions = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  };
  const accessTokens = createAccessTokens(jwt, now);

  return {
    cookieName,

    /** Sets the refresh cookie and returns the body of the response. */
    respondWith(
      reply: FastifyReply,
      { session, refreshToken }: LiveSession,
      account: AccountDocument,
    ): Session {
      const expires = session.absoluteExpiresAt;
      void reply.setCookie(cookieName, refreshToken, { ...cookieOptions, expires });
      const { accessToken, expiresAt } = accessTokens.create(account._id, session._id);
      return {
        accessToken,
        tokenType: 'bearer',
        expiresIn: ACCESS_TOKEN_SECONDS,
        expiresAt: expiresAt.toISOString(),
        sessionId: session._id,
        user: toProfile(account),
      };
    },

    clearCookie(reply: FastifyReply): void {
      void reply.clearCookie(cookieName, cookieOptions);
    },

    /** The refresh token of a request from our own page. @throws {ApiError} ORIGIN_NOT_ALLOWED for any other page */
    refreshToken(request: FastifyRequest): string | undefined {
      assertOwnPage(request, publicOrigin);
      return request.cookies[cookieName];
    },

    /** @throws {ApiError} UNAUTHENTICATED */
    async authenticate(request: FastifyRequest): Promise<Actor> {
      const actor = accessTokens.read(request);
      if (actor === undefined || !(await sessions.isLive(actor.sessionId, actor.userId))) {
        throw unauthenticated();
      }
      return actor;
    },
  };
}

/** Browsers send the cookie with every request, so these routes check which page a request comes from. */
function assertOwnPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = ownOrigin(publicOrigin, request);
  const isOwnOrigin = origin === undefined || origin === own;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnOrigin || !isOwnSite) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', 'This request comes from another site.');
  }
}
