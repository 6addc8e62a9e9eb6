import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { AccountDocument } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { links } from './links.ts';
import { tokenRefused, type OneTimeTokens } from './one-time-tokens.service.ts';
import { fieldError, type PasswordRules } from './password-rules.ts';

const KIND = 'password.changed';
/** How young the session of somebody without a password must be for what otherwise needs the password. */
const RECENT = 5 * 60 * 1000;

interface Ports {
  accounts: AccountsRepository;
  sessions: SessionsService;
  tokens: OneTimeTokens;
  jobs: JobsService;
  mail: MailService;
  passwords: PasswordHasher;
  assertPassword: PasswordRules;
  now: Clock;
}

/** How a password is set: by whom, and where links in the notice lead. */
interface Change {
  account: AccountDocument;
  /** `null` takes the password away. */
  password: string | null;
  origin: string;
  /** The one session that stays. */
  keep?: string;
  /** Whether the person is told by mail. */
  isToldOf?: boolean;
}

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(ports: Ports) {
  const { accounts, sessions, tokens, jobs, mail, passwords, assertPassword, now } = ports;

  // What follows a change of password: everybody else is out, links on the way are dead, the person is told.
  jobs.handle(KIND, {
    run: async ({ userId, keep, origin, isToldOf, ...payload }) => {
      const at = String(payload['at']);
      const account = await accounts.findById(String(userId));
      if (account === null || account.passwordChangedAt.toISOString() !== at) return;
      await sessions.revokeAllOf(account._id, typeof keep === 'string' ? keep : undefined);
      await tokens.endAllOf(account._id);
      if (isToldOf !== true) return;
      await mail.queue({
        template: 'passwordChanged',
        to: account.email,
        params: { changedAt: at, recoverLink: links.recover(String(origin)) },
        dedupeKey: `${KIND}:${account._id}:${at}`,
      });
    },
  });

  async function set({ account, password, origin, keep, isToldOf = true }: Change): Promise<void> {
    const passwordHash = password === null ? null : await passwords.hash(password);
    const at = now();
    const payload = { userId: account._id, at: at.toISOString(), origin, keep: keep ?? null, isToldOf };
    await jobs.around(KIND, payload, async () => {
      if (await accounts.changePassword(account, passwordHash, at)) return;
      throw new ApiError('REAUTH_REQUIRED', 'The password was changed at this moment. Please try again.');
    });
  }

  /**
   * Makes sure that it is the person, and not somebody at their unlocked screen.
   * @throws {ApiError} REAUTH_REQUIRED
   */
  async function reauthenticate(
    account: AccountDocument,
    actor: Actor,
    password: string | undefined,
    field: string,
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
    if (await passwords.verify(account.passwordHash, password)) return;
    const message = 'The current password is not right.';
    throw new ApiError('REAUTH_REQUIRED', message, { issues: [{ path: [field], message }] });
  }

  return {
    reauthenticate,

    /** A new password in the place of the current one. @throws {ApiError} REAUTH_REQUIRED, VALIDATION */
    async change(
      account: AccountDocument,
      actor: Actor,
      { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
      origin: string,
    ): Promise<void> {
      await assertPassword(newPassword, 'newPassword', account.email);
      await reauthenticate(account, actor, currentPassword, 'currentPassword');
      await set({ account, password: newPassword, origin, keep: actor.sessionId });
    },

    /** A new password with a mailed link. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, VALIDATION */
    async reset(token: string, newPassword: string, origin: string): Promise<AccountDocument> {
      await assertPassword(newPassword, 'newPassword');
      const { userId } = await tokens.redeem('reset', token);
      const account = await accounts.findById(userId);
      if (account === null) throw tokenRefused();
      await accounts.confirmEmail(userId, now());
      await set({ account, password: newPassword, origin });
      return account;
    },

    /** Takes away a password that perhaps somebody else has set, and every session with it. */
    takeAway: (account: AccountDocument, origin: string) =>
      set({ account, password: null, origin, isToldOf: false }),
  };
}
