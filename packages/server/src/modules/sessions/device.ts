import type { FastifyRequest } from 'fastify';
import type { Device } from './sessions.service.ts';

/** Long enough for every browser; the header has no end of its own. */
const USER_AGENT_MAX = 300;

/** Where a request comes from, as its person may see it in the list of sessions. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null };
}
