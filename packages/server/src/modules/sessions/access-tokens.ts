import '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { SessionClaim } from './session-check.ts';

/** How long an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
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
