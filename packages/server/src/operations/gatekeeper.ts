import type { FastifyRequest } from 'fastify';
import type { RateLimits, RateRule } from '../config/limits.ts';
import type { Operation, Role } from '../contracts/index.ts';
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
}

interface Dependencies extends Pick<Gatekeeper, 'authenticate' | 'roleIn'> {
  rateLimiter: { admit(rules: readonly RateRule[]): Promise<void> };
  limits: RateLimits;
}

/** The email address in the body of a request. */
function accountOf({ body }: FastifyRequest): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

export function createGatekeeper({ authenticate, roleIn, rateLimiter, limits }: Dependencies): Gatekeeper {
  return {
    authenticate,
    roleIn,

    async admit({ rateClass }, request, actor) {
      if (rateClass === undefined) return;
      // Signed-in people who share a network address do not share a limit.
      const caller = actor?.userId ?? networkOf(request.ip);
      const rules = [{ key: `${rateClass}:${caller}`, ...limits.perCaller[rateClass] }];
      const account = accountOf(request);
      if (rateClass === 'credentials' && account !== undefined) {
        rules.push({ key: `account:${caller}:${account}`, ...limits.perAccount });
      }
      if (rateClass === 'mail' && account !== undefined) {
        rules.push({ key: `asked-mail:${account}`, ...limits.perMailbox });
      }
      await rateLimiter.admit(rules);
    },
  };
}
