import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '../contracts/index.ts';

/** A signed-in person, and the session they use. */
export interface Actor {
  userId: string;
  sessionId: string;
}

/** A member of the workspace in the path. It is the first argument of every repository of workspace data. */
export interface WorkspaceScope {
  workspaceId: string;
  userId: string;
  role: Role;
}

/** The sender of a request, as far as the operation needs to know. */
export interface Caller {
  actor?: Actor | undefined;
  scope?: WorkspaceScope | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** Long enough for every browser. The header itself has no limit. */
const MAX_LENGTH = 300;

/** The `User-Agent` header, shortened for storage; `null` without one. */
export function userAgentOf({ 'user-agent': userAgent }: IncomingHttpHeaders): string | null {
  return userAgent?.slice(0, MAX_LENGTH) ?? null;
}
