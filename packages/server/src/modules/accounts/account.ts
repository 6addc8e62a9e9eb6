import type { Profile } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

/** JSON from the sign-up page. It is stored and exported, but never read. */
export type SignUpMetadata = Record<string, unknown>;

/** The authenticator app of a person. */
interface AuthenticatorState {
  /** The secret that the app and the server share, encrypted. */
  sealedSecret: string;
  addedAt: Date;
}

/** A passkey of a person. Nothing in it is secret: what proves anything never leaves the person's device. */
export interface PasskeyState {
  id: string;
  /** What browsers and devices call it, in base64url. */
  credentialId: string;
  /** In the form of COSE, in base64url. */
  publicKey: string;
  /** How often it was used, as its device says; zero for those that do not count. */
  counter: number;
  transports: readonly string[];
  /** Whether its device has made sure that it is the person. */
  verifiesPerson: boolean;
  isSynced: boolean;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** A person. */
export interface AccountDocument extends StoredDocument {
  /** Trimmed and in lower case; unique. */
  email: string;
  /** The time when a link sent to the address was used; `null` while the address is not confirmed. */
  emailConfirmedAt: Date | null;
  /** `null` without a password; then people sign in with an emailed link. */
  passwordHash: string | null;
  passwordChangedAt: Date;
  firstName: string | null;
  lastName: string | null;
  organizationName: string | null;
  /** `null` for people without a workspace. */
  activeWorkspaceId: string | null;
  onboardingComplete: boolean;
  /** True when the last step of onboarding is waiting for a payment. */
  pendingStep3: boolean;
  /** The current profile picture. Accounts from before there were pictures do not have the field. */
  avatarId?: string | null;
  /**
   * What proves a sign-in beside the password. Absent or without a `sealedSecret` where there is none; accounts from before do
   * not have the fields.
   */
  authenticator?: AuthenticatorState | null;
  /**
   * The number of the last time step whose code was accepted: no code works twice. Beside the authenticator and not in it, so
   * that one conditional update can compare and replace it.
   */
  authenticatorStep?: number;
  /** The time when a code of the app was last accepted after it was added. */
  authenticatorUsedAt?: Date | null;
  /** Oldest first. Accounts from before there were any do not have the field. */
  passkeys?: readonly PasskeyState[];
  /** Increases with each change of the passkeys, so that one conditional update can compare and replace them. */
  passkeysRevision?: number;
  /** Hashes of the recovery codes that are left, and of those that were used. */
  recoveryCodes?: readonly string[];
  usedRecoveryCodes?: readonly string[];
  recoveryCodesMadeAt?: Date | null;
  /** The time when the second step was last turned on or off, or replaced; never twice the same. */
  secondStepChangedAt?: Date | null;
  /** The time when the operator refused further sign-ins; absent or `null` where they are allowed. */
  disabledAt?: Date | null;
  signUpMetadata: SignUpMetadata;
  createdAt: Date;
  updatedAt: Date;
}

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

/** Tells whether there is a passkey. */
export const hasPasskey = ({ passkeys = [] }: Pick<AccountDocument, 'passkeys'>): boolean =>
  passkeys.length > 0;

/** Tells whether there is an authenticator app. */
export const hasAuthenticator = ({ authenticator }: Pick<AccountDocument, 'authenticator'>): boolean =>
  (authenticator ?? null) !== null;

/** Tells whether signing in takes something beside the password: a code, or a passkey. */
export const hasSecondStep = (account: Pick<AccountDocument, 'authenticator' | 'passkeys'>): boolean =>
  hasAuthenticator(account) || hasPasskey(account);

export function toProfile(account: AccountDocument): Profile {
  return {
    id: account._id,
    email: account.email,
    emailConfirmedAt: account.emailConfirmedAt?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    hasSecondStep: hasSecondStep(account),
    hasPasskey: hasPasskey(account),
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
