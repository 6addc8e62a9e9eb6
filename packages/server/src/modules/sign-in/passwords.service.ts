import type { Contributions } from '../../composition/module.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { Actor } from '../../operations/caller.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { JobsService } from '../jobs/index.ts';
import { appLinks, type MailService } from '../mail/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import type { PasswordRules } from './password-rules.ts';

const KIND = 'password.changed';
/** How recently somebody without a password must have signed in to do what otherwise needs the password. */
const RECENT = 5 * 60 * 1000;

interface Dependencies {
  accounts: Pick<AccountsService, 'changePassword' | 'findById'>;
  sessions: Pick<SessionsService, 'find' | 'revokeAllOf'>;
  jobs: JobsService;
  mail: Pick<MailService, 'queue'>;
  hasher: PasswordHasher;
  assertAcceptable: PasswordRules;
  contributions: readonly Pick<Contributions, 'passwordChanged'>[];
  now: Clock;
}

interface PasswordChange {
  account: AccountDocument;
  /** `null` removes the password. */
  password: string | null;
  /** Where the links in the notice lead. */
  origin: string;
  /** The one session that does not end. */
  keptSessionId?: string;
  /** Whether the person is told by mail. */
  isNotified?: boolean;
}

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(dependencies: Dependencies) {
  const { accounts, sessions, jobs, mail, hasher, assertAcceptable, contributions, now } = dependencies;

  // After a change of password other sessions and mailed links end, and the person is told.
  jobs.handle(KIND, {
    // `keep` and `isToldOf` are stored in jobs that may wait while the server is updated.
    run: async ({ userId, keep, origin, isToldOf, ...payload }) => {
      const at = String(payload['at']);
      const account = await accounts.findById(String(userId));
      if (account === null || account.passwordChangedAt.toISOString() !== at) return;
      await sessions.revokeAllOf(account._id, typeof keep === 'string' ? keep : undefined);
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

  async function save(change: PasswordChange): Promise<void> {
    const { account, password, origin, keptSessionId = null, isNotified = true } = change;
    const passwordHash = password === null ? null : await hasher.hash(password);
    const at = now();
    const payload = {
      userId: account._id,
      at: at.toISOString(),
      origin,
      keep: keptSessionId,
      isToldOf: isNotified,
    };
    await jobs.withFollowUp(KIND, payload, async () => {
      if (await accounts.changePassword(account, passwordHash, at)) return;
      throw new ApiError('REAUTH_REQUIRED', 'The password was changed at this moment. Please try again.');
    });
  }

  /**
   * Makes sure that it is the person, and not somebody else at their unlocked screen.
   * @throws {ApiError} REAUTH_REQUIRED
   */
  async function reauthenticate(
    account: AccountDocument,
    actor: Actor,
    password: string | undefined,
    field = 'password',
  ): Promise<void> {
    if (account.passwordHash === null) {
      const session = await sessions.find(actor.sessionId);
      if (session && now().getTime() - session.createdAt.getTime() <= RECENT) return;
      throw new ApiError(
        'REAUTH_REQUIRED',
        'Please sign in again with a link by mail, then try this at once.',
      );
    }
    if (password === undefined) throw fieldError(field, 'Password is required');
    if (await hasher.verify(account.passwordHash, password)) return;
    const message = 'The current password is not right.';
    throw new ApiError('REAUTH_REQUIRED', message, { issues: [{ path: [field], message }] });
  }

  return {
    assertAcceptable,
    hash: (password: string) => hasher.hash(password),
    verify: (stored: string | undefined, password: string) => hasher.verify(stored, password),
    reauthenticate,

    /** Replaces the current password. @throws {ApiError} REAUTH_REQUIRED, VALIDATION */
    async change(
      account: AccountDocument,
      actor: Actor,
      { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
      origin: string,
    ): Promise<void> {
      await assertAcceptable(newPassword, 'newPassword', account.email);
      await reauthenticate(account, actor, currentPassword, 'currentPassword');
      await save({ account, password: newPassword, origin, keptSessionId: actor.sessionId });
    },

    /** Sets a password for somebody who has proved that the account is theirs. @throws {ApiError} REAUTH_REQUIRED */
    reset: (account: AccountDocument, newPassword: string, origin: string) =>
      save({ account, password: newPassword, origin }),

    /** Removes a password that somebody else may have set, and every session with it. */
    remove: (account: AccountDocument, origin: string) =>
      save({ account, password: null, origin, isNotified: false }),
  };
}
