import type { FastifyRequest } from 'fastify';
import { ApiError, DAY_MS } from '../../core/index.ts';
import type { StoredDocument } from '../../store/store.ts';
import { userAgentOf } from '../../operations/caller.ts';

/** A sign-in on one device. No token is stored: refresh tokens are signatures of the id and the counter. */
export interface SessionDocument extends StoredDocument {
  userId: string;
  /** The address from which it was started, so that people can recognize it. */
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
  /** The time when the current refresh token was created. */
  rotatedAt: Date;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  revokedAt: Date | null;
}

/** A session may stay unused for so many milliseconds. */
export const IDLE = 30 * DAY_MS;
/** A session lasts for at most so many milliseconds. */
export const ABSOLUTE = 90 * DAY_MS;

/** Tells whether a session has neither expired nor ended. */
export function isLive(session: SessionDocument, at: Date): boolean {
  return session.revokedAt === null && session.idleExpiresAt > at && session.absoluteExpiresAt > at;
}

/** The error for a session that has ended. */
export function sessionEnded(): ApiError {
  return new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');
}

/** The device that a sign-in comes from. */
export type Device = Pick<SessionDocument, 'ip' | 'userAgent'>;

/** The device that a request comes from, as shown in the list of sessions. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: userAgentOf(request.headers) };
}
