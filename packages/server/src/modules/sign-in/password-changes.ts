import { ApiError } from '../../core/index.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import type { SignInContext } from './context.ts';

const KIND = 'password.changed';

interface PasswordChange {
  account: AccountDocument;
  /** `null` removes the password. */
  password: string | null;
  /** The origin of the links in the notification. */
  origin: string;
  /** The one session that does not end. */
  keptSessionId?: string;
  /** Whether the person is notified by email. */
  isNotified?: boolean;
}

/** Saves a new password. Other sessions and emailed links end, and the person is notified, even after a crash. */
export function createPasswordChanges(context: SignInContext) {
  const { accounts, sessions, jobs, mail, hasher, contributions, now } = context;

  jobs.handle(KIND, {
    // `keep` and `isToldOf` are the names in jobs that may be waiting while the server is updated.
    run: async ({ userId, keep: keptSession, origin, isToldOf, ...payload }) => {
      const at = String(payload['at']);
      const account = await accounts.findById(String(userId));
      if (account === null || account.passwordChangedAt.toISOString() !== at) return;
      await sessions.revokeAllOf(account._id, typeof keptSession === 'string' ? keptSession : undefined);
      for (const { passwordChanged } of contributions) await passwordChanged?.(account._id);
      if (isToldOf !== true) return;
      await mail.queue({
        template: 'passwordChanged',
        to: account.email,
        params: { changedAt: at, recoverLink: appLinks.recover(String(origin)) },
        dedupeKey: `${KIND}:${account._id}:${at}`,
      });
    },
  });

  /** @throws {ApiError} REAUTH_REQUIRED when the password was changed since `account` was read */
  return async (change: PasswordChange): Promise<void> => {
    const { account, password, origin, keptSessionId = null, isNotified = true } = change;
    const passwordHash = password === null ? null : await hasher.hash(password);
    // Later than the last change even if this is the same millisecond, so that the slower of two changes is refused.
    const at = new Date(Math.max(now().getTime(), account.passwordChangedAt.getTime() + 1));
    const payload = {
      userId: account._id,
      at: at.toISOString(),
      origin,
      keep: keptSessionId,
      isToldOf: isNotified,
    };
    await jobs.withFollowUp(KIND, payload, async () => {
      if (await accounts.changePassword(account, passwordHash, at)) return;
      throw new ApiError('REAUTH_REQUIRED', 'The password was just changed elsewhere. Please try again.');
    });
  };
}
