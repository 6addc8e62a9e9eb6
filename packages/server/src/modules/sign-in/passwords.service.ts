import type { FastifyRequest } from 'fastify';
import type { GivenProof } from '../../contracts/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { hasSecondStep, type AccountDocument } from '../accounts/index.ts';
import type { SignInContext } from './context.ts';
import { ApiError, fieldError } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { appLinks } from '../mail/index.ts';

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(context: SignInContext) {
  const { hasher, assertAcceptable } = context;
  const proveByPassword = createPasswordProof(context);
  const reauthenticate = createReauthentication(context, proveByPassword);
  const save = createPasswordChanges(context);

  return {
    assertAcceptable,
    hash: (password: string) => hasher.hash(password),
    verify: (stored: string | undefined, password: string) => hasher.verify(stored, password),
    reauthenticate,

    /** Replaces the current password. @throws {ApiError} REAUTH_REQUIRED, VALIDATION */
    async change(
      account: AccountDocument,
      { actor, body, request }: Proving<PasswordChangeBody>,
      origin: string,
    ): Promise<void> {
      const { currentPassword, newPassword, code, passkey } = body;
      await assertAcceptable(newPassword, 'newPassword', account.email);
      // Both: a code or a passkey alone would make one thing of two that belong to the person.
      if (account.passwordHash !== null || !hasSecondStep(account))
        await proveByPassword(account, actor, currentPassword, 'currentPassword');
      if (hasSecondStep(account)) await reauthenticate(account, { actor, body: { code, passkey }, request });
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

interface PasswordChangeBody extends Pick<GivenProof, 'code' | 'passkey'> {
  currentPassword?: string | undefined;
  newPassword: string;
}

/** People without a password must have signed in so recently to do what otherwise requires the password. */
const RECENT = 5 * 60 * 1000;

/**
 * Checks that the request comes from the person, and not from somebody else at their unlocked screen: by a passkey or a code
 * where they have a second step, which are stronger, else by the password.
 * @throws {ApiError} REAUTH_REQUIRED, CODE_WRONG, CODE_USED, one of the refusals of passkeys
 */
type Reauthenticate = (account: AccountDocument, proving: Proving<GivenProof>) => Promise<void>;

/** The request of somebody who proves themselves again, as handlers of operations have it. */
interface Proving<Body> {
  actor: Actor;
  body: Body;
  request: FastifyRequest;
}

function createReauthentication(
  { accounts, secondStep, configuration, now }: SignInContext,
  proveByPassword: ProveByPassword,
): Reauthenticate {
  const { check, proofOf } = secondStep.passkeys;
  return async (account, { actor, body: { password, code, passkey }, request }) => {
    if (!hasSecondStep(account)) return proveByPassword(account, actor, password);
    if (passkey !== undefined) return check.asProof(account, { ...proofOf(actor), request, passkey });
    if (code === undefined) throw fieldError('code', 'Code is required');
    if ((await secondStep.useCode(account, code)) !== 'recovery-code') return;
    const latest = await accounts.getSignedIn(account._id);
    await secondStep.notices.reportRecoveryCode(
      latest,
      now(),
      ownOrigin(configuration.publicOrigin, request),
    );
  };
}

type ProveByPassword = (
  account: AccountDocument,
  actor: Actor,
  password: string | undefined,
  field?: string,
) => Promise<void>;

function createPasswordProof({ sessions, hasher, now }: SignInContext): ProveByPassword {
  return async (account, actor, password, field = 'password') => {
    if (account.passwordHash === null) {
      const session = await sessions.find(actor.sessionId);
      if (session && now().getTime() - session.createdAt.getTime() <= RECENT) return;
      throw new ApiError(
        'REAUTH_REQUIRED',
        'Please sign in again with a link by email, then try again within five minutes.',
      );
    }
    if (password === undefined) throw fieldError(field, 'Password is required');
    if (await hasher.verify(account.passwordHash, password)) return;
    const message = 'The current password is incorrect.';
    throw new ApiError('REAUTH_REQUIRED', message, { issues: [{ path: [field], message }] });
  };
}

const KIND = 'password.changed';

interface PasswordChange {
  account: AccountDocument;
  /** `null` removes the password. */
  password: string | null;
  /** The origin of the links in the notification. */
  origin: string;
  /** The one session that does not end. */
  keptSessionId?: string;
  /** True when the person is notified by email. */
  isNotified?: boolean;
}

/** Saves a new password. Other sessions and emailed links end, and the person is notified, even after a crash. */
function createPasswordChanges(context: SignInContext) {
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
