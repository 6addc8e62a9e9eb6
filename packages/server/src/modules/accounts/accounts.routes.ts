import { signIn, signUp } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { FailureDelays } from '../../security/failure-delays.ts';
import { networkOf } from '../../security/network.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SessionTransport } from '../sessions/session-transport.ts';
import type { AccountsService } from './accounts.service.ts';
import type { EntryService } from './entry.service.ts';
import type { InvitedEntry } from './invited-entry.ts';

export interface AccountsRoutesPorts {
  accounts: AccountsService;
  entry: EntryService;
  invited: InvitedEntry;
  transport: SessionTransport;
  delays: FailureDelays;
  publicOrigin: string | undefined;
  isConfirmationRequired: boolean;
}

export function accountsRoutes(register: RegisterOperation, ports: AccountsRoutesPorts): void {
  const { accounts, entry, invited, transport, delays, publicOrigin, isConfirmationRequired } = ports;

  register(signUp, async ({ body, request, reply, note }) => {
    const { email, password, metadata = {}, codeChallenge = null } = body;
    const origin = ownOrigin(publicOrigin, request);
    const redirectTo = body.redirectTo === undefined ? null : ownPath(body.redirectTo, origin);
    const { invitationToken } = body;
    if (invitationToken === undefined && isConfirmationRequired) {
      await entry.requestSignUp({ email, password, metadata, codeChallenge, redirectTo, origin });
      return { confirmationRequired: true } as const;
    }
    const made =
      invitationToken === undefined
        ? await accounts.signUp({ email, password, metadata })
        : await invited.signUp({ email, password, metadata, invitationToken });
    const { account, live } = await entry.begin(made, deviceOf(request));
    note({ actorId: account._id, targetId: account._id });
    return transport.answer(reply, live, account);
  });

  register(signIn, async ({ body, request, reply, note }) => {
    // Who guesses, together with what is guessed at: nobody can lock anybody else out.
    const guesser = `${networkOf(request.ip)} ${body.email}`;
    await delays.assertFree(guesser);
    const known = await accounts.signIn(body.email, body.password).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') await delays.failed(guesser);
      throw error;
    });
    const { account, live } = await entry.begin(known, deviceOf(request));
    await delays.succeeded(guesser);
    note({ actorId: account._id, targetId: live.session._id });
    return transport.answer(reply, live, account);
  });
}
