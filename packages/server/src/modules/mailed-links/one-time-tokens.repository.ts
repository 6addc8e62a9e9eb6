import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

/** What a one-time token is for. */
export type OneTimeKind = 'magic-link' | 'reset' | 'exchange';

/** The one valid token of its kind that a person has; a new one replaces it. */
export interface OneTimeTokenDocument extends StoredDocument {
  kind: OneTimeKind;
  userId: string;
  tokenHash: string;
  /** PKCE: whoever redeems the token must know the verifier that this is the hash of. */
  codeChallenge: string | null;
  /** Where to go afterwards: a path of our own. */
  redirectTo: string | null;
  usedAt: Date | null;
  expiresAt: Date;
}

export type OneTimeTokensRepository = Awaited<ReturnType<typeof createOneTimeTokensRepository>>;

/** The only code that touches the collection of one-time tokens. */
export async function createOneTimeTokensRepository(store: Store) {
  const tokens = store.collection<OneTimeTokenDocument>('one_time_tokens');
  await tokens.createIndex({ tokenHash: 1 }, { unique: true });
  await tokens.createIndex({ userId: 1 });
  await tokens.createIndex({ expiresAt: 1 });
  return {
    /** Replaces the person's last token of its kind; putting the same one again changes nothing. */
    async put({ _id, ...token }: OneTimeTokenDocument): Promise<void> {
      const put = () =>
        tokens.updateOne({ _id, tokenHash: { $ne: token.tokenHash } }, { $set: token }, { upsert: true });
      try {
        await put();
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        // It exists already; or another one was put at this moment, and this one replaces it.
        if ((await tokens.findOne({ _id }))?.tokenHash !== token.tokenHash) await put();
      }
    },
    /** Uses a token. Of several callers at once, one gets it. */
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
