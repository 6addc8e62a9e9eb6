import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/public-origin.ts';
import { sendNotFound } from './error-handler.ts';

/**
 * Tells whether a request was made on this machine, by a page of this machine. A proxy that forwards what others ask, and a
 * foreign name that was made to point here, are not it.
 */
export function isFromThisMachine({ raw, ip, hostname, headers }: FastifyRequest): boolean {
  const peer = raw.socket.remoteAddress ?? '';
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isLoopback(peer) && isLoopback(ip) && isLoopback(hostname) && !(isForwarded && ip === peer);
}

/** A hook for what is offered without a password while people develop: nobody else learns that it is there. */
export async function onlyThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isFromThisMachine(request)) await sendNotFound(request, reply);
}
