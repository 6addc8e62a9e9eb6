import { ApiError } from '../../core/api-error.ts';
import { DAY_MS } from '../../core/clock.ts';
import type { SessionDocument } from './session.document.ts';

/** How long a session may stay unused, in milliseconds. */
export const IDLE = 30 * DAY_MS;
/** How long a session may last, in milliseconds. */
export const ABSOLUTE = 90 * DAY_MS;

/** Whether a session has neither expired nor ended. */
export function isLive(session: SessionDocument, at: Date): boolean {
  return session.revokedAt === null && session.idleExpiresAt > at && session.absoluteExpiresAt > at;
}

/** The error for a session that has ended. */
export function sessionEnded(): ApiError {
  return new ApiError('SESSION_NOT_FOUND', 'Your session has ended. Please sign in again.');
}
