import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import { createSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument, SignUpMetadata } from './account.document.ts';
import type { AccountsService } from './accounts.service.ts';
import { links } from './links.ts';
import { prefixes, type OneTimeTokens } from './one-time-tokens.service.ts';
import { fieldError, type PasswordRules } from './password-rules.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

interface Ports {
  accounts: AccountsService;
  pendings: Pick<PendingSignUps, 'forget'>;
  tokens: OneTimeTokens;
  passwords: PasswordHasher;
  assertPassword: PasswordRules;
  /** The address that a living invitation went to. @throws {ApiError} when the token is of none */
  invitedEmail: (token: string) => Promise<string>;
  now: Clock;
}

interface InvitedSignUp {
  email: string;
  password: string;
  metadata: SignUpMetadata;
  invitationToken: string;
}

export type InvitedEntry = ReturnType<typeof createInvitedEntry>;

/**
 * Ways in for people who were invited. The token came to them by mail, so it proves their address as a confirmation
 * would; they begin without a workspace of their own, because they come for one that is there.
 */
export function createInvitedEntry(ports: Ports) {
  const { accounts, pendings, tokens, passwords, assertPassword, invitedEmail, now } = ports;

  async function assertInvited(token: string, email: string): Promise<void> {
    if ((await invitedEmail(token)) !== email) {
      throw fieldError('email', 'This invitation went to another address.');
    }
  }

  async function create(
    email: string,
    passwordHash: string | null,
    signUpMetadata: SignUpMetadata,
  ): Promise<{ account: AccountDocument; isNew: boolean }> {
    const _id = createId('usr');
    const account = await accounts.insert({
      _id,
      email,
      passwordHash,
      signUpMetadata,
      emailConfirmedAt: now(),
      activeWorkspaceId: null,
    });
    await pendings.forget(email);
    return { account, isNew: account._id === _id };
  }

  return {
    /** @throws {ApiError} ACCOUNT_EXISTS, VALIDATION, or what is wrong with the invitation */
    async signUp({ email, password, metadata, invitationToken }: InvitedSignUp): Promise<AccountDocument> {
      await assertPassword(password, 'password', email);
      await assertInvited(invitationToken, email);
      const { account, isNew } = await create(email, await passwords.hash(password), metadata);
      if (isNew) return account;
      throw new ApiError(
        'ACCOUNT_EXISTS',
        'An account with this email already exists. If you were invited, please use the invitation link to set your password.',
      );
    },

    /**
     * A link that signs in, at once and not by mail: the invitation was the mail. Somebody without an account gets one,
     * without a password yet.
     * @throws {ApiError} VALIDATION, or what is wrong with the invitation
     */
    async magicLink(
      email: string,
      invitationToken: string,
      { origin, redirectTo }: { origin: string; redirectTo: string | null },
    ): Promise<string> {
      await assertInvited(invitationToken, email);
      const account = (await accounts.findByEmail(email)) ?? (await create(email, null, {})).account;
      const token = createSecretToken(prefixes['magic-link']);
      await tokens.issue('magic-link', token, { userId: account._id, codeChallenge: null, redirectTo });
      return links.verify(origin, 'magic-link', token);
    },
  };
}
