import type { StoredDocument } from '../../store/store.ts';

/** What came with the sign-up, as plain JSON; stored and exported, never read. */
export type SignUpMetadata = Record<string, unknown>;

/** A person. */
export interface AccountDocument extends StoredDocument {
  /** Trimmed and in lower case; unique. */
  email: string;
  /** When a link that was mailed there was followed; `null` while nobody has proved the address. */
  emailConfirmedAt: Date | null;
  /** `null` while no password is set; then only a mailed link signs in. */
  passwordHash: string | null;
  passwordChangedAt: Date;
  firstName: string | null;
  lastName: string | null;
  organizationName: string | null;
  /** `null` for somebody who belongs to no workspace. */
  activeWorkspaceId: string | null;
  onboardingComplete: boolean;
  /** Whether the last step of onboarding waits for a payment to finish. */
  pendingStep3: boolean;
  signUpMetadata: SignUpMetadata;
  createdAt: Date;
  updatedAt: Date;
}
