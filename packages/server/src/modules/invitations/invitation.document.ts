import type { StoredDocument } from '../../store/store.ts';

export interface InvitationDocument extends StoredDocument {
  workspaceId: string;
  /** Trimmed and in lower case. */
  email: string;
  role: 'admin' | 'member';
  /** SHA-256 of the token in the mail; the token itself is stored nowhere. */
  tokenHash: string;
  status: 'pending' | 'accepted' | 'revoked';
  /** Unique. Workspace and address while pending, so that each pair has one pending invitation; afterwards the id. */
  pendingKey: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  /** When the membership was created; `null` while accepting is in progress, or was cut off. */
  settledAt: Date | null;
}
