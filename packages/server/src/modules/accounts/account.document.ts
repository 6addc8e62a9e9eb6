import type { StoredDocument } from '../../store/store.ts';

/** JSON from the sign-up page. It is stored and exported, but never read. */
export type SignUpMetadata = Record<string, unknown>;

/** A person. */
export interface AccountDocument extends StoredDocument {
  /** Trimmed and in lower case; unique. */
  email: string;
  /** When a link sent to the address was used; `null` while the address is not confirmed. */
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
  /** Whether the last step of onboarding is waiting for a payment. */
  pendingStep3: boolean;
  /** The current profile picture. Accounts from before there were pictures do not have the field. */
  avatarId?: string | null;
  /** When the operator refused further sign-ins; absent or `null` where they are allowed. */
  disabledAt?: Date | null;
  signUpMetadata: SignUpMetadata;
  createdAt: Date;
  updatedAt: Date;
}
