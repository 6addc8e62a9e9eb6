import { linkLifetimes } from '../../config/link-lifetimes.ts';
import type { Clock } from '../../core/clock.ts';
import { hashSecretToken, invalidTokenError, type TokenPrefix } from '../../security/secret-token.ts';
import type {
  OneTimeKind,
  OneTimeTokenDocument,
  OneTimeTokensRepository,
} from './one-time-tokens.repository.ts';

const lifetimes: Record<OneTimeKind, number> = {
  'magic-link': linkLifetimes.magicLink,
  reset: linkLifetimes.reset,
  exchange: linkLifetimes.exchange,
};

/** The prefix of each kind of token. */
export const tokenPrefixes: Record<OneTimeKind, TokenPrefix> = {
  'magic-link': 'ml',
  reset: 'rst',
  exchange: 'pk',
};

/** The data stored with a token. */
export type TokenPayload = Pick<OneTimeTokenDocument, 'userId' | 'codeChallenge' | 'redirectTo'>;

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Tokens that work once and for a short time. A new one replaces the person's earlier one of the same kind. */
export function createOneTimeTokens(tokens: OneTimeTokensRepository, now: Clock) {
  return {
    /** Makes a token valid. Issuing the same token again does not make it valid a second time. */
    async issue(kind: OneTimeKind, token: string, payload: TokenPayload): Promise<void> {
      await tokens.put({
        _id: `${kind}:${payload.userId}`,
        kind,
        tokenHash: hashSecretToken(token),
        usedAt: null,
        expiresAt: new Date(now().getTime() + lifetimes[kind]),
        ...payload,
      });
    },

    /** Uses a token up. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, also when it was already used */
    async redeem(kind: OneTimeKind, token: string): Promise<OneTimeTokenDocument> {
      const redeemed = await tokens.redeem(kind, hashSecretToken(token), now());
      if (redeemed === null) throw invalidTokenError();
      return redeemed;
    },

    /** Invalidates all tokens of a person. */
    revokeAllOf: (userId: string) => tokens.deleteOf(userId),

    sweep: () => tokens.deleteExpired(now()),
  };
}
