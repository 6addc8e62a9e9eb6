import type { Contributions } from '../../composition/module.ts';
import type { Clock } from '../../core/clock.ts';
import type { Actor } from '../../operations/caller.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { MailService } from '../mail/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import { createPasswordChanges } from './password-changes.ts';
import type { PasswordRules } from './password-rules.ts';
import { createReauthentication } from './reauthentication.ts';

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

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(dependencies: Dependencies) {
  const { hasher, assertAcceptable } = dependencies;
  const reauthenticate = createReauthentication(dependencies);
  const save = createPasswordChanges(dependencies);

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

    /** Removes a password that somebody else may have set, and ends all sessions. */
    remove: (account: AccountDocument, origin: string) =>
      save({ account, password: null, origin, isNotified: false }),
  };
}
