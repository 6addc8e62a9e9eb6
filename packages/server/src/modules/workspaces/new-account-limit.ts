import type { Limit } from '../../config/limits.ts';
import { DAY_MS, type Clock } from '../../core/clock.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { RateLimiter } from '../rate-limits/index.ts';

/**
 * How many workspaces an account may create on its first day. Each workspace may send invitations, so somebody who signs up
 * to send advertisements would otherwise create many.
 * @throws {ApiError} RATE_LIMIT
 */
export function createNewAccountLimit(rateLimits: Pick<RateLimiter, 'admit'>, limit: Limit, now: Clock) {
  const reason = `On its first day, an account can create ${limit.limit} workspaces.`;
  return async ({ _id, createdAt }: AccountDocument): Promise<void> => {
    if (now().getTime() - createdAt.getTime() >= DAY_MS) return;
    await rateLimits.admit([{ key: `new-account-workspaces:${_id}`, reason, ...limit }]);
  };
}
