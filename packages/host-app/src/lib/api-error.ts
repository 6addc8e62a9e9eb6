import type { ErrorCode, ErrorBody } from '@sluice/server/contracts';

/** A request that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** `NETWORK` when no answer came; `UNEXPECTED` when the answer was none of this server's. */
  readonly code: ErrorCode | 'NETWORK' | 'UNEXPECTED';
  readonly body: ErrorBody | undefined;

  constructor(code: ApiError['code'], message: string, body?: ErrorBody) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.body = body;
  }
}

/** What to tell a person about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again later.';
}

/** Whether the server says that the stored version is newer than the one that was changed. */
export function isNewerVersion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'PRECONDITION_FAILED';
}

/** Whether the server knows nothing by that id; another try would find as little. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
