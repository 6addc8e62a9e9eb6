import { changePassword, signIn } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { AccountsService } from '../accounts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { RespondSignedIn } from './respond-signed-in.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import type { SignInService } from './sign-in.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'getSignedIn'>;
  signIn: SignInService;
  passwords: PasswordsService;
  attempts: Attempts;
  notices: Pick<SignInNotices, 'reportNewDevice'>;
  respond: RespondSignedIn;
  publicOrigin: string | undefined;
}

export function signInRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { accounts, signIn: service, passwords, attempts, notices, respond, publicOrigin } = dependencies;

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
    const signedIn = await service.startSession(checked, deviceOf(request));
    await attempt.succeeded();
    const { account, live } = signedIn;
    note({ actorId: account._id, targetId: live.session._id });
    const { session, isNewDevice } = await respond(request, reply, signedIn);
    if (isNewDevice) await notices.reportNewDevice(account, live.session, live.session._id, origin);
    return session;
  });

  register(changePassword, async ({ actor, body, request }) => {
    const account = await accounts.getSignedIn(actor.userId);
    await passwords.change(account, actor, body, ownOrigin(publicOrigin, request));
  });
}
