import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/index.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import {
  hasAuthenticator,
  hasPasskey,
  hasSecondStep,
  type AccountDocument,
  type AccountsService,
} from '../accounts/index.ts';
import { deviceOf, type Device, type LiveSession, type SessionsService } from '../sessions/index.ts';
import type { SecondStepRequired, Session } from '../../contracts/index.ts';
import type { SignInContext } from './context.ts';

interface SignInParts {
  accounts: Pick<AccountsService, 'findByEmail' | 'findById' | 'replaceHash'> & {
    pendingSignUps: Pick<AccountsService['pendingSignUps'], 'findByEmail'>;
  };
  sessions: Pick<SessionsService, 'start' | 'revoke'>;
  hasher: PasswordHasher;
}

/** A person who has just signed in. */
export interface SignedIn {
  account: AccountDocument;
  live: LiveSession;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ accounts, sessions, hasher }: SignInParts) {
  /** Hashes the password at the current cost. If the server is too busy, the next sign-in does it. */
  async function renewHash({ _id, passwordHash }: AccountDocument, password: string): Promise<void> {
    if (passwordHash === null || !hasher.isOutdated(passwordHash)) return;
    try {
      await accounts.replaceHash(_id, passwordHash, await hasher.hash(password));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
    }
  }

  return {
    /**
     * Returns the account for an email address and its password.
     * @throws {ApiError} INVALID_CREDENTIALS, the same for a wrong password and an unknown address; EMAIL_NOT_CONFIRMED
     * for somebody who knows the password
     * @param found called with the id of the account that the address has, if it has one, before the password is checked
     */
    async checkPassword(
      email: string,
      password: string,
      found: (userId: string) => void = () => undefined,
    ): Promise<AccountDocument> {
      const account = await accounts.findByEmail(email);
      if (account) found(account._id);
      // It is looked up for every address, so that the time does not reveal who has an account.
      const pending = await accounts.pendingSignUps.findByEmail(email);
      const stored = account ? account.passwordHash : pending?.passwordHash;
      const isCorrect = await hasher.verify(stored ?? undefined, password);
      if (!isCorrect || (account === null && pending === null)) {
        throw new ApiError('INVALID_CREDENTIALS', 'The email address or the password is not right.');
      }
      if (account === null) {
        const message = 'Please confirm your email address first: open the link that we sent you.';
        throw new ApiError('EMAIL_NOT_CONFIRMED', message);
      }
      await renewHash(account, password);
      return account;
    },

    /** @throws {ApiError} SESSION_NOT_FOUND when the password was changed, or a second step turned on, during the sign-in */
    async startSession(account: AccountDocument, device: Device): Promise<SignedIn> {
      const live = await sessions.start(account._id, device);
      const latest = await accounts.findById(account._id);
      if (latest && isSameSignIn(latest, account)) return { account: latest, live };
      await sessions.revoke(live.session._id);
      throw new ApiError('SESSION_NOT_FOUND', 'Your password was just changed. Please sign in again.');
    },
  };
}

/** Tells whether what proves a sign-in has stayed the same. */
const isSameSignIn = (one: AccountDocument, other: AccountDocument): boolean =>
  one.passwordChangedAt.getTime() === other.passwordChangedAt.getTime() &&
  hasSecondStep(one) === hasSecondStep(other);

/** Sends the session of somebody who has just signed in, in whatever way, and remembers their browser. */
export type RespondSignedIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) => Promise<{ session: Session; isNewDevice: boolean }>;

export function createRespondSignedIn({ devices, sessions }: SignInContext): RespondSignedIn {
  return async (request, reply, { account, live }) => {
    const { isNew: isNewDevice } = await devices.remember(request, reply, account);
    return { session: sessions.respondWith(reply, live, account), isNewDevice };
  };
}

/** A person who has just signed in, or is asked for a second step first. */
export type Admitted = { signedIn: SignedIn } | { required: SecondStepRequired };

/**
 * Starts the session of somebody who has proved that an account is theirs, by the password or a link. Where the account has a
 * second step, they are asked for it before that, unless the browser is remembered.
 */
export type Admit = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountDocument,
) => Promise<Admitted>;

const waysOf = (account: AccountDocument): SecondStepRequired['secondStep']['ways'] => [
  ...(hasAuthenticator(account) ? (['authenticator'] as const) : []),
  ...(hasPasskey(account) ? (['passkey'] as const) : []),
];

export function createAdmit({ devices, secondStep }: SignInContext, service: SignInService): Admit {
  return async (request, reply, account) => {
    if (hasSecondStep(account) && !(await devices.isRemembered(request, account))) {
      await secondStep.challenges.begin(reply, account);
      return { required: { secondStep: { email: account.email, ways: waysOf(account) } } };
    }
    return { signedIn: await service.startSession(account, deviceOf(request)) };
  };
}
