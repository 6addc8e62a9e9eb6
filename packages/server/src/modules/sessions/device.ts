import type { FastifyRequest } from 'fastify';
import { userAgentOf } from '../../core/user-agent.ts';
import type { Device } from './sessions.service.ts';

/** The device that a request comes from, as shown in the list of sessions. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: userAgentOf(request.headers) };
}
