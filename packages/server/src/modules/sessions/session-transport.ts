import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import type { Session } from '../../contracts/index.ts';
import { originOf } from '../../config/public-origin.ts';
import { ApiError, unauthenticated, type Clock } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { Actor } from '../../operations/caller.ts';
import { toProfile, type AccountDocument } from '../accounts/index.ts';
import type { LiveSession } from './session-refresh.ts';
import type { SessionsContext } from './context.ts';
import type { SessionsService } from './sessions.service.ts';
import { AUTH_PATH, authCookie } from '../../security/auth-cookie.ts';
import '@fastify/jwt';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { SessionClaim } from './session-check.ts';

export type SessionTransport = ReturnType<typeof createSessionTransport>;

/** Transmits sessions: a short-lived access token in the body, the refresh token in a cookie that scripts cannot read. */
export function createSessionTransport(
  { configuration: { publicOrigin }, jwt, now }: SessionsContext,
  sessions: SessionsService,
) {
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

/** What the cookie was called, and where it was sent, before it got the prefix that no neighboring host can set. */
const FORMER = { name: '__Secure-sluice_refresh', path: AUTH_PATH };

/** The cookie with the refresh token, which no script can read. */
function createRefreshCookie(publicOrigin: string | undefined) {
  const { name, options } = authCookie('sluice_refresh', publicOrigin);
  const hadFormer = name.startsWith('__Host-');

  /** Two cookies would be two answers to the question who this is. */
  function clearFormer(reply: FastifyReply): void {
    if (!hadFormer || reply.request.cookies[FORMER.name] === undefined) return;
    void reply.clearCookie(FORMER.name, { ...options, path: FORMER.path });
  }

  return {
    name,

    read: ({ cookies }: FastifyRequest): string | undefined =>
      cookies[name] ?? (hadFormer ? cookies[FORMER.name] : undefined),

    set(reply: FastifyReply, token: string, expires: Date): void {
      void reply.setCookie(name, token, { ...options, expires });
      clearFormer(reply);
    },

    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, options);
      clearFormer(reply);
    },
  };
}

/** An access token is valid for so long. */
const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How many verified access tokens are cached. Their sessions are looked up each time. */
const CACHED_TOKENS = 1000;

/** The content of an access token. Whatever else the secret may sign, now or later, is not one. */
const AccessClaims = z.strictObject({
  typ: z.literal('access'),
  aud: z.literal('sluice-api'),
  /** The user's id. */
  sub: z.string().min(1),
  /** The session's id. */
  sid: z.string().min(1),
  /** The number of the refresh token that came with it. */
  gen: z.number().int().min(1),
  /** Seconds since 1970, by the server's own clock. */
  iat: z.number().int(),
  exp: z.number().int(),
});
type AccessClaims = z.output<typeof AccessClaims>;

/** Creates and verifies access tokens. */
export function createAccessTokens(jwt: FastifyInstance['jwt'], now: Clock) {
  const verified = new LRUCache<string, AccessClaims>({ max: CACHED_TOKENS });

  function verify(token: string): AccessClaims | undefined {
    const cached = verified.get(token);
    if (cached) return cached;
    try {
      const claims = AccessClaims.parse(jwt.verify(token));
      verified.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  return {
    create({ userId, sessionId, counter }: SessionClaim): { accessToken: string; expiresAt: Date } {
      const iat = Math.floor(now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      const claims: AccessClaims = {
        typ: 'access',
        aud: 'sluice-api',
        sub: userId,
        sid: sessionId,
        gen: counter,
        iat,
        exp,
      };
      return { accessToken: jwt.sign(claims), expiresAt: new Date(exp * 1000) };
    },

    /** The content of the request's access token; `undefined` without a valid one. The session may have ended. */
    read({ headers }: FastifyRequest): SessionClaim | undefined {
      const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      const claims = token === undefined ? undefined : verify(token);
      if (claims === undefined || now().getTime() >= claims.exp * 1000) return undefined;
      return { userId: claims.sub, sessionId: claims.sid, counter: claims.gen };
    },
  };
}
