import { changePassword, signIn } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { networkOf } from '../../security/network.ts';
import type { AccountsService } from '../accounts/index.ts';
import { deviceOf, type SessionsService } from '../sessions/index.ts';
import type { FailureDelays } from './failure-delays.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'getSignedIn'>;
  sessions: Pick<SessionsService, 'respondWith'>;
  signIn: SignInService;
  passwords: PasswordsService;
  delays: FailureDelays;
  publicOrigin: string | undefined;
}

export function signInRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { accounts, sessions, signIn: service, passwords, delays, publicOrigin } = dependencies;

  register(signIn, async ({ body, request, reply, note }) => {
    // Counting for caller and account together means that nobody can lock anybody else out.
    const attemptKey = `${networkOf(request.ip)} ${body.email}`;
    await delays.assertNotBlocked(attemptKey);
    const checked = await service.checkPassword(body.email, body.password).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') await delays.failed(attemptKey);
      throw error;
    });
    const { account, live } = await service.startSession(checked, deviceOf(request));
    await delays.succeeded(attemptKey);
    note({ actorId: account._id, targetId: live.session._id });
    return sessions.respondWith(reply, live, account);
  });

  register(changePassword, async ({ actor, body, request }) => {
    const account = await accounts.getSignedIn(actor.userId);
    await passwords.change(account, actor, body, ownOrigin(publicOrigin, request));
  });
}
