import * as z from 'zod';
import { hasSecondStep, type AccountDocument } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import type { SecondStepContext } from './context.ts';

const KIND = 'second-step.changed';

/** What people are told of by email. */
const Change = z.enum([
  'on',
  'replaced',
  'off',
  'codes',
  'app-added',
  'app-removed',
  'passkey-first',
  'passkey-added',
  'passkey-removed',
]);
type Change = z.output<typeof Change>;

/** What adds a way, so that nothing that was trusted before is in doubt. */
const ADDING = new Set<Change>(['codes', 'app-added', 'passkey-added']);

const Told = z.object({
  userId: z.string(),
  change: Change,
  /** The name of the passkey that was added or removed. */
  passkey: z.string().optional(),
  at: z.string(),
  origin: z.string(),
});

export type SecondStepNotices = ReturnType<typeof createSecondStepNotices>;

/** Tells people by email what happens to their second step. */
export function createSecondStepNotices({ accounts, devices, jobs, mail }: SecondStepContext) {
  jobs.handle(KIND, {
    run: async (payload) => {
      const { userId, change, passkey, at, origin } = Told.parse(payload);
      const account = await accounts.findById(userId);
      // Otherwise it was not changed after all, or again since.
      if (account?.secondStepChangedAt?.toISOString() !== at) return;
      if (!ADDING.has(change)) await devices.forgetAll(userId);
      await mail.queue({
        template: 'secondStepChanged',
        to: account.email,
        params: {
          change,
          isOff: !hasSecondStep(account),
          ...(passkey !== undefined && { passkey }),
          at,
          recoverLink: appLinks.recover(origin),
        },
        dedupeKey: `${KIND}:${userId}:${at}`,
      });
    },
  });

  return {
    /**
     * Makes a change, after which no browser is remembered that was before, and the person is told, even after a crash.
     * @param at when it is made; the account has the same time afterwards
     */
    withNotice: <Result>(
      { _id: userId }: AccountDocument,
      { change, passkey, at, origin }: { change: Change; passkey?: string; at: Date; origin: string },
      make: () => Promise<Result>,
    ): Promise<Result> =>
      jobs.withFollowUp(
        KIND,
        {
          userId,
          change,
          ...(passkey !== undefined && { passkey }),
          at: at.toISOString(),
          origin,
        } satisfies z.input<typeof Told>,
        make,
      ),

    /** Reports the use of a recovery code. */
    async reportRecoveryCode(
      { _id: userId, email, recoveryCodes = [] }: AccountDocument,
      at: Date,
      origin: string,
    ): Promise<void> {
      await mail.queue({
        template: 'recoveryCodeUsed',
        to: email,
        params: { left: recoveryCodes.length, at: at.toISOString(), recoverLink: appLinks.recover(origin) },
        // Each code works once, so that the number of those that are left names it.
        dedupeKey: `recovery-code:${userId}:${at.toISOString()}`,
      });
    },

    /** Reports wrong codes of somebody who knew the password, at most once a day. */
    async reportWrongCodes({ _id: userId, email }: AccountDocument, at: Date, origin: string): Promise<void> {
      await mail.queue({
        template: 'wrongCodes',
        to: email,
        params: { at: at.toISOString(), recoverLink: appLinks.recover(origin) },
        dedupeKey: `wrong-codes:${userId}:${at.toISOString().slice(0, 10)}`,
      });
    },
  };
}
