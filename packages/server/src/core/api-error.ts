import type { ErrorBody, ErrorCode } from '../contracts/index.ts';

type Details = Partial<Pick<ErrorBody, 'issues' | 'retryAfter' | 'current'>>;

/** An error whose message the caller may read. The error handler turns it into the response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** The error for things that do not exist, and for things of other people: the responses are byte for byte the same. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', "We couldn't find what you asked for.");
}

/** The error for operations that need a signed-in person. */
export function unauthenticated(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Please sign in.');
}

/** A validation error of one field, with a message for the field. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
    issues: [{ path: [field], message }],
  });
}
