import type { StoredDocument } from '../../store/store.ts';

/** A person with a password. */
export interface AccountDocument extends StoredDocument {
  /** Trimmed and in lower case: one account for each. */
  email: string;
  passwordHash: string;
  /** When it was proven that the address is the person's own. */
  emailConfirmedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  organizationName: string | null;
  /** `null` for somebody who belongs to no workspace. */
  activeWorkspaceId: string | null;
  onboardingComplete: boolean;
  createdAt: Date;
  updatedAt: Date;
}
