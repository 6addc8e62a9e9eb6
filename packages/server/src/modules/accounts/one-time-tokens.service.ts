import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { hashSecretToken, type TokenPrefix } from '../../security/secret-token.ts';
import type {
  OneTimeKind,
  OneTimeTokenDocument,
  OneTimeTokensRepository,
} from './one-time-tokens.repository.ts';

const MINUTE = 60 * 1000;

const lifetimes: Record<OneTimeKind, number> = {
  'magic-link': 10 * MINUTE,
  reset: 60 * MINUTE,
  exchange: 5 * MINUTE,
};

/** What each kind of token begins with. */
export const prefixes: Record<OneTimeKind, TokenPrefix> = {
  'magic-link': 'ml',
  reset: 'rst',
  exchange: 'pk',
};

/** The one answer to every token that opens nothing: unknown, used, replaced or expired. */
export function tokenRefused(): ApiError {
  return new ApiError(
    'TOKEN_INVALID_OR_EXPIRED',
    'This link is expired or was used before. Ask for a new one.',
  );
}

/** What travels with a token until it is redeemed. */
export type TokenErrand = Pick<OneTimeTokenDocument, 'userId' | 'codeChallenge' | 'redirectTo'>;

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Tokens that open something once, for a short time. A new one ends the older ones of its kind and person. */
export function createOneTimeTokens(tokens: OneTimeTokensRepository, now: Clock) {
  return {
    /** Makes a token good. Repeatable: the same token again is not made good a second time. */
    async issue(kind: OneTimeKind, token: string, errand: TokenErrand): Promise<void> {
      await tokens.put({
        _id: `${kind}:${errand.userId}`,
        kind,
        tokenHash: hashSecretToken(token),
        usedAt: null,
        expiresAt: new Date(now().getTime() + lifetimes[kind]),
        ...errand,
      });
    },

    /** Uses a token up. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, also for every redemption but the first */
    async redeem(kind: OneTimeKind, token: string): Promise<OneTimeTokenDocument> {
      const redeemed = await tokens.redeem(kind, hashSecretToken(token), now());
      if (redeemed === null) throw tokenRefused();
      return redeemed;
    },

    /** Makes everything worthless that a person has not redeemed yet. */
    endAllOf: (userId: string) => tokens.deleteOf(userId),

    sweep: () => tokens.deleteExpired(now()),
  };
}
