import type { FastifyInstance } from 'fastify';

/**
 * The secrets of the server: the first one signs and encrypts, all of them are accepted. There are two while one replaces the
 * other.
 */
export type Secrets = readonly [current: string, ...previous: string[]];

/** A secret alone, or several. */
export const secretsOf = (given: string | Secrets): Secrets => (typeof given === 'string' ? [given] : given);

/** What the first key that works makes of a value. @throws the error of the current key if none does */
export function withFirstThatWorks<Key, Result>(
  [current, ...previous]: readonly [Key, ...Key[]],
  attempt: (key: Key) => Result,
): Result {
  try {
    return attempt(current);
  } catch (error) {
    for (const key of previous) {
      try {
        return attempt(key);
      } catch {
        // The error of the current key says more.
      }
    }
    throw error;
  }
}

/** Signs tokens with the current secret, and accepts those that were signed with a previous one. */
export function acceptingPrevious(
  jwt: FastifyInstance['jwt'],
  [, ...previous]: Secrets,
): FastifyInstance['jwt'] {
  if (previous.length === 0) return jwt;
  const verify = (token: string) =>
    withFirstThatWorks([undefined, ...previous], (key) =>
      key === undefined ? jwt.verify(token) : jwt.verify(token, { key }),
    );
  return Object.assign(Object.create(jwt) as FastifyInstance['jwt'], { verify });
}
