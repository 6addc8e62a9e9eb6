import type { ErrorBody, ErrorCode } from '../contracts/index.ts';

type Details = Partial<Pick<ErrorBody, 'issues' | 'retryAfter' | 'current'>>;

/** A refusal that the caller may read. Thrown anywhere below a route; the error handler turns it into the answer. */
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

/** The answer for what does not exist and for what belongs to somebody else: byte for byte the same. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is nothing here.');
}

/** The answer where somebody has to be signed in and nobody is. */
export function unauthenticated(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Please sign in.');
}

/** A refusal of one field, in words for the field and for the page. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
    issues: [{ path: [field], message }],
  });
}
