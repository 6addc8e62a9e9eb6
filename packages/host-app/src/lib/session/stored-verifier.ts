import { challengeStateOf } from '@sluice/server/contracts';
import * as z from 'zod';
import { listKeys, readItem, removeItem, writeItem } from '../browser-storage.ts';

/** What this browser keeps from asking for a link until the link is opened. */
const StoredVerifier = z.object({
  codeVerifier: z.string(),
  /** Where the person wanted to go. */
  next: z.string().nullable(),
  keptAt: z.number(),
});
export type KeptVerifier = z.output<typeof StoredVerifier>;

const PREFIX = 'sluice.verifier.';
/** Longer than any link with a code is valid, also where somebody sets the clock. */
const LIFETIME_MS = 24 * 60 * 60_000;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function read(key: string): KeptVerifier | undefined {
  try {
    return StoredVerifier.parse(JSON.parse(readItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

function removeOld(): void {
  for (const key of listKeys(PREFIX)) {
    const age = Date.now() - (read(key)?.keptAt ?? 0);
    if (Math.abs(age) > LIFETIME_MS) removeItem(key);
  }
}

/**
 * Makes a secret for a link that signs in only this browser (PKCE), and keeps it here.
 * @param next the address to go to afterwards
 * @returns the challenge for the request; `undefined` where the browser can't make or keep one: pages on plain HTTP, or
 * blocked storage. Then the link works in any browser.
 */
export async function storeVerifier(next: string | null): Promise<string | undefined> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return undefined;
  removeOld();
  const codeVerifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const codeChallenge = base64Url(new Uint8Array(digest));
  const kept = { codeVerifier, next, keptAt: Date.now() } satisfies KeptVerifier;
  return writeItem(PREFIX + challengeStateOf(codeChallenge), JSON.stringify(kept))
    ? codeChallenge
    : undefined;
}

/** What was kept for the link with this state; `undefined` when another browser asked for the link. */
export const readVerifier = (state: string): KeptVerifier | undefined => read(PREFIX + state);

/** Its link was used, or no longer works. */
export const forgetVerifier = (state: string): void => removeItem(PREFIX + state);
