import type { ErrorCode, ErrorBody } from '@sluice/server/contracts';

/** A request that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** `NETWORK` when no answer came; `UNEXPECTED` when the answer was not one of this server's. */
  readonly code: ErrorCode | 'NETWORK' | 'UNEXPECTED';
  /** What the server answered. */
  readonly body: ErrorBody | undefined;

  constructor(code: ApiError['code'], body?: ErrorBody) {
    super(body?.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.body = body;
  }
}

export function hasCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server holds a newer version than the one that was changed. */
export function isVersionConflict(error: unknown): error is ApiError {
  return hasCode(error, 'PRECONDITION_FAILED');
}

/** Whether the server has nothing with that id; trying again would not help. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 'NOT_FOUND');
}
