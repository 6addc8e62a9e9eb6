import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** The origin where people reach this server: the configured one, or else (never in production) that of the request. */
export function ownOrigin(publicOrigin: string | undefined, request: FastifyRequest): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const asked = `${request.protocol}://${request.host}`;
  // As a browser writes it: without the protocol's default port.
  return URL.canParse(asked) ? new URL(asked).origin : asked;
}

/**
 * Where to send somebody later: path, query and fragment of a URL on this site.
 * @throws {ApiError} VALIDATION for a URL of another site
 */
export function ownPath(target: string, origin: string): string {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // Browsers read `//host` and `/\host` as another site, and so did WHATWG's parser above, which is the one they use.
  if (url?.origin !== origin || url.username !== '' || url.password !== '') {
    throw new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
      issues: [{ path: ['redirectTo'], message: 'Only an address of this site' }],
    });
  }
  const path = url.pathname + url.search + url.hash;
  // It must still be a path of this site when a browser follows it.
  return path.replace(/^\/{2,}/, '/');
}
