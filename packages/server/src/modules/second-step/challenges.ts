import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/index.ts';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken, hashSecretToken } from '../../security/secret-token.ts';
import type { StoredDocument } from '../../store/store.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/** A sign-in that waits for a code. The id is a hash of the browser's cookie. */
interface ChallengeDocument extends StoredDocument {
  userId: string;
  /** The password that was right. A changed one makes the sign-in void. */
  passwordChangedAt: Date;
  expiresAt: Date;
}

const expired = () =>
  new ApiError(
    'SECOND_STEP_EXPIRED',
    'This sign-in took too long, or began in another browser. Please sign in again.',
  );

/**
 * Sign-ins that wait for a code. Which one, a cookie says that no script can read: a code that was seen elsewhere finishes only
 * the sign-in of the browser in which somebody knew the password, or opened the link.
 */
export async function createChallenges({ store, accounts, configuration, now }: SecondStepContext) {
  const challenges = store.collection<ChallengeDocument>('sign_in_challenges');
  await challenges.createIndex({ userId: 1 });
  await challenges.createIndex({ expiresAt: 1 });
  const { name, options } = authCookie('sluice_second_step', configuration.publicOrigin);

  return {
    async begin(reply: FastifyReply, { _id: userId, passwordChangedAt }: AccountDocument): Promise<void> {
      const token = createSecretToken('stp');
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      await challenges.insertOne({ _id: hashSecretToken(token), userId, passwordChangedAt, expiresAt });
      void reply.setCookie(name, token, { ...options, expires: expiresAt });
    },

    /** The sign-in that a browser has begun, and its account. @throws {ApiError} SECOND_STEP_EXPIRED */
    async find(request: FastifyRequest): Promise<{ id: string; account: AccountDocument }> {
      const id = hashSecretToken(request.cookies[name] ?? '');
      const found = await challenges.findOne({ _id: id, expiresAt: { $gt: now() } });
      const account = found && (await accounts.findById(found.userId));
      if (account?.passwordChangedAt.getTime() !== found?.passwordChangedAt.getTime() || !account)
        throw expired();
      return { id, account };
    },

    /** Ends one that was finished. @throws {ApiError} SECOND_STEP_EXPIRED when it was finished just before */
    async end(reply: FastifyReply, id: string): Promise<void> {
      const { deletedCount } = await challenges.deleteOne({ _id: id });
      void reply.clearCookie(name, options);
      if (deletedCount === 0) throw expired();
    },

    endAllOf: async (userId: string): Promise<void> => {
      await challenges.deleteMany({ userId });
    },

    sweep: async (): Promise<void> => {
      await challenges.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
