import type { FastifyRequest } from 'fastify';

/** Where people reach this server: what the operator said, else (never in production) what the request asked for. */
export function ownOrigin(publicOrigin: string | undefined, request: FastifyRequest): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}
