import { Profile } from '@sluice/server/contracts';
import * as z from 'zod';
import { readItem, removeItem, writeItem } from './browser-storage.ts';

/** What the browser keeps of a session: who and until when, never a token. */
const StoredSession = z.object({ user: Profile, expiresAt: z.iso.datetime() });
export type StoredSession = z.output<typeof StoredSession>;

const KEY = 'sluice.session';

/** Reads what is kept; anything that is not whole is removed. */
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

/** Keeps it for the next page load. Where there is no room, the session lives as long as the page. */
export function writeStoredSession(session: StoredSession | undefined): void {
  if (session === undefined) removeItem(KEY);
  else writeItem(KEY, JSON.stringify(session));
}
