import type { ErrorCode, ErrorBody } from '@sluice/server/contracts';
import { requestMessages } from '../messages.ts';

/** A request that failed: the server refused it, or never answered. */
export class ApiError extends Error {
  /**
   * `NETWORK` if the server could not be reached, `TIMEOUT` if it did not answer in time, `UNEXPECTED` if the answer does not
   * follow the contract.
   */
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT' | 'UNEXPECTED';
  /** The server's answer. */
  readonly body: ErrorBody | undefined;

  constructor(code: ApiError['code'], body?: ErrorBody) {
    super(body?.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.body = body;
  }
}

/** A failure of this browser, in words for people. */
export class LocalError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LocalError';
  }
}

/** Tells whether a request failed with this code. */
export function hasCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns what the server says about the first value that it has refused. */
export function issueOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.issues?.[0]?.message : undefined;
}

/** Tells whether nobody knows what has become of a request. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'NETWORK') || hasCode(error, 'TIMEOUT');
}

/** Tells whether it is known why a request failed: the server has said so, or it did not answer. */
export function isExplained(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.body !== undefined);
}

/** Tells whether somebody has saved a newer version in the meantime. */
export function isVersionConflict(error: unknown): error is ApiError {
  return hasCode(error, 'PRECONDITION_FAILED');
}

/** Tells whether the server has nothing under that id, so that trying again would not help. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 'NOT_FOUND');
}

/** Explains a failure to people: in the server's words if it gave a reason. */
export function errorText(error: unknown): string {
  if (error instanceof LocalError) return error.message;
  if (!(error instanceof ApiError)) return requestMessages.unknown;
  if (error.code === 'NETWORK') return requestMessages.network;
  if (error.code === 'TIMEOUT') return requestMessages.timeout;
  if (error.code === 'UNEXPECTED') return requestMessages.unexpected;
  return error.message;
}
