import type { FastifyReply } from 'fastify';
import { etagOf } from './register-operation.ts';

/** Says in a header which version an answer shows. */
export function withEtag<Versioned extends { version: number }>(
  reply: FastifyReply,
  answer: Versioned,
): Versioned {
  void reply.header('etag', etagOf(answer.version));
  return answer;
}
