import { changePassword, signIn, revokeSession, revokeSessions } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { Admit, RespondSignedIn, SignInService } from './sign-in.service.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import type { SignInContext } from './context.ts';

/** The services that the operations call. */
interface Services {
  signIn: SignInService;
  passwords: PasswordsService;
  attempts: Attempts;
  notices: SignInNotices;
  admit: Admit;
  respond: RespondSignedIn;
}

export function signInRoutes(register: RegisterOperation, context: SignInContext, services: Services): void {
  const { accounts, configuration } = context;
  const { signIn: service, passwords, attempts, notices, admit, respond } = services;
  const { publicOrigin } = configuration;

  register(signIn, async ({ body, request, reply, note }) => {
    const origin = ownOrigin(publicOrigin, request);
    const attempt = await attempts.begin(request, body.email, origin);
    // The entry names the account, if there is one. What was typed is not stored.
    const noteAccount = (userId: string) => note({ actorId: userId, targetId: userId });
    const checked = await service
      .checkPassword(body.email, body.password, noteAccount)
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') await attempt.failed();
        throw error;
      });
    const admitted = await admit(request, reply, checked);
    await attempt.succeeded();
    if ('required' in admitted) {
      note({ action: 'session.challenged', actorId: checked._id, targetId: checked._id });
      return admitted.required;
    }
    const { signedIn } = admitted;
    const { account, live } = signedIn;
    note({ actorId: account._id, targetId: live.session._id });
    const { session, isNewDevice } = await respond(request, reply, signedIn);
    if (isNewDevice) await notices.reportNewDevice(account, live.session, live.session._id, origin);
    return session;
  });

  register(changePassword, async ({ actor, body, request }) => {
    const account = await accounts.getSignedIn(actor.userId);
    await passwords.change(account, { actor, body, request }, ownOrigin(publicOrigin, request));
  });
}

/** Ending sessions of one's own on other devices. Whoever found an unlocked screen could lock its owner out by it. */
export function sessionEndingRoutes(
  register: RegisterOperation,
  { accounts, sessions }: SignInContext,
  passwords: PasswordsService,
): void {
  register(revokeSession, async ({ actor, params, body, request }) => {
    const session = await sessions.find(params.sessionId);
    if (session?.userId !== actor.userId) throw notFound();
    const isOwn = session._id === actor.sessionId;
    // Signing out here needs no proof.
    if (!isOwn) {
      const account = await accounts.getSignedIn(actor.userId);
      await passwords.reauthenticate(account, { actor, body, request });
    }
    await sessions.revoke(session._id);
  });

  register(revokeSessions, async ({ actor, query, body, request, reply }) => {
    await passwords.reauthenticate(await accounts.getSignedIn(actor.userId), { actor, body, request });
    const isGlobal = query.scope === 'global';
    await sessions.revokeAllOf(actor.userId, isGlobal ? undefined : actor.sessionId);
    if (isGlobal) sessions.clearCookie(reply);
  });
}
