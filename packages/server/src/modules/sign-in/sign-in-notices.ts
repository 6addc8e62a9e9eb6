import { createHash } from 'node:crypto';
import * as z from 'zod';
import { SealedBox } from '../../security/sealed-box.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import type { Device } from '../sessions/index.ts';
import type { SignInContext } from './context.ts';

const KIND = 'sign-in.tries';

const Report = z.strictObject({ email: z.string(), origin: z.string(), at: z.string() });

export type SignInNotices = ReturnType<typeof createSignInNotices>;

/** Tells people by email what happens at the door of their account. */
export function createSignInNotices({ accounts, jobs, mail, secret, now }: SignInContext) {
  const box = new SealedBox(secret, 'sign-in notice');
  jobs.handle(KIND, {
    run: async ({ sealed }, { dedupeKey }) => {
      const { email, origin, at } = Report.parse(box.open(String(sealed), dedupeKey));
      const isKnown = (await accounts.findByEmail(email)) !== null;
      await mail.queue({
        template: 'unusualTries',
        to: email,
        params: { at, recoverLink: appLinks.recover(origin) },
        dedupeKey,
        isDecoy: !isKnown,
      });
    },
  });

  return {
    /** Reports many wrong passwords, at most once a day. A job finds out whether there is an account. */
    async reportTries(email: string, origin: string): Promise<void> {
      const at = now().toISOString();
      const day = at.slice(0, 10);
      const dedupeKey = createHash('sha256').update(`${email} ${day}`).digest('base64url');
      const sealed = box.seal({ email, origin, at }, `${KIND}:${dedupeKey}`);
      await jobs.enqueue(KIND, { sealed }, { dedupeKey });
    },

    /** Reports a sign-in with the password, or a passkey alone, in a browser that the person had never used. */
    async reportNewDevice(
      { email }: Pick<AccountDocument, 'email'>,
      { userAgent }: Pick<Device, 'userAgent'>,
      sessionId: string,
      origin: string,
      isByPasskey = false,
    ): Promise<void> {
      await mail.queue({
        template: 'newDevice',
        to: email,
        params: {
          at: now().toISOString(),
          userAgent,
          recoverLink: appLinks.recover(origin),
          isByPasskey,
        },
        dedupeKey: `new-device:${sessionId}`,
      });
    },
  };
}
