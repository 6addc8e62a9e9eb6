import { Profile } from '@sluice/server/contracts';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** What the browser stores of a session: who and until when, never a token. */
const StoredSession = z.object({ user: Profile, expiresAt: z.iso.datetime() });
export type StoredSession = z.output<typeof StoredSession>;

const KEY = 'sluice.session';

/** Reads the stored session; one that is incomplete is removed. */
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

/** Stores the session for the next page load. Where the browser has no room, it lasts as long as the page. */
export function writeStoredSession(session: StoredSession | undefined): void {
  if (session === undefined) removeItem(KEY);
  else writeItem(KEY, JSON.stringify(session));
}
