import { refreshSession, signOut } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { SessionTransport } from './session-transport.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRoutes(
  register: RegisterOperation,
  accounts: AccountsService,
  sessions: SessionsService,
  transport: SessionTransport,
): void {
  const ended = () => new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');

  register(refreshSession, async ({ request, reply }) => {
    const token = transport.refreshToken(request);
    if (token === undefined) throw ended();
    try {
      const live = await sessions.refresh(token);
      const account = await accounts.findById(live.session.userId);
      if (account === null) throw ended();
      return transport.answer(reply, live, account);
    } catch (error) {
      // A token that will never work again is of no use to the browser either.
      if (error instanceof ApiError) transport.forget(reply);
      throw error;
    }
  });

  register(signOut, async ({ request, reply }) => {
    const token = transport.refreshToken(request);
    if (token !== undefined) await sessions.end(token);
    transport.forget(reply);
  });
}
