import { revokeSession, revokeSessions } from '../../contracts/index.ts';
import { notFound } from '../../core/api-error.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import type { PasswordsService } from './passwords.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'getSignedIn'>;
  sessions: Pick<SessionsService, 'clearCookie' | 'find' | 'revoke' | 'revokeAllOf'>;
  passwords: Pick<PasswordsService, 'reauthenticate'>;
}

/** Ending sessions of one's own on other devices. Whoever found an unlocked screen could lock its owner out by it. */
export function sessionEndingRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { accounts, sessions, passwords } = dependencies;

  register(revokeSession, async ({ actor, params, body }) => {
    const session = await sessions.find(params.sessionId);
    if (session?.userId !== actor.userId) throw notFound();
    const isOwn = session._id === actor.sessionId;
    // Signing out here needs no proof.
    if (!isOwn) {
      await passwords.reauthenticate(await accounts.getSignedIn(actor.userId), actor, body.password);
    }
    await sessions.revoke(session._id);
  });

  register(revokeSessions, async ({ actor, query, body, reply }) => {
    await passwords.reauthenticate(await accounts.getSignedIn(actor.userId), actor, body.password);
    const isGlobal = query.scope === 'global';
    await sessions.revokeAllOf(actor.userId, isGlobal ? undefined : actor.sessionId);
    if (isGlobal) sessions.clearCookie(reply);
  });
}
