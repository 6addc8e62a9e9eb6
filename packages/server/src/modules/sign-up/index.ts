import { defineModule, type ContextOf } from '../../composition/module.ts';
import { signUp as signUpOperation } from '../../contracts/index.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import { deviceOf } from '../sessions/index.ts';
import { ApiError, createId } from '../../core/index.ts';
import { accounts, type AccountDocument, type SignUpMetadata } from '../accounts/index.ts';
import { invitations } from '../invitations/index.ts';
import { mailedLinks } from '../mailed-links/index.ts';
import { signIn } from '../sign-in/index.ts';

const needs = { accounts, invitations, mailedLinks, signIn };

interface Credentials {
  email: string;
  password: string;
}

interface DirectSignUp extends Credentials {
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

function signUpRefused(): ApiError {
  return new ApiError(
    'SIGN_UP_REFUSED',
    'We could not create an account with these details. If you already have one, sign in instead.',
  );
}

function createSignUpService(context: ContextOf<typeof needs>) {
  const { accounts, invitations, mailedLinks } = context;
  const { passwords } = context.signIn;

  return {
    /**
     * Creates an account directly, where addresses need not be confirmed.
     * @throws {ApiError} SIGN_UP_REFUSED when the address has an account; the message does not say so
     */
    async direct({ email, password, metadata = {} }: DirectSignUp): Promise<AccountDocument> {
      await passwords.assertAcceptable(password, 'password', email);
      const _id = createId('usr');
      const account = await accounts.create({
        _id,
        email,
        passwordHash: await passwords.hash(password),
        activeWorkspaceId: null,
        signUpMetadata: metadata,
      });
      if (account._id !== _id) throw signUpRefused();
      await accounts.pendingSignUps.remove(email);
      return account;
    },

    /** @throws {ApiError} ACCOUNT_EXISTS, VALIDATION, or the same errors as accepting the invitation */
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
     * Sends a link that creates the account. The work and the response are the same for every address.
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

/** Sign-up: directly, by confirming the address, or with an invitation. */
export const signUp = defineModule({
  name: 'sign-up',
  needs,
  create(context) {
    const { signIn, configuration } = context;
    const { publicOrigin, requireEmailConfirmation } = configuration;
    const service = createSignUpService(context);
    return {
      service,
      routes: (register) => {
        register(signUpOperation, async ({ body, request, reply, note }) => {
          const { email, password, metadata = {}, codeChallenge = null, invitationToken } = body;
          const origin = ownOrigin(publicOrigin, request);
          const redirectTo = body.redirectTo === undefined ? null : ownPath(body.redirectTo, origin);
          if (invitationToken === undefined && requireEmailConfirmation) {
            await service.withConfirmation({ email, password, metadata, codeChallenge, redirectTo, origin });
            return { confirmationRequired: true } as const;
          }
          const created =
            invitationToken === undefined
              ? await service.direct({ email, password, metadata })
              : await service.invited({ email, password, metadata, invitationToken });
          const signedIn = await signIn.startSession(created, deviceOf(request));
          const { _id: userId } = signedIn.account;
          note({ actorId: userId, targetId: userId });
          return (await signIn.respond(request, reply, signedIn)).session;
        });
      },
    };
  },
});
