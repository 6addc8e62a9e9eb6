import type { StoredDocument } from '../../store/store.ts';

export interface InvitationDocument extends StoredDocument {
  workspaceId: string;
  /** Trimmed and in lower case. */
  email: string;
  role: 'admin' | 'member';
  /** SHA-256 of the token in the email. The token itself is stored nowhere. */
  tokenHash: string;
  status: 'pending' | 'accepted' | 'revoked';
  /** Unique: workspace and address while pending, so that there is one pending invitation for both; then the id. */
  pendingKey: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  /** When the membership was created; `null` before, and while accepting is in progress or was interrupted. */
  settledAt: Date | null;
  /** When the person who accepted it left the workspace: from then on it makes nobody a member. */
  voidedAt?: Date;
}
