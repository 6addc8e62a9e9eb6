import * as z from 'zod';
import { GivenPassword } from './accounts.ts';

/** The proof that a request comes from the person, and not from somebody else at their unlocked screen. */
export const reauthentication = {
  /** Required, unless the account has no password; then the session must be at most a few minutes old. */
  password: GivenPassword.optional(),
};

/** A request with nothing but the proof. */
export const Reauthentication = z.strictObject(reauthentication);
