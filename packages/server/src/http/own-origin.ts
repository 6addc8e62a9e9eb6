import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** The origin of this server: the configured one, or else (outside production only) the origin of the request. */
export function ownOrigin(publicOrigin: string | undefined, request: FastifyRequest): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const requested = `${request.protocol}://${request.host}`;
  // In the form that browsers use, without the default port.
  return URL.canParse(requested) ? new URL(requested).origin : requested;
}

/**
 * The path, query and fragment of a URL on this site, for a later redirect.
 * @throws {ApiError} VALIDATION for a URL of another site
 */
export function ownPath(target: string, origin: string): string {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // Browsers read `//host` and `/\host` as another site. So does the WHATWG parser above, which is the one they use.
  if (url?.origin !== origin || url.username !== '' || url.password !== '') {
    throw new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
      issues: [{ path: ['redirectTo'], message: 'Must be an address on this site' }],
    });
  }
  const path = url.pathname + url.search + url.hash;
  // Two leading slashes would make it another site.
  return path.replace(/^\/{2,}/, '/');
}
