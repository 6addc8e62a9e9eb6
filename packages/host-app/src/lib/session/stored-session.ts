import { Profile } from '@sluice/server/contracts';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** What the browser stores of a session: the user and the expiry, but never a token. */
const StoredSession = z.object({ user: Profile, expiresAt: z.iso.datetime() });
export type StoredSession = z.output<typeof StoredSession>;

const KEY = 'sluice.session';

/** Reads the stored session. One that cannot be read is removed. */
export function readStoredSession(): StoredSession | undefined {
  const text = readItem(KEY);
  if (text === null) return undefined;
  try {
    return StoredSession.parse(JSON.parse(text));
  } catch {
    removeItem(KEY);
    return undefined;
  }
}

/** Stores the session for the next page load. If the browser has no room, it lasts until the page is closed. */
export function writeStoredSession(session: StoredSession | undefined): void {
  if (session === undefined) removeItem(KEY);
  else writeItem(KEY, JSON.stringify(session));
}
