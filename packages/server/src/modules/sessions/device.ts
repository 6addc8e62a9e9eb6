import type { FastifyRequest } from 'fastify';
import { userAgentOf } from '../../core/user-agent.ts';
import type { Device } from './sessions.service.ts';

/** Where a request comes from, as its person sees it in the list of sessions. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: userAgentOf(request.headers) };
}
