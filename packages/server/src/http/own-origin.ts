import type { FastifyRequest } from 'fastify';
import { basePathOf, originOf } from '../config/public-origin.ts';
import { ApiError } from '../core/index.ts';

/**
 * The address of this server: the configured one, perhaps with a path, or else (outside production only) the origin of the
 * request.
 */
export function ownOrigin(publicOrigin: string | undefined, request: FastifyRequest): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const requested = `${request.protocol}://${request.host}`;
  // In the form that browsers use, without the default port.
  return originOf(requested);
}

/**
 * The path, query and fragment of a URL on this site, for a later redirect within the application.
 * @param own the address of this server
 * @throws {ApiError} VALIDATION for a URL of another site
 */
export function ownPath(target: string, own: string): string {
  const origin = originOf(own);
  const basePath = basePathOf(own);
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // A path alone is one in the application, as this function returns it.
  const above = URL.canParse(target) ? basePath : '';
  const isBelow = url?.pathname === above || url?.pathname.startsWith(`${above}/`) === true;
  // Browsers read `//host` and `/\host` as another site. So does the WHATWG parser above, which is the one they use.
  if (!isBelow || url.origin !== origin || url.username !== '' || url.password !== '') {
    throw new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
      issues: [{ path: ['redirectTo'], message: 'The address to go to afterwards must be on this site' }],
    });
  }
  const path = `/${url.pathname.slice(above.length)}${url.search}${url.hash}`;
  // Two leading slashes would make it another site.
  return path.replace(/^\/{2,}/, '/');
}
