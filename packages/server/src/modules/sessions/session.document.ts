import type { StoredDocument } from '../../store/store.ts';

/** A sign-in on one device. No token is stored: refresh tokens are signatures of the id and the counter. */
export interface SessionDocument extends StoredDocument {
  userId: string;
  /** Where it was started, so that people can recognize it. */
  ip: string;
  userAgent: string | null;
  /** The number of the current refresh token. */
  counter: number;
  /**
   * The number of the latest refresh token that the browser is known to have: it used the access token that came with it.
   * Sessions from before this was recorded do not have the field.
   */
  receivedCounter?: number;
  createdAt: Date;
  /** When the current refresh token was created. */
  rotatedAt: Date;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  revokedAt: Date | null;
}
