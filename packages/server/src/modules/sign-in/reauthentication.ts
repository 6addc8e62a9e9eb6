import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { Actor } from '../../operations/caller.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { SessionsService } from '../sessions/index.ts';

/** How recently people without a password must have signed in to do what otherwise requires the password. */
const RECENT = 5 * 60 * 1000;

interface Dependencies {
  sessions: Pick<SessionsService, 'find'>;
  hasher: PasswordHasher;
  now: Clock;
}

/**
 * Checks that the request comes from the person, and not from somebody else at their unlocked screen.
 * @throws {ApiError} REAUTH_REQUIRED
 */
export type Reauthenticate = (
  account: AccountDocument,
  actor: Actor,
  password: string | undefined,
  field?: string,
) => Promise<void>;

export function createReauthentication({ sessions, hasher, now }: Dependencies): Reauthenticate {
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
