import { Profile } from '@sluice/server/contracts';
import * as z from 'zod';

/** What the browser keeps of a session: who and until when, never a token. */
const StoredSession = z.object({ user: Profile, expiresAt: z.iso.datetime() });
export type StoredSession = z.output<typeof StoredSession>;

const KEY = 'sluice.session';

/** Reads what is kept; anything that is not whole is removed. */
export function readStoredSession(storage: Storage): StoredSession | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  try {
    return StoredSession.parse(JSON.parse(text));
  } catch {
    storage.removeItem(KEY);
    return undefined;
  }
}

export function writeStoredSession(storage: Storage, session: StoredSession | undefined): void {
  if (session === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(session));
}
