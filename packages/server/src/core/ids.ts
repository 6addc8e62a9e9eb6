import { createHash } from 'node:crypto';
import { customAlphabet, customRandom } from 'nanoid';
import { monotonicFactory } from 'ulid';

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
  | 'rdg'
  | 'pub'
  | 'ntf'
  | 'pic';

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
