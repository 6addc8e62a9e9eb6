import type { Profile } from '../../contracts/index.ts';
import type { AccountDocument } from './account.document.ts';

type Names = Pick<AccountDocument, 'email' | 'firstName' | 'lastName'>;

/** First and last name, or else the first name, the email address or "User". */
export function displayName({ firstName, lastName, email }: Names): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return firstName ?? (email || 'User');
}

/** The first code point, so that no surrogate pair is split. */
function firstLetter(text: string): string {
  const [letter = ''] = text;
  return letter.toUpperCase();
}

/** The first letters of both names, or else of the first name or the email address, or "U". */
export function initials({ firstName, lastName, email }: Names): string {
  if (firstName && lastName) return firstLetter(firstName) + firstLetter(lastName);
  return firstLetter(firstName ?? email) || 'U';
}

/** The path of profile pictures, without the id. */
export const AVATAR_PATH = '/api/avatars/';

/** The address of the profile picture. */
export const avatarUrl = ({ avatarId }: Pick<AccountDocument, 'avatarId'>): string | null =>
  avatarId ? AVATAR_PATH + avatarId : null;

export function toProfile(account: AccountDocument): Profile {
  return {
    id: account._id,
    email: account.email,
    emailConfirmedAt: account.emailConfirmedAt?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    organizationName: account.organizationName,
    activeWorkspaceId: account.activeWorkspaceId,
    onboardingComplete: account.onboardingComplete,
    pendingStep3: account.pendingStep3,
    displayName: displayName(account),
    initials: initials(account),
    avatarUrl: avatarUrl(account),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}
