import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { RateLimits, RateRule } from '../config/limits.ts';
import type { Operation, Role } from '../contracts/index.ts';
import { ApiError, notFound } from '../core/index.ts';
import { networkOf } from '../security/network.ts';
import type { AuditRecorder } from './audit-trail.ts';
import type { Actor, Caller, WorkspaceScope } from './caller.ts';

/** The role that an operation requires of the members of a workspace. */
export type MemberAccess = 'member' | 'admin' | 'owner';

/** The roles that may call such an operation. */
const rolesFor: Record<MemberAccess, readonly Role[]> = {
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

function isForMembers(access: Operation['access']): access is MemberAccess {
  return access in rolesFor;
}

/** The hooks that enforce the `access` of an operation. */
export function admissionHooks(
  operation: Operation,
  gatekeeper: Gatekeeper,
  recorder: AuditRecorder,
): Pick<RouteShorthandOptions, 'onRequest' | 'preHandler'> {
  const { access } = operation;

  /** Runs before the body is read, so that people without access learn nothing and cost the server little. */
  const admitSignedIn = async (request: FastifyRequest) => {
    const actor = await gatekeeper.authenticate(request);
    await gatekeeper.admit(operation, request, actor);
    const caller: Caller = { actor };
    request.caller = caller;
    if (!isForMembers(access)) return;
    const scope = await scopeOf(request, actor, gatekeeper, recorder);
    caller.scope = scope;
    if (rolesFor[access].includes(scope.role)) return;
    const error = new ApiError('FORBIDDEN', "Your role in this workspace doesn't allow this.");
    await recorder.refused(request, caller, error);
    throw error;
  };
  if (access === 'user' || isForMembers(access)) return { onRequest: admitSignedIn };

  /** Runs after the body is read and checked, so that an invalid request is not counted. */
  const admitAnybody = (request: FastifyRequest) => gatekeeper.admit(operation, request, undefined);
  if (access !== 'public-or-user') return { preHandler: admitAnybody };

  const authenticateIfPossible = async (request: FastifyRequest) => {
    if (request.headers.authorization === undefined) return;
    request.caller = { actor: await gatekeeper.authenticate(request) };
  };
  return { onRequest: authenticateIfPossible, preHandler: admitAnybody };
}

async function scopeOf(
  request: FastifyRequest,
  actor: Actor,
  gatekeeper: Gatekeeper,
  recorder: AuditRecorder,
): Promise<WorkspaceScope> {
  const { userId } = actor;
  const { workspaceId } = request.params as { workspaceId: string };
  const admission = await gatekeeper.admissionTo(workspaceId, userId);
  if (admission === null) {
    if (await gatekeeper.recordsForeignIds(actor)) await recorder.foreign(request, actor, workspaceId);
    throw notFound();
  }
  const { role, secondStepFrom } = admission;
  const scope = { workspaceId, userId, role };
  if (secondStepFrom === null || (await gatekeeper.meetsRequirement(userId, secondStepFrom))) return scope;
  const message = 'This workspace requires a second step. Set one up in your profile to go on.';
  const error = new ApiError('SECOND_STEP_REQUIRED', message);
  await recorder.refused(request, { actor, scope }, error);
  throw error;
}

/** Decides who may call an operation, and how often. */
export interface Gatekeeper {
  /** @throws {ApiError} UNAUTHENTICATED unless the request carries a valid access token of a live session */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** The person's role in the workspace, and when a second step is required there; `null` if they are not a member. */
  admissionTo(
    workspaceId: string,
    userId: string,
  ): Promise<{ role: Role; secondStepFrom: Date | null } | null>;
  /** Tells whether the person has a second step, or needs none yet. */
  meetsRequirement(userId: string, secondStepFrom: Date): Promise<boolean>;
  /** @throws {ApiError} RATE_LIMIT when the caller has called this class of operation too often */
  admit(operation: Operation, request: FastifyRequest, actor: Actor | undefined): Promise<void>;
  /** Tells whether the audit log has room for one more request of this person for a workspace that is not theirs. */
  recordsForeignIds(actor: Actor): Promise<boolean>;
}

interface Dependencies extends Pick<Gatekeeper, 'authenticate' | 'admissionTo' | 'meetsRequirement'> {
  rateLimiter: { admit(rules: readonly RateRule[]): Promise<void> };
  limits: RateLimits;
}

/** Tells whether the request has one of the query parameters that make it a limited one. */
function isLimited({ query }: FastifyRequest, limitedWith: readonly string[] | undefined): boolean {
  return limitedWith === undefined || limitedWith.some((name) => Object.hasOwn(query as object, name));
}

export function createGatekeeper({ rateLimiter, limits, ...given }: Dependencies): Gatekeeper {
  return {
    ...given,

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
