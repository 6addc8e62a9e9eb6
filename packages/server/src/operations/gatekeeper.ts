import type { FastifyRequest } from 'fastify';
import type { RateLimits, RateRule } from '../config/limits.ts';
import type { Operation, Role } from '../contracts/index.ts';
import { ApiError } from '../core/api-error.ts';
import { networkOf } from '../security/network.ts';
import type { Actor } from './caller.ts';

/** Decides who may call an operation, and how often. */
export interface Gatekeeper {
  /** @throws {ApiError} UNAUTHENTICATED unless the request carries a valid access token of a live session */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** The person's role in the workspace; `null` if they are not a member. */
  roleIn(workspaceId: string, userId: string): Promise<Role | null>;
  /** @throws {ApiError} RATE_LIMIT when the caller has called this class of operation too often */
  admit(operation: Operation, request: FastifyRequest, actor: Actor | undefined): Promise<void>;
  /** Whether the audit log has room for one more request of this person for a workspace that is not theirs. */
  recordsForeignIds(actor: Actor): Promise<boolean>;
}

interface Dependencies extends Pick<Gatekeeper, 'authenticate' | 'roleIn'> {
  rateLimiter: { admit(rules: readonly RateRule[]): Promise<void> };
  limits: RateLimits;
}

/** Whether the request has one of the query parameters that make it a limited one. */
function isLimited({ query }: FastifyRequest, limitedWith: readonly string[] | undefined): boolean {
  return limitedWith === undefined || limitedWith.some((name) => Object.hasOwn(query as object, name));
}

export function createGatekeeper({ authenticate, roleIn, rateLimiter, limits }: Dependencies): Gatekeeper {
  return {
    authenticate,
    roleIn,

    async admit({ rateClass, limitedWith }, request, actor) {
      if (rateClass === undefined || !isLimited(request, limitedWith)) return;
      // Signed-in people who share a network address do not share a limit.
      const caller = actor?.userId ?? networkOf(request.ip);
      await rateLimiter.admit([{ key: `${rateClass}:${caller}`, ...limits.perCaller[rateClass] }]);
    },

    async recordsForeignIds({ userId }) {
      try {
        await rateLimiter.admit([{ key: `foreign-ids:${userId}`, ...limits.recordedForeignIds }]);
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },
  };
}
