import { createHash } from 'node:crypto';
import { customAlphabet, customRandom } from 'nanoid';
import { monotonicFactory } from 'ulid';
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

/** Returns the current time. It is passed in, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The length of a day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;
const randomPart = customAlphabet(ALPHABET, LENGTH);
const orderedPart = monotonicFactory();

/** The kind of thing an id belongs to. Prefixes make ids readable in logs and prevent mix-ups. */
export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'wsp'
  | 'mem'
  | 'snp'
  | 'atr'
  | 'evt'
  | 'imp'
  | 'chg'
  | 'rnm'
  | 'aud'
  | 'live'
  | 'inv'
  | 'smp'
  | 'ver'
  | 'job'
  | 'msg'
  | 'con'
  | 'chk'
  | 'rdg'
  | 'pub'
  | 'ntf'
  | 'pic'
  | 'rmb'
  | 'pky';

/** A new id: `prefix_` and 22 characters from the system's random source (more than 128 bits). */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${randomPart()}`;
}

/**
 * A new id that sorts behind all that this process has created before, also within the same millisecond: `prefix_` and
 * a ULID. Easier to guess than `createId`, so only for what an id alone doesn't open.
 */
export function createOrderedId(prefix: IdPrefix, createdAt: Date): string {
  return `${prefix}_${orderedPart(createdAt.getTime())}`;
}

/** Always the same id for the same seed; as hard to guess as the seed. */
export function derivedId(prefix: IdPrefix, seed: string): string {
  let round = 0;
  const nextBytes = () =>
    createHash('sha512')
      .update(`${prefix}:${seed}:${(round += 1)}`)
      .digest();
  return `${prefix}_${customRandom(ALPHABET, LENGTH, nextBytes)()}`;
}
