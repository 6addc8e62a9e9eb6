import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import { isVerifierOf } from '../../security/pkce.ts';
import { createSecretToken } from '../../security/secret-token.ts';
import type { Device, LiveSession, SessionsService } from '../sessions/sessions.service.ts';
import type { AccountDocument, SignUpMetadata } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { FIRST_WORKSPACE_NAME, type AccountsService } from './accounts.service.ts';
import type { LinkRequests } from './link-requests.ts';
import type { VerifyType } from './links.ts';
import { prefixes, tokenRefused, type OneTimeTokens } from './one-time-tokens.service.ts';
import type { PasswordRules } from './password-rules.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

interface Ports {
  repository: AccountsRepository;
  accounts: AccountsService;
  pendings: PendingSignUps;
  tokens: OneTimeTokens;
  requests: LinkRequests;
  sessions: SessionsService;
  passwords: PasswordHasher;
  passwordsService: PasswordsService;
  assertPassword: PasswordRules;
  /** Whether nobody gets in whose address is not proved. */
  isConfirmationRequired: boolean;
  now: Clock;
}

interface WantedSignUp {
  email: string;
  password: string;
  metadata: SignUpMetadata;
  codeChallenge: string | null;
  redirectTo: string | null;
  origin: string;
}

/** Somebody who has come in. */
export interface Entry {
  account: AccountDocument;
  live: LiveSession;
}

/** What a followed link came to. */
export type Arrival = { redirectTo: string | null } & ({ entry: Entry } | { authCode: string });

export type EntryService = ReturnType<typeof createEntryService>;

/** The ways into an account that lead over a mailed link. */
export function createEntryService(ports: Ports) {
  const { repository, accounts, pendings, tokens, requests, sessions, passwords, now } = ports;

  /** @throws {ApiError} SESSION_NOT_FOUND when the password was changed while somebody came in with the old one */
  async function begin(account: AccountDocument, device: Device): Promise<Entry> {
    const live = await sessions.start(account._id, device);
    const latest = await repository.findById(account._id);
    if (latest?.passwordChangedAt.getTime() === account.passwordChangedAt.getTime()) {
      return { account: latest, live };
    }
    await sessions.revoke(live.session._id);
    throw new ApiError(
      'SESSION_NOT_FOUND',
      'Your password was changed at this moment. Please sign in again.',
    );
  }

  /** The account is there before the link is used up: a crash between the two leaves a link that still works. */
  async function confirm(token: string) {
    const signUp = await pendings.find(token);
    const account = await accounts.insert({
      _id: signUp.accountId,
      email: signUp._id,
      emailConfirmedAt: now(),
      passwordHash: signUp.isContested ? null : signUp.passwordHash,
      activeWorkspaceId: signUp.workspaceId,
      signUpMetadata: signUp.metadata,
    });
    await pendings.finish(signUp);
    await accounts.ensureWorkspace(account, FIRST_WORKSPACE_NAME);
    return { account, errand: signUp };
  }

  async function followMagicLink(token: string, origin: string) {
    const errand = await tokens.redeem('magic-link', token);
    const account = await repository.findById(errand.userId);
    if (account === null) throw tokenRefused();
    return { account: await adopt(account, origin), errand };
  }

  /**
   * Somebody has proved that the address is theirs. Where that is asked of everybody, an account that was made without
   * the proof may have been made by somebody else: its password and its sessions end.
   */
  async function adopt(account: AccountDocument, origin: string): Promise<AccountDocument> {
    if (account.emailConfirmedAt !== null) return account;
    if (ports.isConfirmationRequired) await ports.passwordsService.takeAway(account, origin);
    await repository.confirmEmail(account._id, now());
    return (await repository.findById(account._id)) ?? account;
  }

  return {
    begin,
    adopt,

    /** The same work and the same answer for every address; the rest happens by mail. @throws {ApiError} VALIDATION */
    async requestSignUp({ email, password, ...rest }: WantedSignUp): Promise<void> {
      await ports.assertPassword(password, 'password', email);
      const pending = await pendings.findByEmail(email);
      const isSame = await passwords.verify(pending?.passwordHash, password);
      await requests.put({
        ...rest,
        type: 'sign-up',
        email,
        passwordHash: await passwords.hash(password),
        sameAs: pending && isSame ? pending.tokenHash : null,
      });
    },

    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier uses the link up as well */
    async verify(
      type: VerifyType,
      token: string,
      { verifier, device, origin }: { verifier: string | undefined; device: Device; origin: string },
    ): Promise<Arrival> {
      const { account, errand } = await (type === 'sign-up'
        ? confirm(token)
        : followMagicLink(token, origin));
      const { codeChallenge, redirectTo } = errand;
      if (codeChallenge === null) return { redirectTo, entry: await begin(account, device) };
      if (verifier === undefined) {
        const authCode = createSecretToken(prefixes.exchange);
        await tokens.issue('exchange', authCode, { userId: account._id, codeChallenge, redirectTo });
        return { redirectTo, authCode };
      }
      if (!isVerifierOf(codeChallenge, verifier)) throw tokenRefused();
      return { redirectTo, entry: await begin(account, device) };
    },

    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier uses the code up as well */
    async exchange(authCode: string, verifier: string, device: Device): Promise<Entry> {
      const { userId, codeChallenge } = await tokens.redeem('exchange', authCode);
      const account = await repository.findById(userId);
      if (account === null || codeChallenge === null || !isVerifierOf(codeChallenge, verifier))
        throw tokenRefused();
      return begin(account, device);
    },
  };
}
