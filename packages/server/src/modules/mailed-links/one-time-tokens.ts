import { linkLifetimes } from '../../config/limits.ts';
import type { Clock } from '../../core/index.ts';
import { hashSecretToken, invalidTokenError, type TokenPrefix } from '../../security/secret-token.ts';
import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

/** The purpose of a one-time token. */
type OneTimeKind = 'magic-link' | 'reset' | 'exchange';

/** A person's token of one kind. A new one replaces it. */
interface OneTimeTokenDocument extends StoredDocument {
  kind: OneTimeKind;
  userId: string;
  tokenHash: string;
  /** For PKCE: the hash of the verifier that is needed to redeem the token. */
  codeChallenge: string | null;
  /** The path on this site to go to afterwards. */
  redirectTo: string | null;
  usedAt: Date | null;
  expiresAt: Date;
}

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

/** Tokens that work once and for a short time. A new one replaces the person's earlier one of the same kind. */
export async function createOneTimeTokens(store: Store, now: Clock) {
  const tokens = await createOneTimeTokensRepository(store);
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

/** The only code that accesses the collection of one-time tokens. */
async function createOneTimeTokensRepository(store: Store) {
  const tokens = store.collection<OneTimeTokenDocument>('one_time_tokens');
  await tokens.createIndex({ tokenHash: 1 }, { unique: true });
  await tokens.createIndex({ userId: 1 });
  await tokens.createIndex({ expiresAt: 1 });
  return {
    /** Replaces the person's token of the same kind. Storing the same token again changes nothing. */
    async put({ _id, ...token }: OneTimeTokenDocument): Promise<void> {
      const put = () =>
        tokens.updateOne({ _id, tokenHash: { $ne: token.tokenHash } }, { $set: token }, { upsert: true });
      try {
        await put();
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        // Either it already exists, or another token was stored at the same time and is now replaced.
        if ((await tokens.findOne({ _id }))?.tokenHash !== token.tokenHash) await put();
      }
    },
    /** Uses a token up. Of several simultaneous callers, one gets it. */
    redeem: (kind: OneTimeKind, tokenHash: string, at: Date) =>
      tokens.findOneAndUpdate(
        { tokenHash, kind, usedAt: null, expiresAt: { $gt: at } },
        { $set: { usedAt: at } },
        { returnDocument: 'after' },
      ),
    deleteOf: async (userId: string): Promise<void> => {
      await tokens.deleteMany({ userId });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await tokens.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}
