import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** The ETag of a version. */
export const VERSION_ETAG = /^"v(\d{1,9})"$/;

/** Writes such an ETag. */
function etagOf(version: number): string {
  return `"v${version}"`;
}

/** Sets the header that says which version an answer shows. */
export function withEtag<Versioned extends { version: number }>(
  reply: FastifyReply,
  answer: Versioned,
): Versioned {
  void reply.header('etag', etagOf(answer.version));
  return answer;
}

/** The version that a request wants to change. @throws {ApiError} PRECONDITION_REQUIRED, VALIDATION */
export function expectedVersion({ headers: { 'if-match': header } }: FastifyRequest): number {
  if (header === undefined) {
    throw new ApiError('PRECONDITION_REQUIRED', 'Say which version you change: send the ETag as If-Match.');
  }
  const version = VERSION_ETAG.exec(header)?.[1];
  if (version === undefined) throw new ApiError('VALIDATION', 'If-Match is not an ETag of this server.');
  return Number(version);
}
