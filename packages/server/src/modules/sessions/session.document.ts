import type { StoredDocument } from '../../store/store.ts';

/** One sign-in on one device. No token is stored: refresh tokens are signatures over id and counter. */
export interface SessionDocument extends StoredDocument {
  userId: string;
  /** Where it was started, so that its person can recognize it. */
  ip: string;
  userAgent: string | null;
  /** The number of the current refresh token. */
  counter: number;
  createdAt: Date;
  /** When the current refresh token was made. */
  rotatedAt: Date;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  revokedAt: Date | null;
}
