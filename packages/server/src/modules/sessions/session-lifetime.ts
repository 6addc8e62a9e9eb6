import { ApiError } from '../../core/api-error.ts';
import type { SessionDocument } from './session.document.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a session may stay unused, in milliseconds. */
export const IDLE = 30 * DAY;
/** How long a session may last, in milliseconds. */
export const ABSOLUTE = 90 * DAY;

/** Whether a session has neither expired nor ended. */
export function isLive(session: SessionDocument, at: Date): boolean {
  return session.revokedAt === null && session.idleExpiresAt > at && session.absoluteExpiresAt > at;
}

/** The error for a session that has ended. */
export function sessionEnded(): ApiError {
  return new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');
}
