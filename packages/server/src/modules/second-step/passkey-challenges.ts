import { randomBytes } from 'node:crypto';
import { ApiError } from '../../core/index.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { StoredDocument } from '../../store/store.ts';
import type { SecondStepContext } from './context.ts';

const LIFETIME_MS = 5 * 60 * 1000;
/** RFC 8809 recommends at least 16. */
const BYTES = 32;

/** What a passkey is asked for, and by whom: a session, a sign-in that waits, or a browser. */
export interface PasskeyPurpose {
  purpose: 'new' | 'proof' | 'second-step' | 'sign-in';
  /** Names the session, the sign-in or the browser. */
  boundTo: string;
}

/** A passkey that was asked for. The id is a hash of the challenge. */
interface PasskeyChallengeDocument extends StoredDocument {
  purpose: PasskeyPurpose['purpose'];
  boundTo: string;
  /** `null` where it is not known yet who will answer. */
  userId: string | null;
  expiresAt: Date;
}

export type PasskeyChallenges = Awaited<ReturnType<typeof createPasskeyChallenges>>;

/** The only code that accesses the collection of challenges. Each is answered once, within five minutes, where it was asked. */
export async function createPasskeyChallenges({ store, now }: SecondStepContext) {
  const challenges = store.collection<PasskeyChallengeDocument>('passkey_challenges');
  await challenges.createIndex({ userId: 1 });
  await challenges.createIndex({ expiresAt: 1 });

  return {
    lifetime: LIFETIME_MS,

    /** @returns the challenge, in base64url */
    async make({ purpose, boundTo }: PasskeyPurpose, userId: string | null): Promise<string> {
      const challenge = randomBytes(BYTES).toString('base64url');
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      await challenges.insertOne({ _id: hashSecretToken(challenge), purpose, boundTo, userId, expiresAt });
      return challenge;
    },

    /** Uses up a challenge. Of several answers at once, one goes on. @throws {ApiError} PASSKEY_EXPIRED */
    async take(challenge: string, { purpose, boundTo }: PasskeyPurpose): Promise<void> {
      const _id = hashSecretToken(challenge);
      const found = await challenges.deleteOne({ _id, purpose, boundTo, expiresAt: { $gt: now() } });
      if (found.deletedCount > 0) return;
      throw new ApiError(
        'PASSKEY_EXPIRED',
        'This took too long, was sent before, or began in another browser. Please try again.',
      );
    },

    endAllOf: async (userId: string): Promise<void> => {
      await challenges.deleteMany({ userId });
    },

    sweep: async (): Promise<void> => {
      await challenges.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
