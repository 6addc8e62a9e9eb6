import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import type { StoredDocument } from '../../store/store.ts';
import type { AccountDocument } from '../accounts/index.ts';
import {
  createAuthenticatorSecret,
  isAuthenticatorCode,
  offerOf,
  stepOfCode,
} from './authenticator-codes.ts';
import { wrongCode } from './code-check.ts';
import type { SecondStepContext } from './context.ts';

const LIFETIME_MS = 30 * 60 * 1000;

/** A secret that was offered, until a code shows that an app has it. The id is the person's. */
interface SetUpDocument extends StoredDocument {
  sealedSecret: string;
  /** Only the session that asked for it can go on. */
  sessionId: string;
  expiresAt: Date;
}

export type SetUps = Awaited<ReturnType<typeof createSetUps>>;

/** The only code that accesses the collection of set-ups. */
export async function createSetUps({ store, vault, now }: SecondStepContext) {
  const setUps = store.collection<SetUpDocument>('second_step_set_ups');
  await setUps.createIndex({ expiresAt: 1 });

  return {
    /** Offers a secret. It replaces the one that was offered before. */
    async begin({ _id, email }: AccountDocument, { sessionId }: Actor) {
      const secret = createAuthenticatorSecret();
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      const changes = { sealedSecret: vault.seal(_id, secret), sessionId, expiresAt };
      await setUps.updateOne({ _id }, { $set: changes }, { upsert: true });
      return offerOf(secret, email);
    },

    /**
     * The secret that this session was offered, and the time step of a code of it.
     * @throws {ApiError} SECOND_STEP_EXPIRED when this session was offered none; CODE_WRONG
     */
    async confirm(userId: string, { sessionId }: Actor, code: string) {
      const at = now();
      const found = await setUps.findOne({ _id: userId, sessionId, expiresAt: { $gt: at } });
      if (found === null) {
        throw new ApiError(
          'SECOND_STEP_EXPIRED',
          'This took too long. Please begin again with a new picture.',
        );
      }
      const secret = vault.open(userId, found.sealedSecret);
      const step = isAuthenticatorCode(code) ? stepOfCode(secret, code, at) : undefined;
      if (step === undefined) throw wrongCode();
      return { sealedSecret: vault.seal(userId, secret), step };
    },

    end: async (userId: string): Promise<void> => {
      await setUps.deleteOne({ _id: userId });
    },

    sweep: async (): Promise<void> => {
      await setUps.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
