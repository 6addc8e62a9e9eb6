import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

/** The purpose of a one-time token. */
export type OneTimeKind = 'magic-link' | 'reset' | 'exchange';

/** A person's token of one kind. A new one replaces it. */
export interface OneTimeTokenDocument extends StoredDocument {
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

export type OneTimeTokensRepository = Awaited<ReturnType<typeof createOneTimeTokensRepository>>;

/** The only code that accesses the collection of one-time tokens. */
export async function createOneTimeTokensRepository(store: Store) {
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
