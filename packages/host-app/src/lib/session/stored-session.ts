import { Profile } from '@sluice/server/contracts';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { SESSION_KEY } from './session-key.ts';

/** Browsers that were signed in before there were pictures have stored none. */
const StoredProfile = Profile.extend({ avatarUrl: Profile.shape.avatarUrl.default(null) });

/** What the browser stores of a session: the user and the expiry, but never a token. */
const StoredSession = z.object({ user: StoredProfile, expiresAt: z.iso.datetime() });
export type StoredSession = z.output<typeof StoredSession>;

/** Reads the stored session. One that cannot be read is removed. */
export function readStoredSession(): StoredSession | undefined {
  const text = readItem(SESSION_KEY);
  if (text === null) return undefined;
  try {
    return StoredSession.parse(JSON.parse(text));
  } catch {
    removeItem(SESSION_KEY);
    return undefined;
  }
}

/** Stores the session for the next page load. If the browser has no room, it lasts until the page is closed. */
export function writeStoredSession(session: StoredSession | undefined): void {
  if (session === undefined) removeItem(SESSION_KEY);
  else writeItem(SESSION_KEY, JSON.stringify(session));
}
