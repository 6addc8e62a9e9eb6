import type { FastifyRequest } from 'fastify';
import type { Operation } from '../contracts/operation.ts';
import type { Actor, Gatekeeper } from '../http/register-operation.ts';
import type { RateLimits } from '../limits.ts';
import type { SessionTransport } from '../modules/sessions/session-transport.ts';
import type { WorkspacesService } from '../modules/workspaces/workspaces.service.ts';
import { networkOf } from './network.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface Ports {
  transport: SessionTransport;
  workspaces: WorkspacesService;
  rateLimiter: RateLimiter;
}

/** The address that a request is about, when its body names one. */
function accountOf(request: FastifyRequest): string | undefined {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

export function createGatekeeper(
  { transport, workspaces, rateLimiter }: Ports,
  limits: RateLimits,
): Gatekeeper {
  return {
    authenticate: (request) => transport.authenticate(request),

    roleIn: (workspaceId, userId) => workspaces.roleIn(workspaceId, userId),

    async admit(operation: Operation, request: FastifyRequest, actor: Actor | undefined): Promise<void> {
      const { rateClass } = operation;
      if (rateClass === undefined) return;
      // People behind one address do not slow each other down once they are signed in.
      const sender = actor?.userId ?? networkOf(request.ip);
      const rules = [{ key: `${rateClass}:${sender}`, ...limits.perAddress[rateClass] }];
      const account = accountOf(request);
      if (rateClass === 'credentials' && account !== undefined) {
        rules.push({ key: `account:${sender}:${account}`, ...limits.perAccount });
      }
      if (rateClass === 'mail' && account !== undefined) {
        rules.push({ key: `asked-mail:${account}`, ...limits.perMailbox });
      }
      await rateLimiter.admit(rules);
    },
  };
}
