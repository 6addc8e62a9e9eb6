import type { Profile } from '@sluice/server/contracts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { SESSION_KEY } from './session-key.ts';

/** What the browser stores of a session: the user and the expiry, but never a token. */
export interface StoredSession {
  user: Profile;
  /** ISO 8601. */
  expiresAt: string;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isId: Check = (value) => typeof value === 'string' && value !== '';
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** The fields of a profile. By hand, because the contract's schema comes with the first request, and visitors make none. */
const PROFILE: Readonly<Record<keyof Profile, Check>> = {
  id: isId,
  email: isText,
  emailConfirmedAt: orNull(isTime),
  hasPassword: isFlag,
  hasSecondStep: isFlag,
  hasPasskey: isFlag,
  firstName: orNull(isText),
  lastName: orNull(isText),
  organizationName: orNull(isText),
  activeWorkspaceId: orNull(isId),
  onboardingComplete: isFlag,
  pendingStep3: isFlag,
  displayName: isText,
  initials: isText,
  avatarUrl: orNull(isText),
  createdAt: isTime,
  updatedAt: isTime,
};

function isProfile(value: Readonly<Record<string, unknown>>): boolean {
  const isKnown = Object.keys(value).every((field) => Object.hasOwn(PROFILE, field));
  return isKnown && Object.entries(PROFILE).every(([field, check]) => check(value[field]));
}

function toStoredSession(text: string): StoredSession | undefined {
  try {
    const { user, expiresAt } = JSON.parse(text) as Partial<StoredSession>;
    // Browsers that were signed in before there were pictures, second steps or passkeys have stored none.
    const profile = { avatarUrl: null, hasSecondStep: false, hasPasskey: false, ...user };
    return isProfile(profile) && isTime(expiresAt)
      ? ({ user: profile, expiresAt } as StoredSession)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the stored session. One that cannot be read is removed. */
export function readStoredSession(): StoredSession | undefined {
  const text = readItem(SESSION_KEY);
  if (text === null) return undefined;
  const stored = toStoredSession(text);
  if (stored === undefined) removeItem(SESSION_KEY);
  return stored;
}

/** Stores the session for the next page load. If the browser has no room, it lasts until the page is closed. */
export function writeStoredSession(session: StoredSession | undefined): void {
  if (session === undefined) removeItem(SESSION_KEY);
  else writeItem(SESSION_KEY, JSON.stringify(session));
}
