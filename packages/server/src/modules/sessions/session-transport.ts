import type { CookieSerializeOptions } from '@fastify/cookie';
import '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { Actor } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import { toProfile } from '../accounts/account.mapper.ts';
import type { LiveSession, SessionsService } from './sessions.service.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** So many access tokens whose signature was checked are known again. Their sessions are looked up each time. */
const KNOWN_TOKENS = 1000;
/** The cookie goes to the routes of authentication and nowhere else. */
const COOKIE_PATH = '/api/auth';

export function refreshCookieName(isHttps: boolean): string {
  return isHttps ? '__Secure-sluice_refresh' : 'sluice_refresh';
}

/** What an access token carries. */
interface AccessClaims {
  sub: string;
  sid: string;
  /** Seconds since 1970, by the server's own clock. */
  iat: number;
  exp: number;
}

export type SessionTransport = ReturnType<typeof createSessionTransport>;

/** How sessions travel: a short access token in the answer, the refresh token in a cookie no script can read. */
export function createSessionTransport(
  app: FastifyInstance,
  sessions: SessionsService,
  publicOrigin: string | undefined,
  now: Clock,
) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  const cookieName = refreshCookieName(isHttps);
  const cookieOptions: CookieSerializeOptions = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  };

  const knownClaims = new LRUCache<string, AccessClaims>({ max: KNOWN_TOKENS });

  /** What a token of ours says, `undefined` when the request carries none. */
  function claimsOf({ headers }: FastifyRequest): AccessClaims | undefined {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const known = knownClaims.get(token);
    if (known) return known;
    try {
      const claims = app.jwt.verify<AccessClaims>(token);
      knownClaims.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  return {
    /** Sets the cookie and makes the body of the answer. */
    answer(reply: FastifyReply, { session, refreshToken }: LiveSession, account: AccountDocument): Session {
      void reply.setCookie(cookieName, refreshToken, {
        ...cookieOptions,
        expires: session.absoluteExpiresAt,
      });
      const iat = Math.floor(now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      const claims: AccessClaims = { sub: account._id, sid: session._id, iat, exp };
      return {
        accessToken: app.jwt.sign(claims),
        tokenType: 'bearer',
        expiresIn: ACCESS_TOKEN_SECONDS,
        expiresAt: new Date(exp * 1000).toISOString(),
        sessionId: session._id,
        user: toProfile(account),
      };
    },

    forget(reply: FastifyReply): void {
      void reply.clearCookie(cookieName, cookieOptions);
    },

    /** The refresh token of a request that our own page sent. @throws {ApiError} ORIGIN_NOT_ALLOWED for any other page */
    refreshToken(request: FastifyRequest): string | undefined {
      assertOwnPage(request, publicOrigin);
      return request.cookies[cookieName];
    },

    /** @throws {ApiError} UNAUTHENTICATED */
    async authenticate(request: FastifyRequest): Promise<Actor> {
      const claims = claimsOf(request);
      const isCurrent = claims !== undefined && now().getTime() < claims.exp * 1000;
      if (!isCurrent || !(await sessions.isLive(claims.sid, claims.sub))) {
        throw new ApiError('UNAUTHENTICATED', 'Please sign in.');
      }
      return { userId: claims.sub, sessionId: claims.sid };
    },
  };
}

/** The cookie travels by itself, so these routes look at who sent the request. */
function assertOwnPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = ownOrigin(publicOrigin, request);
  const isOwnOrigin = origin === undefined || origin === own;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnOrigin || !isOwnSite) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', 'This request comes from another site.');
  }
}
