import { readProfile, signIn, signUp } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { SessionTransport } from '../sessions/session-transport.ts';
import { toProfile } from './account.mapper.ts';
import type { AccountsService } from './accounts.service.ts';

export function accountsRoutes(
  register: RegisterOperation,
  accounts: AccountsService,
  sessions: SessionsService,
  transport: SessionTransport,
): void {
  register(signUp, async ({ body, reply }) => {
    const account = await accounts.signUp(body);
    return transport.answer(reply, await sessions.start(account._id), account);
  });

  register(signIn, async ({ body, reply }) => {
    const account = await accounts.signIn(body.email, body.password);
    return transport.answer(reply, await sessions.start(account._id), account);
  });

  register(readProfile, async ({ actor }) => {
    const account = await accounts.findById(actor.userId);
    if (account === null) throw new ApiError('UNAUTHENTICATED', 'Please sign in.');
    return toProfile(account);
  });
}
