import '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';

/** How long an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How many verified access tokens are cached. Their sessions are looked up each time. */
const CACHED_TOKENS = 1000;

/** The content of an access token. */
interface AccessClaims {
  /** The user's id. */
  sub: string;
  /** The session's id. */
  sid: string;
  /** Seconds since 1970, by the server's own clock. */
  iat: number;
  exp: number;
}

/** Creates and verifies access tokens. */
export function createAccessTokens(jwt: FastifyInstance['jwt'], now: Clock) {
  const verified = new LRUCache<string, AccessClaims>({ max: CACHED_TOKENS });

  function verify(token: string): AccessClaims | undefined {
    const cached = verified.get(token);
    if (cached) return cached;
    try {
      const claims = jwt.verify<AccessClaims>(token);
      verified.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  return {
    create(userId: string, sessionId: string): { accessToken: string; expiresAt: Date } {
      const iat = Math.floor(now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      const claims: AccessClaims = { sub: userId, sid: sessionId, iat, exp };
      return { accessToken: jwt.sign(claims), expiresAt: new Date(exp * 1000) };
    },

    /** The ids in the request's access token; `undefined` without a valid one. The session may have ended. */
    read({ headers }: FastifyRequest): { userId: string; sessionId: string } | undefined {
      const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      const claims = token === undefined ? undefined : verify(token);
      if (claims === undefined || now().getTime() >= claims.exp * 1000) return undefined;
      return { userId: claims.sub, sessionId: claims.sid };
    },
  };
}
