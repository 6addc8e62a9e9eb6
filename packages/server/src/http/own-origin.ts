import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** Where people reach this server: what the operator said, else (never in production) what the request asked for. */
export function ownOrigin(publicOrigin: string | undefined, request: FastifyRequest): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const asked = `${request.protocol}://${request.host}`;
  // As a browser writes it: without the port that the protocol has anyway.
  return URL.canParse(asked) ? new URL(asked).origin : asked;
}

/**
 * Where somebody is to be sent later: an address of our own, as path, query and fragment.
 * @throws {ApiError} VALIDATION for an address of anybody else
 */
export function ownPath(target: string, origin: string): string {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  // Browsers read `//host` and `/\host` as another site; WHATWG's parser, the same as theirs, has decided by now.
  if (url?.origin !== origin || url.username !== '' || url.password !== '') {
    throw new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
      issues: [{ path: ['redirectTo'], message: 'Only an address of this site' }],
    });
  }
  const path = url.pathname + url.search + url.hash;
  // What is a path here must still be one where it is followed.
  return path.replace(/^\/{2,}/, '/');
}
