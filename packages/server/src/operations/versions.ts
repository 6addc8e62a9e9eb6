import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../core/index.ts';

/** Matches the ETag of a version. */
export const VERSION_ETAG = /^"v(\d{1,9})"$/;

function etagOf(version: number): string {
  return `"v${version}"`;
}

/** Sets the ETag of a response to the version in its body. */
export function withEtag<Versioned extends { version: number }>(
  reply: FastifyReply,
  body: Versioned,
): Versioned {
  void reply.header('etag', etagOf(body.version));
  return body;
}

/** The version that a request wants to change. @throws {ApiError} PRECONDITION_REQUIRED, VALIDATION */
export function expectedVersion({ headers: { 'if-match': header } }: FastifyRequest): number {
  if (header === undefined) {
    throw new ApiError(
      'PRECONDITION_REQUIRED',
      'Send the ETag of the version that you want to change as If-Match.',
    );
  }
  const version = VERSION_ETAG.exec(header)?.[1];
  if (version === undefined) throw new ApiError('VALIDATION', 'If-Match must be an ETag from this server.');
  return Number(version);
}
