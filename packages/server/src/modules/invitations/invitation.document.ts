import type { StoredDocument } from '../../store/store.ts';

export interface InvitationDocument extends StoredDocument {
  workspaceId: string;
  /** Trimmed and in lower case. */
  email: string;
  role: 'admin' | 'member';
  /** SHA-256 of the token in the mail; the token itself is stored nowhere. */
  tokenHash: string;
  status: 'pending' | 'accepted' | 'revoked';
  /** Workspace and address while pending, the id afterwards: so there is one pending invitation for each pair. */
  pendingKey: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  /** When the membership stood; `null` while accepting is under way, or was cut off. */
  settledAt: Date | null;
}
