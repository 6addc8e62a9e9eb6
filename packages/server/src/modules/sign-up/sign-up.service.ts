import { ApiError } from '../../core/api-error.ts';
import { createId } from '../../core/ids.ts';
import type { AccountDocument, AccountsService, SignUpMetadata } from '../accounts/index.ts';
import type { InvitationsService } from '../invitations/index.ts';
import type { MailedLinksService } from '../mailed-links/index.ts';
import type { PasswordsService } from '../sign-in/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'create' | 'createInvited' | 'pendingSignUps'>;
  invitations: Pick<InvitationsService, 'assertInvited'>;
  mailedLinks: Pick<MailedLinksService, 'request'>;
  passwords: Pick<PasswordsService, 'assertAcceptable' | 'hash' | 'verify'>;
  workspaces: Pick<WorkspacesService, 'ensureFirst'>;
}

interface Credentials {
  email: string;
  password: string;
}

interface DirectSignUp extends Credentials {
  firstName?: string;
  lastName?: string;
  workspaceName?: string;
  metadata?: SignUpMetadata;
}

interface InvitedSignUp extends Credentials {
  metadata: SignUpMetadata;
  invitationToken: string;
}

interface ConfirmedSignUp extends Credentials {
  metadata: SignUpMetadata;
  codeChallenge: string | null;
  redirectTo: string | null;
  origin: string;
}

export type SignUpService = ReturnType<typeof createSignUpService>;

export function createSignUpService(dependencies: Dependencies) {
  const { accounts, invitations, mailedLinks, passwords, workspaces } = dependencies;

  return {
    /**
     * Creates an account at once, where addresses need not be confirmed.
     * @throws {ApiError} SIGN_UP_REFUSED when the address is taken, in words that do not say so, after the same work
     */
    async direct(wanted: DirectSignUp): Promise<AccountDocument> {
      const { email, password, firstName, lastName, workspaceName, metadata } = wanted;
      await passwords.assertAcceptable(password, 'password', email);
      const _id = createId('usr');
      const account = await accounts.create({
        _id,
        email,
        passwordHash: await passwords.hash(password),
        activeWorkspaceId: createId('wsp'),
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        signUpMetadata: metadata ?? {},
      });
      if (account._id !== _id) {
        throw new ApiError(
          'SIGN_UP_REFUSED',
          'We could not create an account with these details. If you already have one, sign in instead.',
        );
      }
      await accounts.pendingSignUps.remove(email);
      return workspaces.ensureFirst(account, workspaceName);
    },

    /** @throws {ApiError} ACCOUNT_EXISTS, VALIDATION, or what is wrong with the invitation */
    async invited({ email, password, metadata, invitationToken }: InvitedSignUp): Promise<AccountDocument> {
      await passwords.assertAcceptable(password, 'password', email);
      await invitations.assertInvited(invitationToken, email);
      const passwordHash = await passwords.hash(password);
      const { account, isNew } = await accounts.createInvited(email, passwordHash, metadata);
      if (isNew) return account;
      throw new ApiError(
        'ACCOUNT_EXISTS',
        'An account with this email already exists. If you were invited, please use the invitation link to set your password.',
      );
    },

    /**
     * Has a link mailed that creates the account. The same work and the same answer for every address.
     * @throws {ApiError} VALIDATION
     */
    async withConfirmation({ email, password, ...rest }: ConfirmedSignUp): Promise<void> {
      await passwords.assertAcceptable(password, 'password', email);
      const pending = await accounts.pendingSignUps.findByEmail(email);
      const isSame = await passwords.verify(pending?.passwordHash, password);
      await mailedLinks.request({
        ...rest,
        type: 'sign-up',
        email,
        passwordHash: await passwords.hash(password),
        sameAs: pending && isSame ? pending.tokenHash : null,
      });
    },
  };
}
