import type { CookieSerializeOptions } from '@fastify/cookie';
import '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../contracts/index.ts';
import { ApiError, unauthenticated } from '../../core/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { Actor } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { toProfile, type AccountDocument } from '../accounts/index.ts';
import type { LiveSession, SessionsService } from './sessions.service.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How many checked access tokens are cached. Their sessions are looked up each time. */
const CACHED_TOKENS = 1000;
/** Browsers send the cookie to the authentication routes and nowhere else. */
const COOKIE_PATH = '/api/auth';

function refreshCookieName(isHttps: boolean): string {
  return isHttps ? '__Secure-sluice_refresh' : 'sluice_refresh';
}

/** What an access token contains. */
interface AccessClaims {
  sub: string;
  sid: string;
  /** Seconds since 1970, by the server's own clock. */
  iat: number;
  exp: number;
}

interface Dependencies {
  sessions: Pick<SessionsService, 'isLive'>;
  jwt: FastifyInstance['jwt'];
  publicOrigin: string | undefined;
  now: Clock;
}

export type SessionTransport = ReturnType<typeof createSessionTransport>;

/** How sessions travel: a short-lived access token in the answer, the refresh token in a cookie that scripts cannot read. */
export function createSessionTransport({ sessions, jwt, publicOrigin, now }: Dependencies) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  const cookieName = refreshCookieName(isHttps);
  const cookieOptions: CookieSerializeOptions = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  };

  const knownClaims = new LRUCache<string, AccessClaims>({ max: CACHED_TOKENS });

  /** The claims of the request's access token, `undefined` without a valid one. */
  function claimsOf({ headers }: FastifyRequest): AccessClaims | undefined {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const known = knownClaims.get(token);
    if (known) return known;
    try {
      const claims = jwt.verify<AccessClaims>(token);
      knownClaims.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  return {
    cookieName,

    /** Sets the cookie and makes the body of the answer. */
    respondWith(
      reply: FastifyReply,
      { session, refreshToken }: LiveSession,
      account: AccountDocument,
    ): Session {
      void reply.setCookie(cookieName, refreshToken, {
        ...cookieOptions,
        expires: session.absoluteExpiresAt,
      });
      const iat = Math.floor(now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      const claims: AccessClaims = { sub: account._id, sid: session._id, iat, exp };
      return {
        accessToken: jwt.sign(claims),
        tokenType: 'bearer',
        expiresIn: ACCESS_TOKEN_SECONDS,
        expiresAt: new Date(exp * 1000).toISOString(),
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
      const claims = claimsOf(request);
      const isCurrent = claims !== undefined && now().getTime() < claims.exp * 1000;
      if (!isCurrent || !(await sessions.isLive(claims.sid, claims.sub))) {
        throw unauthenticated();
      }
      return { userId: claims.sub, sessionId: claims.sid };
    },
  };
}

/** Browsers send the cookie with every request, so these routes check which page sent it. */
function assertOwnPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = ownOrigin(publicOrigin, request);
  const isOwnOrigin = origin === undefined || origin === own;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnOrigin || !isOwnSite) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', 'This request comes from another site.');
  }
}
